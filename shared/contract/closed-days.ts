import { z } from 'zod';
import { dayNear } from '#shared/contract/days.ts';
import { oneLine } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

const line = z.string().overwrite(oneLine).trim().normalize().max(limits.text, tooLong(limits.text));
const day = dayNear({ past: 30, future: 5 });
const dayMs = 24 * 60 * 60 * 1000;

/** The days on which the office is closed: weekdays (0 is Sunday), and days or periods with a line for families. */
export const closedDays = z.object({
  weekdays: z.array(z.int().min(0).max(6)).refine((days) => new Set(days).size < 7, code('closed_always')),
  periods: z
    .array(
      z
        .object({
          from: day,
          to: day.describe('The last closed day; the same as `from` for a single one'),
          line: z.object({ en: line, bn: line }).describe('Why, for families'),
        })
        .refine(({ from, to }) => to >= from, { path: ['to'], error: code('closed_backwards') })
        .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.closedPeriodDays * dayMs, {
          path: ['to'],
          error: code('closed_long'),
        }),
    )
    .max(limits.closedPeriods),
});
export type ClosedDays = z.infer<typeof closedDays>;

/** The office is never closed. */
export const neverClosed: ClosedDays = { weekdays: [], periods: [] };

/** By when families are told to expect an answer, where the promised hours would be untrue. */
export const respondBy = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  why: z.object({ en: z.string(), bn: z.string() }).describe('The lines of the closed days until then'),
});
export type RespondBy = z.infer<typeof respondBy>;
