import { z } from 'zod';
import { dayNear } from '#shared/contract/days.ts';
import { id, reference, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { mailKind, mailState } from '#shared/contract/mails.ts';
import { shapeOf } from '#shared/records/field.ts';
import { consentHow, forWhom, requestFields } from '#shared/records/requests.ts';

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
export const requestPlace = z.enum(requestPlaces);
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
export const replyChannel = z.enum(replyChannels);
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
