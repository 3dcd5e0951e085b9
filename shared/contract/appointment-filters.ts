import { z } from 'zod';
import { appointmentFilter } from '#shared/contract/appointments.ts';
import { moment, requiredText } from '#shared/contract/fields.ts';
import { sentences } from '#shared/contract/sentences.ts';

/** A filter of the inbox that a member of staff saved; nobody else sees it. */
export const savedFilter = z.object({
  id: z.int(),
  name: z.string(),
  filter: appointmentFilter,
  created_at: moment,
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** A filter to be saved, under a name that the member has not used yet. */
export const savedFilterInput = z.object({
  name: requiredText(sentences.nameRequired, 60),
  filter: appointmentFilter,
});
export type SavedFilterInput = z.infer<typeof savedFilterInput>;
