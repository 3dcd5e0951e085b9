import { z } from 'zod';
import { consentWay } from '#shared/contract/case-parts.ts';
import { taskOwner } from '#shared/contract/case-tasks.ts';
import {
  careRole,
  caseEnd,
  caseStage,
  caseSummary,
  consentGround,
  consentRelation,
  relation,
  taskStage,
} from '#shared/contract/cases.ts';
import { birthDay, dayNear } from '#shared/contract/days.ts';
import { flag, id, optionalText, pageQuery, requiredText } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { changedAtOnce } from '#shared/contract/request-handling.ts';

/** What staff and patients send about cases. */

const version = z.int().optional().describe('As it was read: another one answers 409 with `changed`');
const reason = requiredText('reason_required', limits.costNote);

/** A hospital or a doctor: the id of one of ours, or a typed name. Null for none. */
const namedInput = z
  .union([z.object({ id }), z.object({ name: requiredText('name_required') })])
  .nullable()
  .optional();
export type NamedRefInput = z.infer<typeof namedInput>;

/** Opens the case of a request. If there already is one, it is returned. */
export const openCaseInput = z.object({
  appointment_id: id,
  hospital: namedInput,
  doctor: namedInput,
  stage: taskStage
    .default('reports')
    .describe('Where the family truly is; later than `reports` only for a request that the office entered'),
});
export type OpenCaseInput = z.infer<typeof openCaseInput>;

const phoneText = optionalText(limits.phone);

/** What staff enter about a case and its patient. What is left out stays unchanged. */
export const caseUpdate = z.object({
  hospital: namedInput,
  doctor: namedInput,
  patient: z
    .object({
      passport_name: optionalText(),
      birth_date: birthDay.nullish(),
      lang: siteLanguage.optional(),
      emergency_name: optionalText(),
      emergency_phone: phoneText,
      requester_relation: relation.nullish(),
    })
    .optional(),
  version,
});
export type CaseUpdate = z.infer<typeof caseUpdate>;

/** Retains the papers of a case longer. The patient reads the reason. */
export const extendRetentionInput = z.object({
  day: dayNear({ past: 5, future: 100 }).describe('The last day on which they are there, in Dhaka'),
  reason,
  version,
});
export type ExtendRetentionInput = z.infer<typeof extendRetentionInput>;

/** More tasks than a case has in the stages that one skip passes over. */
const maxDropped = 200;

/**
 * What moves a case. `reason` skips what is missing (level 3), and `drop` cancels open tasks of the stages that are
 * passed over; a step back needs a note. `ended_as` says how the case ended: `done` where a closed case says nothing,
 * `stopped` for a cancelled one. Level 3 may send the same end again to correct it.
 */
export const caseEventInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stage'),
    stage: caseStage,
    note: optionalText(limits.costNote),
    reason: optionalText(limits.costNote),
    drop: z.array(id).max(maxDropped).optional().describe('Open tasks of the stages passed over'),
    ended_as: caseEnd.optional(),
    version,
  }),
  z.object({
    type: z.literal('hold'),
    reason,
    until: dayNear({ past: 5, future: 5 })
      .optional()
      .describe('The day in Dhaka on which staff look at it again, two weeks later unless said'),
    version,
  }),
  z.object({ type: z.literal('resume'), version }),
  z.object({ type: z.literal('note'), note: requiredText('fields_required', limits.message), version }),
]);
export type CaseEventInput = z.infer<typeof caseEventInput>;

export const companionInput = z.object({
  name: requiredText('name_required'),
  relation,
  travels: flag.default(1),
  attendant: flag.default(0),
});
export type CompanionInput = z.infer<typeof companionInput>;

/** Adds somebody to the care team, or gives a member another role. */
export const joinTeamInput = z.object({ user_id: id, role: careRole });
export type JoinTeamInput = z.infer<typeof joinTeamInput>;
/** Takes somebody out of the team of a case, and somebody into it; null for nobody. */
const handOverMove = z.object({ case_id: id, leave: id.nullable(), join: joinTeamInput.nullable() });
export type HandOverMove = z.infer<typeof handOverMove>;

/** Moves of several cases. */
export const handOverInput = z.object({ moves: z.array(handOverMove).min(1).max(changedAtOnce) });
/** The changed cases, and the moves that undo it. */
export const handOverResponse = z.object({ cases: z.array(caseSummary), undo: z.array(handOverMove) });

export const leaveTeamInput = z.object({ user_id: id });

/** Who agrees for whom; older clients don't say it. */
const onBehalf = z.object({
  relation: consentRelation.nullish().describe('What whoever agrees is to the patient'),
  ground: consentGround.nullish().describe('Why somebody else than the patient agrees'),
  ground_note: optionalText(limits.costNote),
});

/** Whether a consent says why the patient can't agree. */
const saysWhy = ({ relation, ground, ground_note }: z.infer<typeof onBehalf>) =>
  relation === 'self' || ground !== 'unable' || Boolean(ground_note);
const whyNeeded = { path: ['ground_note'], error: code('reason_required') };

/** A consent for a hospital, with the language in which the text was read. */
const consentFields = onBehalf.extend({
  hospital: z.union([z.object({ id }), z.object({ name: requiredText('name_required') })], {
    error: code('name_required'),
  }),
  lang: siteLanguage,
});
export const ownConsentInput = consentFields.refine(saysWhy, whyNeeded);
export type OwnConsentInput = z.infer<typeof ownConsentInput>;

/** A consent that staff record because it was not given in the patient's account. */
export const consentInput = consentFields
  .extend({ how: consentWay.exclude(['account']), given_by: requiredText('name_required') })
  .refine(saysWhy, whyNeeded);
export type ConsentInput = z.infer<typeof consentInput>;

/** A search of cases. It is a body and not a query, because names don't belong in URLs. */
export const caseSearch = pageQuery.extend({
  q: z.string().trim().normalize().max(limits.text).optional(),
  stage: caseStage.optional(),
  turn: taskOwner.optional(),
  mine: z.boolean().optional().describe('Those alone in whose care team the caller is'),
  my_tasks: z.boolean().optional().describe('Those alone with an open task for the caller'),
  coordinator: z
    .union([z.literal('nobody'), id])
    .optional()
    .describe('Whose cases'),
  open: z.boolean().optional().describe('Those alone that are neither closed nor cancelled'),
  sort: z
    .enum(['opened', '-opened', 'due', '-due', 'hand', '-hand'])
    .optional()
    .describe('-opened unless said; by days in hand those alone that have some, or too few'),
});
export type CaseSearch = z.infer<typeof caseSearch>;
