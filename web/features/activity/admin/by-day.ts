import type { Activity } from '#shared/contract/activity.ts';

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' });

/** The entries of one day in Dhaka. `day` is YYYY-MM-DD. */
type ActivityDay = { day: string; entries: Activity[] };

/** Groups entries, which are sorted by time, by their days. */
export function groupByDay(entries: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayIn.format(new Date(entry.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const timeZone = 'Asia/Dhaka';
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle: 'h23', timeZone });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** The time in Dhaka, as in 14:05. */
export const clockTime = (iso: string): string => times.format(new Date(iso));

/** A day as in Friday 20 November 2026. */
export const dayName = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
