import { z } from 'zod';
import { appointmentStatus } from '#shared/contract/appointments.ts';
import { moment } from '#shared/contract/fields.ts';

/** One line of what happened to a request, as far as it concerns the patient: nobody's name, no note. */
export const caseEvent = z.object({
  type: z.enum(['received', 'status', 'withdrawn']),
  to: appointmentStatus.describe('The status from then on'),
  created_at: moment,
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** How far a request is: what its owner sees, and whoever knows its reference and phone number. */
export const caseProgress = z.object({
  status: appointmentStatus,
  withdrawn: z.boolean().describe('Whether it is cancelled because the patient took it back'),
  date: z.string().describe('The wished day, YYYY-MM-DD'),
  created_at: moment,
  events: z.array(caseEvent).describe('Oldest first'),
});
export type CaseProgress = z.infer<typeof caseProgress>;
