import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { responseHours } from '#shared/response-time.ts';

const { arrivals, attentionCount } = limits;
const count = z.int().min(0).max(attentionCount);

/**
 * What needs somebody's attention in the portal, at low cost. `request` increases with every new request, `event` with
 * every change of one. The response has an ETag; sent back as If-None-Match it returns a 304. No personal data.
 */
export const attention = z.object({
  request: z.int().describe('The newest request, 0 where there is none'),
  event: z.int().describe('The newest line of all histories, 0 where there is none'),
  arrivals: z
    .array(z.object({ id: z.int(), reference: z.string() }))
    .max(arrivals)
    .describe(`The newest requests that are still new, newest first, ${arrivals} at most`),
  overdue: count.describe(
    `Requests that nobody answered within ${responseHours} hours, counted to ${attentionCount}`,
  ),
  new_requests: count.describe(`Requests that are still new, counted to ${attentionCount}`),
  mails: count.describe(
    `Mails of the last 14 days that could not be delivered, counted to ${attentionCount}`,
  ),
  my_turn: count.describe(
    `Cases of the caller's care teams that wait for the office, counted to ${attentionCount}`,
  ),
  comments: count.describe(`Comments waiting for approval, counted to ${attentionCount}`),
});
export type Attention = z.infer<typeof attention>;
