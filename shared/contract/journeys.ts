import { z } from 'zod';
import { readVersion } from '#shared/contract/case-tasks.ts';
import { dayNear } from '#shared/contract/days.ts';
import { code } from '#shared/contract/messages.ts';

const plannedDay = dayNear({ past: 2, future: 3 }).nullable();

/** The days of a journey, as they are planned. */
export const journey = z.object({
  number: z.int(),
  arrives_on: z.string().nullable().describe('The day in Bangkok on which the family arrives'),
  leaves_on: z.string().nullable().describe('The day in Bangkok on which it leaves'),
  version: z.int(),
});
export type Journey = z.infer<typeof journey>;

/** Other days for a journey. */
export const journeyInput = z
  .object({ arrives_on: plannedDay, leaves_on: plannedDay, version: readVersion })
  .refine(
    ({ arrives_on, leaves_on }) => arrives_on === null || leaves_on === null || arrives_on <= leaves_on,
    { error: code('leaves_before_arrival'), path: ['leaves_on'] },
  );
export type JourneyInput = z.infer<typeof journeyInput>;
