import { z } from 'zod';
import { code, withMax } from '#shared/contract/messages.ts';
import { dayInDhaka } from '#shared/dhaka.ts';

/** Thai calendars count from 543 years earlier: 2569 is 2026. */
const thaiYears = 543;

/** The same day in another year, also where that year does not have it: it is only compared. */
const later = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

type Years = { past: number; future: number };

/** What is wrong with a day that is not within so many years of today; undefined for a good one. */
function errorOf(day: string, { past, future }: Years): string | undefined {
  const today = dayInDhaka(Date.now());
  const isNear = (one: string) => one >= later(today, -past) && one <= later(today, future);
  if (isNear(day)) return undefined;
  const here = later(day, -thaiYears);
  return isNear(here) ? withMax('date_thai', Number(here.slice(0, 4))) : 'date_invalid';
}

/** A day within so many years of today. For a year of the Thai calendar, the error says which year it is here. */
export const dayNear = (years: Years) =>
  z.iso
    .date({ error: code('date_invalid'), abort: true })
    .refine((day) => errorOf(day, years) === undefined, {
      error: ({ input }) => errorOf(String(input), years) ?? 'date_invalid',
    });

/** What stands in a required field for a day. */
export const someDay = z
  .string({ error: code('date_required') })
  .trim()
  .min(1, { error: code('date_required'), abort: true });

/** A time within so many years of today, with its offset from UTC. */
export const timeNear = (years: Years) =>
  z.iso
    .datetime({ offset: true, error: code('date_invalid'), abort: true })
    .refine((time) => errorOf(time, years) === undefined, {
      error: ({ input }) => errorOf(String(input), years) ?? 'date_invalid',
    });

/** A day of birth: of somebody who may be alive, born today at the latest. */
export const birthDay = z.iso.date({ error: code('date_invalid'), abort: true }).refine(
  (day) => {
    const today = dayInDhaka(Date.now());
    return day <= today && day >= later(today, -120);
  },
  { error: code('date_invalid') },
);

/** Whether a day is near today in the Thai calendar. */
export const isThai = (day: string): boolean =>
  errorOf(day, { past: 5, future: 5 })?.startsWith('date_thai') === true;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The earliest day (YYYY-MM-DD) that has not yet ended everywhere on earth: only the visitor's device knows "today".
 */
export function earliestDay(now = Date.now()): string {
  return new Date(now - dayMs / 2).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day a month after a day (both YYYY-MM-DD), or the last one of a shorter month. */
export function aMonthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0));
  lastOfNext.setUTCDate(Math.min(date, lastOfNext.getUTCDate()));
  return lastOfNext.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
