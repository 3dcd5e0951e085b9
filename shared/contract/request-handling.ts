import { z } from 'zod';
import { writtenDownChannels } from '#shared/contract/case-messages.ts';
import { timeNear } from '#shared/contract/days.ts';
import { id, optionalText, reference, requiredText } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { patientRequest, replyChannel, requestStatus } from '#shared/contract/requests.ts';
import { shapeOf } from '#shared/records/field.ts';
import { replyText } from '#shared/records/reply-templates.ts';
import { staffFields } from '#shared/records/requests.ts';

/**
 * What a member of staff adds to a request's history. `version`, if sent, must be the one that was read: if a colleague
 * has changed the request in the meantime, the call gets a 409, with who changed it and when in `changed`. A note
 * overwrites nothing, and a reply by WhatsApp has already been sent: both are always added.
 */
const version = z.int().optional();
const notify = z
  .boolean()
  .optional()
  .describe(
    'Of `cancelled`: whether the patient is told by mail; nobody is without it. Also sent later, on its own',
  );
const undo = z
  .boolean()
  .optional()
  .describe(
    "Takes back the caller's own last change, also if notes were added since: a first answer that it counted as counts no more",
  );
const replyInput = z.object({
  type: z.literal('reply'),
  channel: replyChannel.describe(
    '`mail` sends one; `whatsapp` records an answer that the caller sends; `account` shows it in the case',
  ),
  text: replyText,
  key: z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/)
    .describe('The same answer sent again under the same key is stored, and mailed, once'),
  version,
});
export type ReplyInput = z.infer<typeof replyInput>;

/** Until when a request is set aside, at most two years. */
const until = timeNear({ past: 0, future: 2 });
const setAsideFields = { until, reason: requiredText('later_reason_required', limits.text) };

const callInput = z.object({
  type: z.literal('call'),
  result: z.enum(['reached', 'not_reached']).describe('`reached` is an answer to the family'),
  note: optionalText(limits.message).describe('What was said; required for `reached` once somebody agreed'),
  again: until.optional().describe('When to call again: the request is set aside until then'),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/)
    .describe('The same call sent again under the same key is stored once'),
  version,
});
export type CallInput = z.infer<typeof callInput>;

export const requestEventInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: requestStatus, version, undo, notify }),
  z.object({
    type: z.literal('assignment'),
    assignee_id: reference('user_unknown').nullable(),
    version,
    undo,
  }),
  z.object({
    type: z.literal('note'),
    note: requiredText('fields_required', limits.message),
    version,
  }),
  z.object({
    type: z.literal('family_message'),
    channel: z.enum(writtenDownChannels).describe('How the family said it'),
    text: requiredText('fields_required', limits.message),
    version,
  }),
  z.object({
    type: z.literal('same_as'),
    same_as_id: reference('same_unknown')
      .nullable()
      .describe('The request as the same of which this one is marked; null removes the mark'),
    version,
    undo,
  }),
  z.object({ type: z.literal('spam'), version: z.int() }),
  z.object({ type: z.literal('later'), ...setAsideFields, version }),
  z.object({ type: z.literal('back'), version, undo }).describe('Takes it back from the spam, or from later'),
  callInput,
  z.object({ type: z.literal('details'), ...shapeOf(staffFields, 'input'), version }),
  replyInput,
]);
export type RequestEventInput = z.infer<typeof requestEventInput>;

/** How many requests one call may change. */
export const changedAtOnce = 200;

/** Assigns several requests to one colleague, or to nobody (null): all of them, or none if one is unknown. */
export const assignInput = z.object({
  ids: z.array(id).min(1).max(changedAtOnce),
  assignee_id: reference('user_unknown').nullable(),
  versions: z
    .record(z.string().regex(/^\d{1,10}$/), z.int())
    .optional()
    .describe(
      'What the caller saw, by id: a request that was changed since is a conflict, and none is given',
    ),
  undo,
});
export type AssignInput = z.infer<typeof assignInput>;

/** Sets the status of several requests. */
export const statusInput = z.object({
  ids: z.array(id).min(1).max(changedAtOnce),
  status: requestStatus,
  versions: z
    .record(z.string().regex(/^\d{1,10}$/), z.int())
    .optional()
    .describe('What the caller saw, by id: a request that was changed since stays as it is'),
  undo,
});
export type StatusInput = z.infer<typeof statusInput>;

/** Puts several requests into a place. */
const placed = {
  ids: z.array(id).min(1).max(changedAtOnce),
  versions: z
    .record(z.string().regex(/^\d{1,10}$/), z.int())
    .describe('What the caller saw, by id: a request that was changed since stays as it is'),
};
export const placeInput = z.discriminatedUnion('place', [
  z.object({ place: z.literal('inbox'), ...placed, undo }),
  z.object({ place: z.literal('spam'), ...placed }),
  z.object({ place: z.literal('later'), ...placed, ...setAsideFields }),
]);
export type PlaceInput = z.infer<typeof placeInput>;

/** Which requests have the status now, and which stayed unchanged and why, each by its id. */
export const statusResponse = z.object({
  changed: z.array(patientRequest),
  refused: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(['not_found', 'changed_meanwhile', 'not_possible']),
      by: z.string().nullable().describe('Who changed it meanwhile; null for a patient'),
    }),
  ),
});
export type StatusResponse = z.infer<typeof statusResponse>;

/** What the family of a request would read if it were cancelled now and they were told. */
export const endNotice = z.object({
  reachable: z.boolean().describe('Whether the product may tell them'),
  mail: z
    .object({ subject: z.string(), text: z.string() })
    .nullable()
    .describe('Null where no mail goes: then the office tells them'),
});
export type EndNotice = z.infer<typeof endNotice>;
