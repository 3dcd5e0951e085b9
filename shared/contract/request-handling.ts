import { z } from 'zod';
import { id, reference } from '#shared/contract/fields.ts';

/** Requests at most that one call assigns. */
const assignedAtOnce = 200;

/** Gives several requests to one colleague, or to nobody (null): all of them, or none if one is unknown. */
export const assignInput = z.object({
  ids: z.array(id).min(1).max(assignedAtOnce),
  assignee_id: reference('user_unknown').nullable(),
  versions: z
    .record(z.string().regex(/^\d{1,10}$/), z.int())
    .optional()
    .describe(
      'What the caller saw, by id: a request that was changed since is a conflict, and none is given',
    ),
});
export type AssignInput = z.infer<typeof assignInput>;

/**
 * What tells cheaply whether something happened in the inbox since the last look: `request` grows with every
 * new request, `event` with every change. The answer has an ETag; sent back as If-None-Match it is a 304.
 */
export const pulse = z.object({
  request: z.int().describe('The newest id, 0 where there is none'),
  event: z.int().describe('The newest line of all histories, 0 where there is none'),
  waiting: z.int().describe('How many requests are new'),
});
export type Pulse = z.infer<typeof pulse>;
