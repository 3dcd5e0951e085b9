import { hour } from '#server/clock.ts';
import type { ClosedDays, RespondBy } from '#shared/contract/closed-days.ts';
import { dayInDhaka, daysAfter, startOfDay } from '#shared/dhaka.ts';
import { responseHours } from '#shared/response-time.ts';

/**
 * Promises and due days, which skip the days on which the office is closed. Not all weekdays are closed and the periods
 * are few, so each walk over closed days ends; the bound is for stored values that nobody has checked.
 */
const longestWalk = 1000;
const promisedMs = responseHours * hour;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const periodWith = (day: string, { periods }: ClosedDays) =>
  periods.find(({ from, to }) => from <= day && day <= to);

/** Walks from a day to the next open one, `by` 1 or -1; the day itself if it is open. */
function openDay(day: string, closed: ClosedDays, by: 1 | -1): string {
  let open = day;
  for (let step = 0; step < longestWalk; step++) {
    const period = periodWith(open, closed);
    if (period) open = daysAfter(by === 1 ? period.to : period.from, by);
    else if (closed.weekdays.includes(weekdayOf(open))) open = daysAfter(open, by);
    else return open;
  }
  return day;
}

/** The day itself, or the next one on which the office is open. */
export const nextOpenDay = (day: string, closed: ClosedDays): string => openDay(day, closed, 1);

/**
 * By when the first answer to a request is promised: the promised hours, of which those of closed days do not count.
 */
export function dueAt(createdAt: string, closed: ClosedDays): string {
  const first = dayInDhaka(new Date(createdAt));
  let day = nextOpenDay(first, closed);
  let from = day === first ? Date.parse(createdAt) : Date.parse(startOfDay(day));
  let left = promisedMs;
  for (let step = 0; step < longestWalk; step++) {
    const open = Date.parse(startOfDay(day, 1)) - from;
    if (left <= open) break;
    left -= open;
    day = nextOpenDay(daysAfter(day, 1), closed);
    from = Date.parse(startOfDay(day));
  }
  return new Date(from + left).toISOString();
}

/** Requests received before this timestamp whose first answer is still missing are overdue: the reverse of `dueAt`. */
export function overdueBefore(now: Date, closed: ClosedDays): string {
  const last = dayInDhaka(now);
  let day = openDay(last, closed, -1);
  let to = day === last ? now.getTime() : Date.parse(startOfDay(day, 1));
  let left = promisedMs;
  for (let step = 0; step < longestWalk; step++) {
    const open = to - Date.parse(startOfDay(day));
    if (left <= open) break;
    left -= open;
    day = openDay(daysAfter(day, -1), closed, -1);
    to = Date.parse(startOfDay(day, 1));
  }
  return new Date(to - left).toISOString();
}

/** The day until which families wait for a first answer; null where the promised hours are true. */
export function respondBy(createdAt: string, closed: ClosedDays): RespondBy | null {
  const due = Date.parse(dueAt(createdAt, closed));
  if (due === Date.parse(createdAt) + promisedMs) return null;
  const first = dayInDhaka(new Date(createdAt));
  // At midnight the day before has ended.
  const day = dayInDhaka(new Date(due - 1));
  return { day, why: linesOf(first, day, closed) };
}

/** The day until which the office answers a message: the same day before noon, else the next, on open days alone. */
export function messageRespondBy(createdAt: string, closed: ClosedDays): RespondBy {
  const now = new Date(createdAt);
  const today = dayInDhaka(now);
  const isMorning = now.getTime() < Date.parse(startOfDay(today)) + 12 * hour;
  const open = nextOpenDay(today, closed);
  const day = open !== today || isMorning ? open : nextOpenDay(daysAfter(today, 1), closed);
  return { day, why: linesOf(today, day, closed) };
}

/** What families read about the periods between two days, once each. */
function linesOf(first: string, last: string, { periods }: ClosedDays): RespondBy['why'] {
  const between = periods.filter(({ from, to }) => from <= last && to >= first);
  const join = (texts: string[]) => [...new Set(texts)].filter(Boolean).join(', ');
  return {
    en: join(between.map(({ line }) => line.en)),
    bn: join(between.map(({ line }) => line.bn || line.en)),
  };
}
