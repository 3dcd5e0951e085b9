import { z } from 'zod';
import { requestProgress } from '#shared/contract/request-progress.ts';

/** A request as the customer sees it whose request it is. */
export const ownRequest = requestProgress.extend({
  id: z.int(),
  reference: z.string(),
  message: z.string().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;
