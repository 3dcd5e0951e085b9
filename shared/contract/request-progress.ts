import { z } from 'zod';
import { timestamp } from '#shared/contract/fields.ts';
import { requestStatus } from '#shared/contract/requests.ts';

/** One line of what happened to a request, as far as it concerns the patient: nobody's name, no note. */
export const caseEvent = z.object({
  type: z.enum(['received', 'status', 'withdrawn']),
  to: requestStatus.describe('The status from then on'),
  created_at: timestamp,
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** How far a request is: what its owner sees, and whoever knows its reference and phone number. */
export const caseProgress = z.object({
  status: requestStatus,
  withdrawn: z.boolean().describe('Whether it is cancelled because the patient took it back'),
  date: z.string().describe('The wished day, YYYY-MM-DD'),
  created_at: timestamp,
  events: z.array(caseEvent).describe('Oldest first'),
});
export type CaseProgress = z.infer<typeof caseProgress>;
