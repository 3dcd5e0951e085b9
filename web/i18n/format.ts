import { useMemo } from 'react';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { dateFormats } from '#shared/dates.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { Locale } from '#web/i18n/paths.ts';

const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' };

/** Numbers and dates in a language; Bangla ones in Bangla digits. */
function formatters(locale: Locale) {
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

/** The formatters of this page's language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => formatters(locale), [locale]);
}
