import { z } from 'zod';
import { writtenDownChannels } from '#shared/contract/case-messages.ts';
import { dayNear, timeNear } from '#shared/contract/days.ts';
import { id, optionalText, pageQuery, reference, requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { mailKind, mailState } from '#shared/contract/mails.ts';
import { shapeOf } from '#shared/records/field.ts';
import { replyText } from '#shared/records/reply-templates.ts';
import { consentHow, forWhom, requestFields, staffFields } from '#shared/records/requests.ts';
import { responseHours } from '#shared/response-time.ts';

/** The statuses of a request, in the order of the office's work. */
export const requestStatuses = ['new', 'contacted', 'confirmed', 'completed', 'cancelled'] as const;
export const requestStatus = z.enum(requestStatuses);
export type RequestStatus = z.infer<typeof requestStatus>;

/** A colleague, by name. */
export const colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** A colleague to whom work can be given; `away` says until which day in Dhaka somebody else stands in. */
export const staffColleague = colleague.extend({
  away: z.object({ until: z.string(), stand_in: colleague.nullable() }).nullable(),
});
export type StaffColleague = z.infer<typeof staffColleague>;

/** Until which day a colleague is away; null for back again. */
export const absenceInput = z.object({
  until: dayNear({ past: 5, future: 5 }).nullable(),
  stand_in_id: reference('user_unknown').nullable(),
});
export type AbsenceInput = z.infer<typeof absenceInput>;

/** Where a request is: in the inbox, set aside until a time, or with the spam. */
const requestPlaces = ['inbox', 'later', 'spam'] as const;
const requestPlace = z.enum(requestPlaces);
export type RequestPlace = z.infer<typeof requestPlace>;

/** Marked as spam. */
const spamMark = z.object({
  goes_on: z
    .string()
    .nullable()
    .describe('The day in Dhaka on which it is erased; null if it has an account, a case, a paper or a code'),
});

/** Set aside until a time, or back from there and not handled since. */
const setAside = z.object({
  until: timestamp,
  reason: z.string(),
  by: colleague.nullable().describe('Who set it aside, and to whom it comes back'),
  back: z.boolean().describe('Whether it is back in the inbox'),
});

/** An appointment request as listed in the inbox. `due_at` is the end of the promised time. */
export const patientRequest = z.object({
  id: z.int(),
  reference: z.string(),
  ...shapeOf(requestFields, 'output'),
  status: requestStatus,
  assignee: colleague.nullable(),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
  due_at: timestamp,
  awaiting_response: z
    .boolean()
    .describe(
      'Whether nobody has answered yet: past `due_at` the request is overdue. False for good after one answer',
    ),
  responded_at: timestamp.nullable(),
  perhaps_urgent: z
    .boolean()
    .describe('Whether it awaits its first answer, and what the sender wrote has words of danger'),
  same_sender: z
    .int()
    .max(limits.relatedRequests)
    .describe('How many other requests have the same number, address or account'),
  erased_at: timestamp.nullable().describe('When the patient had all but the name and the course erased'),
  proof_missing: z
    .boolean()
    .describe("Whether it was sent from an account that has not proved yet that it is the family's"),
  died: z.boolean().describe('Whether its case ended because the patient died'),
  same_as: z
    .object({ id: z.int(), reference: z.string() })
    .nullable()
    .describe('The request as the same of which staff marked it: this one is not in the inbox'),
  spam: spamMark.nullable(),
  later: setAside.nullable(),
  calls_not_reached: z.int().describe('How often nobody answered since the family was last heard'),
});
export type PatientRequest = z.infer<typeof patientRequest>;

/** How staff reply to a patient; the `to` of a reply's event. */
const replyChannels = ['mail', 'whatsapp', 'account'] as const;
const replyChannel = z.enum(replyChannels);
export type ReplyChannel = z.infer<typeof replyChannel>;

const requestEventType = z.enum([
  'received',
  'status',
  'assignment',
  'note',
  'message',
  'withdrawn',
  'erased',
  'case_erased',
  'emptied',
  'owner_proven',
  'reply',
  'same_as',
  'same_here',
  'details',
  'contact',
  'consented',
  'chat',
  'spam',
  'not_spam',
  'later',
  'back',
  'call',
]);
export type RequestEventType = z.infer<typeof requestEventType>;

/**
 * One line of a request's history: who did what, when. The `to` of `owner_proven` is `code` or `staff`. Of
 * `same_as` (this request was marked) and `same_here` (another one was marked as the same as this one) `to` is the
 * reference of the other one, or `from` if the mark was removed. The `to` of `not_spam` and `back` says why, that of
 * `later` until when, with the reason as its note, and that of `call` is `reached` or `not_reached`. `actor` is
 * null for what the patient did; its id is
 * null once the account is deleted.
 */
export const requestEvent = z.object({
  id: z.int(),
  type: requestEventType,
  actor: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable().describe('Of a reply: the text that the patient was sent'),
  mail_id: z.int().nullable().describe('The mail of a reply by mail, while it is kept'),
  pinned_by: z.string().nullable().describe("Who pinned it to the top of the person's page"),
  created_at: timestamp,
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** How a consent was given, and who wrote it down where it was not given on the site. */
export const agreed = {
  how: consentHow,
  given_by: z.string().nullable().describe('Who agreed, as staff wrote it down'),
  for_whom: forWhom.nullable().describe('Who the patient is to them'),
  recorded_by: z.string().nullable().describe('The member of staff who wrote it down'),
};

/**
 * A line of the history of a request, or of its case, that is pinned to the top of the person's page, or not any
 * more.
 */
export const pinInput = z.object({
  of: z.enum(['request', 'case']),
  event_id: id,
  pinned: z.boolean(),
});
export type PinInput = z.infer<typeof pinInput>;

/** A mail about a request and its state. */
const requestMail = z.object({
  id: z.int(),
  kind: mailKind,
  status: mailState,
  attempts: z.int(),
  sent_at: timestamp.nullable(),
  written_to_file: z.boolean().describe('Not sent: no mail server is set'),
});
export type RequestMail = z.infer<typeof requestMail>;

/** What two requests have in common, once phone numbers and addresses are in one form. */
const inCommon = ['phone', 'email', 'account'] as const;

/** Another request that may be from the same person, or that staff marked as the same. */
const relatedRequest = patientRequest
  .pick({ id: true, reference: true, name: true, status: true, assignee: true, created_at: true })
  .extend({
    common: z.array(z.enum(inCommon)).describe('Why it may be from the same person'),
    marked: z.boolean().describe('Whether staff marked it and this one as the same, also by way of a third'),
    case_id: z.int().nullable(),
  });
export type RelatedRequest = z.infer<typeof relatedRequest>;

/** A number that was changed within the last 24 hours: nobody relies on it yet to know who somebody is. */
export const newNumber = z.object({
  at: timestamp,
  by: z.string().nullable(),
  before: z.string().describe('The number before'),
  until: timestamp.describe('Until then no code is given by a call to the new number alone'),
});
export type NewNumber = z.infer<typeof newNumber>;

/** The parts of a person's page in which staff write. */
const draftParts = ['answer', 'note', 'call', 'letter'] as const;
export type DraftPart = (typeof draftParts)[number];

/** What a member of staff has typed and not sent yet. */
export const draft = z.object({ part: z.enum(draftParts), text: z.string().max(limits.message) });
export type Draft = z.infer<typeof draft>;

export const requestDetail = patientRequest.extend({
  events: z.array(requestEvent),
  mails: z.array(requestMail),
  drafts: z.array(draft).describe('What the caller has typed about it and not sent'),
  account: colleague.nullable().describe('The customer whose request it is'),
  new_number: newNumber.nullable().describe('Null unless the number was changed within the last 24 hours'),
  case_id: z.int().nullable().describe('Its case, once one is opened'),
  may_notify: z
    .boolean()
    .describe('Whether it is cancelled, and the patient was not told by mail and can still be'),
  consent: z
    .object({ version: z.string(), given_at: timestamp, ...agreed })
    .nullable()
    .describe('To process health data; null for a request older than the question'),
  related: z
    .array(relatedRequest)
    .describe(
      `Those marked as the same, then those with something in common, newest first; ${limits.relatedRequests} at most`,
    ),
  related_more: z.boolean().describe('Whether there are more than those'),
});
export type RequestDetail = z.infer<typeof requestDetail>;

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

/**
 * The sort orders of the inbox. `needs_response` puts first those without an answer: those that are perhaps
 * urgent, then the
 * oldest; after them the answered ones, newest first. `waiting` puts first those that have waited longest for an
 * answer; `-` reverses an
 * order.
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
