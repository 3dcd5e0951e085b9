import { z } from 'zod';
import { requiredText, timestamp } from '#shared/contract/fields.ts';
import { requestFilter } from '#shared/contract/requests.ts';

/** A filter of the inbox that a member of staff saved; nobody else sees it. */
export const savedFilter = z.object({
  id: z.int(),
  name: z.string(),
  filter: requestFilter,
  created_at: timestamp,
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** A filter to be saved, under a name that the member has not used yet. */
export const savedFilterInput = z.object({
  name: requiredText('name_required', 60),
  filter: requestFilter,
});
export type SavedFilterInput = z.infer<typeof savedFilterInput>;
