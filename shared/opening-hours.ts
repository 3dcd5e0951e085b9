import type { SiteLanguage } from '#shared/contract/languages.ts';
import { banglaTime } from '#shared/dates.ts';
import { inDhaka } from '#shared/dhaka.ts';
import type { SiteDetails } from '#shared/site-details.ts';

/** The days (0 is Sunday) on which something is open in the same hours; null: closed. */
type Hours = { days: readonly number[]; open: readonly [from: string, to: string] | null };

const week = [1, 2, 3, 4, 5];

/** The hours that apply until staff write others. */
export const standardHours = {
  opening: [
    { days: week, open: ['08:00', '20:00'] },
    { days: [6, 0], open: ['09:00', '17:00'] },
  ],
  clinic: [
    { days: week, open: ['08:00', '18:00'] },
    { days: [6], open: ['09:00', '13:00'] },
    { days: [0], open: null },
  ],
  hospital: [
    { days: week, open: ['08:00', '20:00'] },
    { days: [6], open: ['09:00', '17:00'] },
    { days: [0], open: ['10:00', '16:00'] },
  ],
} satisfies Record<string, readonly Hours[]>;

/** The hours without the weekdays on which the office is closed; these follow in one line. */
export function withClosed(hours: readonly Hours[], closed: readonly number[] = []): Hours[] {
  const isOpenOn = ({ open }: Hours, day: number) => open !== null && !closed.includes(day);
  const openDays = hours.map((one) => ({ ...one, days: one.days.filter((day) => isOpenOn(one, day)) }));
  const open = openDays.filter(({ days }) => days.length > 0);
  const rest = [...week, 6, 0].filter((day) => !open.some(({ days }) => days.includes(day)));
  return rest.length > 0 ? [...open, { days: rest, open: null }] : open;
}

/** Whether it is open at a time, by Dhaka's clock. */
export function isOpenAt(hours: readonly Hours[], at: number): boolean {
  const [day = '', time = ''] = inDhaka(at).split('T');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hours.some(
    ({ days, open }) => open !== null && days.includes(weekday) && open[0] <= time && time < open[1],
  );
}

/** How English writes hours in one place: the days in full or not, and the word or sign between two days or times. */
type EnglishStyle = { isLong?: boolean; betweenDays: string; betweenTimes: string };

export const englishHours = {
  short: { betweenDays: '-', betweenTimes: '-' },
  spaced: { betweenDays: '-', betweenTimes: ' - ' },
  long: { isLong: true, betweenDays: ' to ', betweenTimes: ' to ' },
} satisfies Record<string, EnglishStyle>;

const englishDays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const banglaDays = 'রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি'.split(' ');

/** Each run of days that follow one another: [Monday, Friday]; a single day is [Saturday, Saturday]. */
function runs(days: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const day of days) {
    const run = found.at(-1);
    if (run && day === (run[1] + 1) % 7) run[1] = day;
    else found.push([day, day]);
  }
  return found;
}

const writeDays = (days: readonly number[], nameOf: (day: number) => string, between: string, and = ', ') =>
  runs(days)
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}${between}${nameOf(last)}`))
    .join(and);

/** 8:00 PM. */
function englishTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A line of hours as people read it: Mon-Fri, 8:00 AM - 8:00 PM; সোম-শুক্র, সকাল ৮:০০-রাত ৮:০০. */
export function hoursText({ days, open }: Hours, language: SiteLanguage, style: EnglishStyle) {
  if (language === 'bn') {
    return {
      days: writeDays(days, (day) => banglaDays[day] ?? '', '-'),
      time: open ? open.map(banglaTime).join('-') : 'বন্ধ',
    };
  }
  const nameOf = (day: number) => (englishDays[day] ?? '').slice(0, style.isLong ? undefined : 3);
  return {
    days: writeDays(days, nameOf, style.betweenDays),
    time: open ? open.map(englishTime).join(style.betweenTimes) : 'closed',
  };
}

/** The hours as search engines read them: Mo-Fr 08:00-20:00. */
export const hoursForSearchEngines = (hours: readonly Hours[]): string[] =>
  hours.flatMap(({ days, open }) =>
    open
      ? `${writeDays(days, (day) => (englishDays[day] ?? '').slice(0, 2), '-', ',')} ${open.join('-')}`
      : [],
  );

/**
 * The details with the office's opening hours written out in the page's language, where staff wrote none: another
 * language is another page.
 */
export function withOpeningHours<T extends Pick<SiteDetails, 'hours' | 'closedWeekdays'>>(
  site: T,
  language: SiteLanguage,
): T {
  const { hours, closedWeekdays } = site;
  if (hours.opening.en !== '') return site;
  const lines = withClosed(standardHours.opening, closedWeekdays)
    .map((one) => hoursText(one, language, englishHours.spaced))
    .map(({ days, time }) => `${days} ${time}`);
  return { ...site, hours: { ...hours, opening: { en: lines.join('\n'), bn: '' } } };
}
