import { timeZone } from '#shared/dhaka.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in its two largest units, for a narrow column: `4 h 10 m`, `2 d 3 h`, `less than 1 m`. */
export function durationText(ms: number): string {
  if (ms < minute) return 'less than 1 m';
  const parts: [number, string][] =
    ms < day
      ? [
          [Math.floor(ms / hour), 'h'],
          [Math.floor((ms % hour) / minute), 'm'],
        ]
      : [
          [Math.floor(ms / day), 'd'],
          [Math.floor((ms % day) / hour), 'h'],
        ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

const monthDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone });
const fullDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });

/**
 * A time relative to now: `now`, `5 min ago`, `3 h ago`, `2 days ago`. After a week it is the date, after half a year
 * with the year. A time in the future (clocks differ slightly) counts as now.
 */
export function relativeTime(iso: string, now: number): string {
  const timestamp = Date.parse(iso);
  const ago = now - timestamp;
  if (ago < minute) return 'now';
  if (ago < hour) return `${Math.floor(ago / minute)} min ago`;
  if (ago < day) return `${Math.floor(ago / hour)} h ago`;
  if (ago < 2 * day) return '1 day ago';
  if (ago < 7 * day) return `${Math.floor(ago / day)} days ago`;
  return (ago < 183 * day ? monthDay : fullDate).format(timestamp);
}

/** A short form of a preferred date (YYYY-MM-DD): `3 Mar 2026`. A text that is not a date is returned unchanged. */
export function shortDay(day: string): string {
  const timestamp = new Date(day);
  return Number.isNaN(timestamp.getTime()) ? day : fullDate.format(timestamp);
}

const hourMinute = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});

/** Only the time of a timestamp: `14:05`. */
export const timeOfDay = (iso: string): string => hourMinute.format(new Date(iso));
