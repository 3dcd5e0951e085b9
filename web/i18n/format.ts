import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { dateFormats } from '#shared/dates.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { Locale } from '#web/i18n/paths.ts';

const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' };

/** Formats numbers and dates in a language; in Bangla with Bangla digits. */
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
    /** Converts the digits in a text (phone numbers, hours), character by character. */
    digits: (text: string) => (locale === 'bn' ? toBanglaDigits(text) : text),
  };
}

const created = new Map<Locale, ReturnType<typeof createFormatters>>();

/**
 * Creates the formatters once for each language: creating them for each component took half of a page's rendering time.
 */
function formattersOf(locale: Locale) {
  const known = created.get(locale) ?? createFormatters(locale);
  created.set(locale, known);
  return known;
}

/** The formatters of this page's language. */
export function useFormat() {
  return formattersOf(useLocale());
}
