import { z } from 'zod';
import { wellFormed } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

const line = z.string().overwrite(wellFormed).trim().normalize().max(limits.text, tooLong(limits.text));
/** Days near today: the calendar of the years 0 and 9999 ends where closed days are skipped. */
const day = z.iso
  .date({ error: code('date_invalid'), abort: true })
  .refine((text) => text >= '2000' && text < '3000', code('date_invalid'));

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
        .refine(({ from, to }) => to >= from, { path: ['to'], error: code('closed_backwards') }),
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
