import { z } from 'zod';
import { caseEnds, caseStages, guards, taskStages } from '#shared/cases/stages.ts';
import { ownEntry } from '#shared/contract/case-access.ts';
import { caseBill, ownBill } from '#shared/contract/case-bills.ts';
import { consentWay, namedRef } from '#shared/contract/case-parts.ts';
import { caseTask, caseTurn, ownCaseTask } from '#shared/contract/case-tasks.ts';
import { timestamp } from '#shared/contract/fields.ts';
import { journey } from '#shared/contract/journeys.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { code } from '#shared/contract/messages.ts';
import { staffNews } from '#shared/contract/news.ts';
import { ownOption } from '#shared/contract/options.ts';
import { casePlan } from '#shared/contract/planner.ts';
import { colleague, newNumber, requestStatus } from '#shared/contract/requests.ts';

export const taskStage = z.enum(taskStages, { error: code('stage_unknown') });
export type TaskStage = z.infer<typeof taskStage>;

export const caseStage = z.enum(caseStages, { error: code('stage_unknown') });
export type CaseStage = z.infer<typeof caseStage>;

export const caseEnd = z.enum(caseEnds, { error: code('relation_unknown') });
export type CaseEnd = z.infer<typeof caseEnd>;

const guard = z.enum(guards);
export type Guard = z.infer<typeof guard>;

/** How a companion is related to the patient. */
export const relations = [
  'self',
  'spouse',
  'parent',
  'child',
  'sibling',
  'grandparent',
  'grandchild',
  'relative',
  'friend',
  'other',
] as const;
export const relation = z.enum(relations, { error: code('relation_unknown') });
export type Relation = z.infer<typeof relation>;

export const careRoles = ['coordinator', 'interpreter'] as const;
export const careRole = z.enum(careRoles, { error: code('role_unknown') });
export type CareRole = z.infer<typeof careRole>;

/** What the person who agrees is to the patient. */
export const consentRelations = [
  'self',
  'parent',
  'child',
  'spouse',
  'sibling',
  'guardian',
  'relative',
  'other',
] as const;
export const consentRelation = z.enum(consentRelations, { error: code('relation_unknown') });
export type ConsentRelation = z.infer<typeof consentRelation>;

/** Why somebody else agrees: the patient asked them to, is a child, or can't agree. */
export const consentGrounds = ['asked', 'child', 'unable'] as const;
export const consentGround = z.enum(consentGrounds, { error: code('relation_unknown') });
export type ConsentGround = z.infer<typeof consentGround>;

const caseEventTypes = [
  'opened',
  'stage',
  'skipped',
  'hold',
  'resumed',
  'edited',
  'patient',
  'companion',
  'team_joined',
  'team_left',
  'task_added',
  'task',
  'consent_given',
  'consent_withdrawn',
  'reminders',
  'link',
  'kept',
  'ended',
  'option',
  'estimate',
  'answer',
  'bill',
  'letter',
  'told',
  'news',
  'access',
  'journey',
  'visa',
  'note',
  'emptied',
] as const;
const caseEventType = z.enum(caseEventTypes);
export type CaseEventType = z.infer<typeof caseEventType>;

export const patient = z.object({
  name: z.string().describe('As the request has it'),
  passport_name: z.string().nullable().describe('As the passport has it'),
  birth_date: z.string().nullable().describe('YYYY-MM-DD'),
  lang: siteLanguage,
  emergency_name: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  requester_relation: relation.nullable().describe('What whoever sent the request is to the patient'),
});
export type Patient = z.infer<typeof patient>;

export const companion = z.object({
  id: z.int(),
  name: z.string(),
  relation,
  travels: z.boolean(),
  attendant: z.boolean().describe('Stays with the patient in hospital'),
});
export type Companion = z.infer<typeof companion>;

export const careMember = z.object({
  user_id: z.int().nullable().describe('null once the account is deleted'),
  name: z.string(),
  role: careRole,
  from: timestamp,
  to: timestamp.nullable().describe('null while a member'),
});
export type CareMember = z.infer<typeof careMember>;

export const hospitalConsent = z.object({
  id: z.int(),
  hospital: namedRef,
  version: z.string().describe('The day of the text, YYYY-MM-DD'),
  lang: siteLanguage,
  how: consentWay,
  given_by: z.string(),
  relation: consentRelation.nullable().describe('What whoever agreed is to the patient; null where not said'),
  ground: consentGround.nullable().describe('Why somebody else agreed'),
  ground_note: z.string().nullable().describe('Why the patient can not agree'),
  recorded_by: z.string().nullable().describe('The member of staff who recorded it, if the patient did not'),
  given_at: timestamp,
  withdrawn_at: timestamp.nullable(),
  withdrawn_by: z.string().nullable(),
});
export type HospitalConsent = z.infer<typeof hospitalConsent>;

export const caseEvent = z.object({
  id: z.int(),
  type: caseEventType,
  actor: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  internal: z.boolean().describe('For staff alone'),
  pinned_by: z.string().nullable().describe("Who pinned it to the top of the person's page"),
  created_at: timestamp,
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** How long the papers of a case are retained. Passports have a retention of their own, starting with the way home. */
const paperRetentionInfo = z.object({
  until: z
    .string()
    .nullable()
    .describe('The last day in Dhaka, after the notice; null until the case is over, and where none is left'),
  removed: z.boolean().describe('The case is over, and no paper is left'),
  at_least: z.string().nullable().describe('The day that staff set, for a reason; null once it is over'),
  months: z.int().describe('Months after the end of the case, where no later day is set'),
  passport_days: z.int().describe('Days after the way home'),
});
export type PaperRetentionInfo = z.infer<typeof paperRetentionInfo>;

/** A case as staff list it. */
export const caseSummary = z.object({
  id: z.int(),
  appointment_id: z.int(),
  reference: z.string(),
  patient_name: z.string().describe('As in the passport, else as in the request'),
  hospital: namedRef.nullable(),
  coordinator: z
    .object({ id: z.int().nullable(), name: z.string() })
    .nullable()
    .describe('The first coordinator of its care team'),
  stage: caseStage,
  stage_since: timestamp,
  hold_reason: z.string().nullable().describe('Not null: the case is on hold'),
  hold_until: z.string().nullable().describe('The day in Dhaka on which staff look at a case on hold again'),
  turn: caseTurn.nullable(),
  office_due: z
    .string()
    .nullable()
    .describe('When the first open task of the office is due; for a case on hold, hold_until'),
  opened_at: timestamp,
  ended_as: caseEnd.nullable().describe('How it ended; null while it is open'),
  version: z.int(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** A case in the list of the cases. */
export const listedCase = caseSummary.extend({
  days_in_hand: z
    .int()
    .nullable()
    .describe(
      'Before the day on which the family wants to be in Bangkok; below 0 they are missing, null for none',
    ),
});
export type ListedCase = z.infer<typeof listedCase>;

/**
 * A stage that a case can move to. `missing` lists the guards that it does not fulfil yet; level 3 may skip them with a
 * reason.
 */
const nextStage = z.object({ stage: caseStage, missing: z.array(guard) });

/** A task as staff see it. */
const staffCaseTask = caseTask.extend({
  stage: caseStage.describe('In which it was created'),
  assignee: colleague.nullable().describe('Who does it, where somebody was named'),
  may_edit: z.boolean().describe('Whether the caller may change its text, owner and day'),
});
export type StaffCaseTask = z.infer<typeof staffCaseTask>;

/** A case with everything that staff see. */
export const caseDetail = caseSummary.extend({
  request: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable().describe('null for a family without one'),
    whatsapp_name: z.string().nullable().describe('What the family is called on WhatsApp'),
    phone: z.string(),
    new_number: newNumber.nullable().describe('Null unless the number was changed within the last 24 hours'),
    lang: z.string(),
    status: requestStatus,
    version: z.int(),
  }),
  account: colleague.nullable().describe('The customer whose request it is'),
  proof_missing: z.boolean().describe("Whether this account has not proved yet that it is the family's"),
  patient,
  doctor: namedRef.nullable(),
  reminders: z.boolean().describe('Whether the patient agreed to mails about own tasks'),
  closed_at: timestamp.nullable(),
  team: z.array(careMember).describe('Present members first, then former ones'),
  companions: z.array(companion),
  journey,
  tasks: z.array(staffCaseTask).describe('Open ones by their day, then the others'),
  consents: z.array(hospitalConsent).describe('Newest first'),
  news: staffNews,
  bill: caseBill.nullable(),
  papers_kept: paperRetentionInfo,
  events: z.array(caseEvent).describe('The history, oldest first'),
  next: nextStage.nullable(),
  missed: z
    .array(guard)
    .describe('What a case should have by now and has not, once it is being prepared for the journey'),
  previous: caseStage.nullable(),
  may_read_contents: z.boolean().describe('Whether the caller is in the care team'),
});
export type CaseDetail = z.infer<typeof caseDetail>;

/** A case as its owner sees it: without internal notes, and staff by name only. */
export const ownCase = z.object({
  id: z.int(),
  appointment_id: z.int(),
  reference: z.string(),
  patient: patient,
  hospital: namedRef.nullable(),
  asks_consent: z
    .boolean()
    .describe('Whether the case has a hospital that may not see the papers before somebody agrees'),
  asks_password: z
    .enum(['soon', 'now'])
    .nullable()
    .describe(
      'Whether the account needs a better password: `now` for a weak one, with which only the progress, the turn and the team are shown; `soon` if it was not typed since passwords are judged',
    ),
  asks_agreement: z
    .boolean()
    .describe(
      'Whether the family has yet to agree to privacy notice and terms, after entering for the first time: until then only the progress, the turn and the team are shown',
    ),
  entries: z.array(ownEntry).describe('Who entered with a code within the last 30 days, newest first'),
  limited_until: timestamp
    .nullable()
    .describe('Until then this phone does not agree to a hospital for the first time, nor to an estimate'),
  locked_papers: z.int().describe('How many papers wait for the password of a PDF'),
  doctor: namedRef.nullable(),
  stage: caseStage,
  stage_since: timestamp,
  on_hold: z.boolean(),
  hold_reason: z.string().nullable(),
  hold_until: z.string().nullable().describe('The day in Dhaka on which staff look at a case on hold again'),
  ended_as: caseEnd.nullable().describe('How it ended; null while it is open'),
  turn: caseTurn.nullable(),
  next_date: z.string().nullable().describe('The day on which something happens next'),
  plan: casePlan.nullable().describe('Null without a day on which the family wants to be in Bangkok'),
  reminders: z.boolean(),
  tasks: z.array(ownCaseTask).describe('Open ones first, by their day'),
  options: z.array(ownOption).describe('What hospitals offer, the newest first'),
  bill: ownBill.nullable().describe('What the hospital charged in the end'),
  team: z.array(z.object({ name: z.string(), role: careRole })),
  companions: z.array(companion),
  consents: z.array(hospitalConsent.omit({ recorded_by: true })),
  papers_kept: paperRetentionInfo,
  events: z.array(caseEvent.omit({ internal: true, actor: true, pinned_by: true })),
});
export type OwnCase = z.infer<typeof ownCase>;

/** A case in its owner's list: what the family has to do next, and none of the lists that grow with the case. */
export const listedOwnCase = ownCase
  .omit({ options: true, bill: true, companions: true, consents: true, events: true })
  .extend({
    tasks: z.array(ownCaseTask).describe('The first of the open tasks that the family has to do'),
    steps: z.int().describe('How many things the family has to do'),
  });
export type ListedOwnCase = z.infer<typeof listedOwnCase>;

/** The progress of a case, for everybody who may see the progress of its request. */
export const caseProgress = z.object({
  stage: caseStage,
  stage_since: timestamp,
  on_hold: z.boolean(),
  ended_as: caseEnd.nullable().describe('How it ended; null while it is open'),
  turn: caseTurn.nullable(),
});
export type CaseProgress = z.infer<typeof caseProgress>;
