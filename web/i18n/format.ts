import { useMemo } from 'react';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { useLocale } from '#web/i18n/locale.tsx';
import type { Locale } from '#web/i18n/paths.ts';

/** Server and browser must show the same time: that of the provider's own time zone. */
const timeZone = 'Asia/Dhaka';
const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' };

/** Numbers and dates in a language; Bangla ones in Bangla digits. */
function formatters(locale: Locale) {
  const tag = tags[locale];
  const numbers = new Intl.NumberFormat(tag);
  const years = new Intl.NumberFormat(tag, { useGrouping: false });
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  const shortDates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone });
  const timestamps = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return {
    /** 1,250 */
    number: (value: number) => numbers.format(value),
    /** 1998: without grouping of digits. */
    year: (value: number) => years.format(value),
    /** 3 March 2026, from ISO 8601. */
    date: (iso: string) => dates.format(new Date(iso)),
    /** 3 Mar 2026, from ISO 8601. */
    shortDate: (iso: string) => shortDates.format(new Date(iso)),
    /** 3 Mar 2026, 14:05, from ISO 8601. */
    timestamp: (iso: string) => timestamps.format(new Date(iso)),
    /** Digits within a text (phone numbers, hours), character by character. */
    digits: (text: string) => (locale === 'bn' ? toBanglaDigits(text) : text),
  };
}

/** The formatters of this page's language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => formatters(locale), [locale]);
}
