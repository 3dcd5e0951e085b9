import type { Activity } from '#shared/contract/activity.ts';

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' });

/** The lines of one day in Dhaka. `day` is YYYY-MM-DD. */
export type ActivityDay = { day: string; lines: Activity[] };

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
