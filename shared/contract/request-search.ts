import { z } from 'zod';
import { id, pageQuery, requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { requestPlace, requestStatus } from '#shared/contract/requests.ts';
import { responseHours } from '#shared/response-time.ts';

/**
 * The sort orders of the inbox. `needs_response` puts first those without an answer: those that are perhaps urgent,
 * then the oldest; after them the answered ones, newest first. `waiting` puts first those that have waited longest
 * for an answer; `-` reverses an order.
 */
export const requestSorts = [
  'needs_response',
  'received',
  '-received',
  'waiting',
  '-waiting',
  'date',
  '-date',
  'status',
  '-status',
] as const;

/**
 * How the inbox is filtered and sorted, for searches, exports and saved filters. `q` is searched in reference, name,
 * e-mail, phone and message; `me` is the caller.
 */
export const requestFilter = z.object({
  place: requestPlace
    .optional()
    .describe(
      'The inbox unless said; a search text is searched everywhere, and an export leaves out spam alone',
    ),
  status: requestStatus.optional(),
  q: z.string().trim().normalize().max(limits.text).optional(),
  assignee: z.union([z.literal(['me', 'nobody']), id]).optional(),
  overdue: z.boolean().optional().describe(`Those alone that wait longer than ${responseHours} hours`),
  unproven: z.boolean().optional().describe('Those alone whose account has no proof yet'),
  sort: z.enum(requestSorts).optional().describe('-received unless said'),
});
export type RequestFilter = z.infer<typeof requestFilter>;

/** The inbox, newest first. */
export const requestQuery = pageQuery.extend({ status: requestStatus.optional() });

/**
 * A search of the inbox, a page of it or all. It is a body and not a query, because names and numbers don't belong in
 * URLs, which end up in logs.
 */
export const requestSearch = pageQuery.extend({
  ...requestFilter.shape,
  ids: z
    .array(id)
    .min(1)
    .max(limits.perPageMax)
    .optional()
    .describe('These requests as they are now, whatever the filter'),
});
export type RequestSearch = z.infer<typeof requestSearch>;

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
