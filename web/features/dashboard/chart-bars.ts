import type { Dashboard } from '#shared/contract/dashboard.ts';

export type DayCount = Dashboard['requests']['by_day'][number];

/** A day's bar. What lies across is in percent of the chart's width, what stands up in pixels. */
export type Bar = DayCount & {
  left: number;
  middle: number;
  width: number;
  height: number;
  /** The day of the month. */
  date: string;
  /** The month's name, where a month begins in the chart. */
  month: string | null;
  thisWeek: boolean;
};

/** The share of a day's place that its bar fills. */
const fill = 0.66;
/** Few requests don't look like many. */
const fullAt = 4;
/** A single request among hundreds is still to be seen. */
const leastHeight = 4;

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const shortCount = new Intl.NumberFormat('en', { notation: 'compact' });

/** A count as it fits above a bar: 12, 1.2K. */
export const countLabel = (count: number): string => shortCount.format(count);

/** The bars of the days, oldest first, up to so many pixels high. Days from `monday` on are this week's. */
export function barsOf(days: readonly DayCount[], monday: string, fullHeight: number): Bar[] {
  const place = 100 / days.length;
  const most = Math.max(fullAt, ...days.map(({ count }) => count));
  return days.map(({ day, count }, index) => ({
    day,
    count,
    left: (index + (1 - fill) / 2) * place,
    middle: (index + 0.5) * place,
    width: fill * place,
    height: count === 0 ? 0 : Math.max(leastHeight, (count / most) * fullHeight),
    date: String(Number(day.slice(8))),
    month: index === 0 || day.endsWith('-01') ? monthName.format(new Date(day)) : null,
    thisWeek: day >= monday,
  }));
}
