import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { dateFormats } from '#shared/dates.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { Locale } from '#web/i18n/paths.ts';

const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' };

/** Numbers and dates in a language; Bangla ones in Bangla digits. */
function createFormatters(locale: Locale) {
  const tag = tags[locale];
  const numbers = new Intl.NumberFormat(tag);
  const years = new Intl.NumberFormat(tag, { useGrouping: false });
  return {
    /** 1,250 */
    number: (value: number) => numbers.format(value),
    /** 1998: without grouping of digits. */
    year: (value: number) => years.format(value),
    ...dateFormats(locale),
    /** Digits within a text (phone numbers, hours), character by character. */
    digits: (text: string) => (locale === 'bn' ? toBanglaDigits(text) : text),
  };
}

const created = new Map<Locale, ReturnType<typeof createFormatters>>();

/** Made once for each language: half of the time of rendering a page went into making them for each component. */
function formattersOf(locale: Locale) {
  const known = created.get(locale) ?? createFormatters(locale);
  created.set(locale, known);
  return known;
}

/** The formatters of this page's language. */
export function useFormat() {
  return formattersOf(useLocale());
}
