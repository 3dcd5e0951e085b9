import { toBanglaDigits } from '#shared/bangla-digits.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import { timeZone } from '#shared/dhaka.ts';

/** Written out here, because browsers spell two of them differently. */
const banglaMonths = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ');

/** The parts of the day, latest first, each with the hour at which it begins. */
const partsOfDay: readonly [hour: number, name: string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
];

/** Day, month, year, hour and minute of a timestamp in Dhaka. */
const numbersOf = (iso: string) => (dhaka(iso).match(/\d+/g) ?? []).map(Number);

function banglaDate(iso: string): string {
  const [day, month = 0, year] = numbersOf(iso);
  return toBanglaDigits(`${day} ${banglaMonths[month - 1]} ${year}`);
}

/** A time of the day (13:05) as families read it: দুপুর ১:০৫. */
export function banglaTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const [, part] = partsOfDay.find(([start]) => hour >= start) ?? [0, 'রাত'];
  return toBanglaDigits(`${part} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`);
}

function banglaTimestamp(iso: string): string {
  const [, , , hour, minute] = numbersOf(iso);
  return `${banglaDate(iso)}, ${banglaTime(`${hour}:${minute}`)}`;
}

type Format = (iso: string) => string;
type DateFormats = {
  /** 3 March 2026, ৩ মার্চ ২০২৬: from a timestamp or a day (YYYY-MM-DD). */
  date: Format;
  /** 3 Mar 2026; in Bangla the same as `date`. */
  shortDate: Format;
  /** 3 Mar 2026, 14:05, ৩ মার্চ ২০২৬, দুপুর ২:০৫. */
  timestamp: Format;
};

/**
 * A format that is created when it is first used, because the first takes 30 ms, and only once, because each uses 25 KB
 * outside of JavaScript's heap, which a busy server frees far too late.
 */
const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Format => {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(language, { ...options, timeZone });
    return format.format(new Date(iso));
  };
};

/** The date and time in Dhaka: 22/11/2026, 13:40. */
const dhaka = formatOf('en-GB', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });

const english: DateFormats = {
  date: formatOf('en-GB', { dateStyle: 'long' }),
  shortDate: formatOf('en-GB', { dateStyle: 'medium' }),
  timestamp: formatOf('en-GB', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
};
const bangla: DateFormats = { date: banglaDate, shortDate: banglaDate, timestamp: banglaTimestamp };
const englishDay = formatOf('en-GB', { dateStyle: 'full' });
const banglaWeekday = formatOf('bn', { weekday: 'long' });

/**
 * Formats ISO 8601 dates and times as people write them. A Bangla time has the part of the day and 12 hours (`২২
 * নভেম্বর ২০২৬, রাত ১:৪০`), which `Intl` does not produce.
 */
export function dateFormats(language: SiteLanguage): DateFormats {
  return language === 'bn' ? bangla : english;
}

/** A day (YYYY-MM-DD) with its weekday: Sunday, 1 June 2031; রবিবার, ১ জুন ২০৩১. */
export function weekdayAndDate(day: string, language: SiteLanguage): string {
  return language === 'en' ? englishDay(day) : `${banglaWeekday(day)}, ${banglaDate(day)}`;
}
