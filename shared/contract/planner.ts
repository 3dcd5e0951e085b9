import { z } from 'zod';
import { wholeNumber } from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';
import { stepUnits } from '#shared/planner/plan-step.ts';
import { mostTravellers, readDay } from '#shared/planner/when-query.ts';

const day = z.string().describe('YYYY-MM-DD');
const tick = z.literal('1').optional().describe('1: it is there already');

/** The question of a family: about nobody in particular. */
export const whenQuery = z.object({
  day: z.iso
    .date({ error: code('date_invalid'), abort: true })
    .refine((text) => readDay(text) !== null, { error: code('date_invalid') })
    .optional()
    .describe('The day on which they must be in Bangkok; left out: they begin today'),
  people: wholeNumber('invalid', 1, mostTravellers).optional(),
  reports: tick,
  estimate: tick,
  passport: tick,
  money: tick,
});

const numberSource = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('source'),
    source: z.string(),
    url: z.string().nullable(),
    checked_on: day,
  }),
  z.object({ from: z.literal('own_cases'), cases: z.int() }),
  z.object({ from: z.literal('estimate') }),
]);

/** A step on the way to Bangkok. */
const whenStep = z.object({
  key: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
  takes_min: z.int(),
  takes_max: z.int(),
  unit: z.enum(stepUnits),
  window: z.string().nullable().describe('Only between these times: 09:00-12:00'),
  done: z.boolean(),
  from: day.describe('When it is done at the earliest'),
  to: day.describe('When it is done if everything goes slowly'),
  latest: day.describe('By when it has to be done for the wanted day, even if all after it goes slowly'),
  source: numberSource,
});
export type WhenStep = z.infer<typeof whenStep>;

/** When a family can be in Bangkok: days between which it may be, never a promise. */
export const whenPlan = z.object({
  today: day,
  wanted: day.nullable(),
  from: day.describe('At the earliest'),
  to: day.describe('If everything goes slowly'),
  decides: z.string().nullable().describe('The step that takes most of the time'),
  in_hand: z.int().nullable().describe('Days in hand before the wanted day; below 0 they are missing'),
  steps: z.array(whenStep),
});
export type WhenPlan = z.infer<typeof whenPlan>;

/** How much time a case has before the day on which the family wants to be in Bangkok. */
export const casePlan = z.object({
  wanted: day,
  to: day.describe('When they are there if everything goes slowly'),
  in_hand: z.int().describe('Days in hand before the wanted day; below 0 they are missing'),
  next: z.string().describe('The step that is needed first'),
  next_bn: z.string().nullable(),
});
export type CasePlan = z.infer<typeof casePlan>;
