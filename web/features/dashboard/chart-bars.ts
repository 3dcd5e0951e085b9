import type { Dashboard } from '#shared/contract/dashboard.ts';

export type DayCount = Dashboard['requests']['by_day'][number];

/** A day's bar. Horizontal positions are in percent of the chart's width, heights in pixels. */
export type Bar = DayCount & {
  left: number;
  middle: number;
  width: number;
  height: number;
  /** The day of the month. */
  date: string;
  /** The month's name, on the first day of the chart and of a month. */
  month: string | null;
  thisWeek: boolean;
};

/** The share of a day's width that the bar fills. */
const fill = 0.66;
/** The count that fills the height at least, so that few requests do not look like many. */
const fullAt = 4;
/** The least height, so that a single request among hundreds is visible. */
const leastHeight = 4;

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const shortCount = new Intl.NumberFormat('en', { notation: 'compact' });

/** A count short enough to fit above a bar: 12, 1.2K. */
export const countLabel = (count: number): string => shortCount.format(count);

/** The bars of the days, oldest first. Days from `monday` on belong to this week. */
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
