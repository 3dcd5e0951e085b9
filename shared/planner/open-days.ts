import type { ClosedDays } from '#shared/contract/closed-days.ts';

/** The days on which an office is closed: weekdays (0 is Sunday), and periods that include both ends. */
export type Closures = {
  weekdays: readonly number[];
  periods: readonly Pick<ClosedDays['periods'][number], 'from' | 'to'>[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** A day as a number, so that days can be counted without reading dates again and again. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The day (YYYY-MM-DD) of a number. */
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

/** How far apart two open days can be: whoever enters more than three years of closed days made a mistake. */
const longestWalk = 1100;

/** Thrown if an office has no open day within three years. */
export class NeverOpen extends Error {
  override name = 'NeverOpen';
}

/** Counts open days. Days are numbers (`dayNumber`). */
export type OpenDays = {
  /** The `count`-th open day after a day; for 0 the day itself, or the next open one. */
  after: (day: number, count: number) => number;
  /** The latest day from which `after` with the same count is not later than `end`. */
  before: (end: number, count: number) => number;
};

/** Counts the open days of an office. */
export function openDays({ weekdays, periods }: Closures): OpenDays {
  const closed = periods.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const);
  const known = new Map<number, boolean>();
  const isOpen = (day: number) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const open = !weekdays.includes(weekdayOf(day)) && !closed.some(([from, to]) => from <= day && day <= to);
    known.set(day, open);
    return open;
  };
  const walk = (from: number, by: 1 | -1) => {
    for (let day = from; Math.abs(day - from) <= longestWalk; day += by) if (isOpen(day)) return day;
    throw new NeverOpen();
  };
  return {
    after: (day, count) => {
      if (count === 0) return walk(day, 1);
      let open = day;
      for (let counted = 0; counted < count; counted++) open = walk(open + 1, 1);
      return open;
    },
    before: (end, count) => {
      let open = walk(end, -1);
      if (count === 0) return open;
      for (let counted = 1; counted < count; counted++) open = walk(open - 1, -1);
      return open - 1;
    },
  };
}
