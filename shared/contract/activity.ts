import { z } from 'zod';
import { id, pageQuery, timestamp } from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';
import { keysOf } from '#shared/keys-of.ts';
import { kinds } from '#shared/records/index.ts';

/** The kinds of records whose changes are recorded. There is only one `site` and one `goals`. */
export const activityEntities = [
  ...keysOf(kinds),
  ...(['comment', 'role', 'user', 'appointment', 'mail', 'newsletter_issue', 'case'] as const),
  ...(['subscriber', 'goals', 'site'] as const),
];
const activityEntity = z.enum(activityEntities);
export type ActivityEntity = z.infer<typeof activityEntity>;

/**
 * What was done. With requests: `status`, `assigned`, `noted`, `answered`, `exported`, `withdrawn`; with comments:
 * `shown`, `hidden`, `replied`; with categories: `merged` (another one into it); with newsletters: `scheduled`,
 * `paused`, `resumed`, `cancelled`, `sent`.
 */
export const activityActions = [
  'created',
  'edited',
  'deleted',
  'shown',
  'hidden',
  'replied',
  'status',
  'assigned',
  'noted',
  'answered',
  'withdrawn',
  'exported',
  'retried',
  'merged',
  'scheduled',
  'paused',
  'resumed',
  'cancelled',
  'sent',
  'signed_in',
  'invited',
] as const;
const activityAction = z.enum(activityActions);
export type ActivityAction = z.infer<typeof activityAction>;

/** One line of the activity. It contains references and no values; names are looked up when it is read. */
export const activity = z.object({
  id: z.int(),
  actor: z
    .object({ id: z.int(), name: z.string().nullable().describe('null once the account is gone') })
    .nullable()
    .describe('null for the product itself'),
  entity: activityEntity,
  entity_id: z.int().nullable(),
  label: z
    .string()
    .nullable()
    .describe("What the record is called now: a name or title, a request's reference; null for none"),
  gone: z.boolean().describe('Whether the record is deleted by now'),
  action: activityAction,
  fields: z.array(z.string()).describe('The names of the fields that were changed'),
  created_at: timestamp,
});
export type Activity = z.infer<typeof activity>;

const bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: code('date_invalid') });

/**
 * The activity, newest first, page by page: 20 entries if no page size is given. `from` and `to` are timestamps,
 * or days in Dhaka, both inclusive.
 */
export const activityQuery = pageQuery.extend({
  entity: activityEntity.optional(),
  entity_id: id.optional(),
  action: activityAction.optional(),
  user_id: id.optional(),
  from: bound.optional(),
  to: bound.optional(),
});
export type ActivityQuery = z.infer<typeof activityQuery>;
