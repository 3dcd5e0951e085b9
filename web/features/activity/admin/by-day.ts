import type { Activity } from '#shared/contract/activity.ts';

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' });

/** The lines of one day in Dhaka. `day` is YYYY-MM-DD. */
type ActivityDay = { day: string; lines: Activity[] };

/** Puts lines that come in the order of time together by their days. */
export function byDay(lines: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const line of lines) {
    const day = dayIn.format(new Date(line.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

const timeZone = 'Asia/Dhaka';
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle: 'h23', timeZone });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** 14:05 in Dhaka, from ISO 8601. */
export const clockTime = (iso: string): string => times.format(new Date(iso));

/** Friday 20 November 2026, from a day. */
export const dayName = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
