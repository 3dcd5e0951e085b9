import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { caseFacts } from '#shared/contract/case-facts.ts';
import { namedRef } from '#shared/contract/case-parts.ts';
import { taskKind, taskOwner, taskState } from '#shared/contract/case-tasks.ts';
import { careRole, caseProgress, caseStage } from '#shared/contract/cases.ts';
import { dayNear } from '#shared/contract/days.ts';
import { email, id, optionalText, requiredText, timestamp, wholeNumber } from '#shared/contract/fields.ts';
import { isShortEnough, labelTooLong, letter, letterInput } from '#shared/contract/hospital-letters.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { currency, estimateTopic, usedRate } from '#shared/contract/options.ts';
import { letterboxTicket, paperType } from '#shared/contract/papers.ts';

/** What a family link may show: never papers, and of money the accepted or else the last estimate (ADR 0100). */
export const familyScopes = ['progress', 'dates', 'tasks', 'team', 'estimate'] as const;
const familyScope = z.enum(familyScopes);
export type FamilyScope = z.infer<typeof familyScope>;

const shareLinkState = z.enum(['active', 'locked', 'expired', 'revoked']);
export type ShareLinkState = z.infer<typeof shareLinkState>;

/** A computer of a hospital on which a link opens without its PIN. */
const linkComputer = z.object({
  id: z.int(),
  since: timestamp,
  used_at: timestamp.describe('When it last opened the link'),
});

/** A link for relatives or for a hospital, as patient and staff see it. Its secrets are not stored. */
export const shareLink = z.object({
  id: z.int(),
  kind: z.enum(['family', 'hospital']),
  label: z.string().describe('Whom it is for'),
  hospital: z.string().nullable().describe('Whose link it is; null for relatives'),
  scope: z.array(familyScope).describe('What relatives see'),
  document_ids: z.array(z.int()).describe('The papers that the hospital sees'),
  facts: z.boolean().describe('Whether the hospital sees the answers about the patient, and films'),
  lang: siteLanguage,
  state: shareLinkState,
  made_by: z.string().describe('The name of whoever made it'),
  created_at: timestamp,
  expires_at: timestamp,
  opened: z.int().describe('How often it was opened'),
  last_opened_at: timestamp.nullable(),
  questions: z.array(z.string()).describe('What the hospital is asked'),
  due: z.string().nullable().describe('The day in Bangkok by whose end it is asked to answer'),
  computers: z.array(linkComputer).describe('On which a hospital opens it without the PIN'),
});
export type ShareLink = z.infer<typeof shareLink>;

/** A new link. The token and PIN are returned only here. */
export const createdShareLink = z.object({
  link: shareLink,
  token: z.string().describe('Stands behind the # of the address /shared'),
  pin: z.string().describe('Six digits, told apart from the link'),
});
export type CreatedShareLink = z.infer<typeof createdShareLink>;

const days = wholeNumber(code('share_days_invalid'), 1, limits.shareLinkDays).default(14);

/** A link for relatives. */
export const familyLinkInput = z.object({
  kind: z.literal('family').default('family'),
  label: requiredText('name_required', limits.linkLabel),
  scope: z
    .array(familyScope)
    .min(1, code('share_scope_empty'))
    .max(familyScopes.length)
    .default(['progress', 'dates']),
  days,
  lang: siteLanguage.default('bn'),
});
export type FamilyLinkInput = z.infer<typeof familyLinkInput>;

/** Where the link is mailed: an address of the hospital's record, or one that is typed twice. */
const mailing = {
  mail_to: email('email_required', 'email_invalid').nullish(),
  mail_to_again: email('email_required', 'email_invalid').nullish(),
};

/** A link to papers of the case, for a hospital that the patient agreed to. */
const hospitalLinkInput = z.object({
  ...mailing,
  kind: z.literal('hospital'),
  label: optionalText(limits.linkLabel).describe("Left out, the hospital's name"),
  consent_id: id.describe('The consent that names the hospital'),
  document_ids: z.array(id).min(1, code('share_papers_empty')).max(limits.shareLinkPapers),
  facts: z.boolean().default(false).describe('Also the answers about the patient, and films and CDs'),
  questions: z
    .array(requiredText('question_required'))
    .max(limits.linkQuestions)
    .default([])
    .describe('What the hospital is asked'),
  due: dayNear({ past: 0, future: 5 })
    .nullish()
    .describe('The day in Bangkok by whose end it is asked to answer'),
  days,
  lang: siteLanguage.default('en'),
});
export type HospitalLinkInput = z.infer<typeof hospitalLinkInput>;

/** Gives a link of a hospital another secret and another PIN: the old ones open nothing any more. */
export const renewLinkInput = z.object(mailing);
export type RenewLinkInput = z.infer<typeof renewLinkInput>;

/** Ends that a link opens without its PIN on a computer. */
export const endComputerInput = z.object({ computer_id: id });

export const shareLinkInput = z.union([hospitalLinkInput, familyLinkInput]);
export type ShareLinkInput = z.infer<typeof shareLinkInput>;

/** Opens a link. The PIN may be typed in Bangla digits and with spaces. */
export const openSharedInput = z.object({
  token: z.string().max(limits.text),
  pin: requiredText('code_required', limits.secondFactorCode).transform((text) =>
    toLatinDigits(text).replace(/\s/g, ''),
  ),
});
export type OpenSharedInput = z.infer<typeof openSharedInput>;

const common = { label: z.string(), lang: siteLanguage, expires_at: timestamp };

/**
 * The estimate that the family goes on with, else the one that was sent last, without anything that somebody wrote:
 * neither notes nor lines in own words.
 */
const estimateForFamily = z.object({
  hospital: namedRef.omit({ id: true }),
  state: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
  dated_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  replaces: z.string().nullable().describe('The day of the version in whose place it stands'),
  total: z
    .object({ currency, low_minor: z.int(), high_minor: z.int() })
    .nullable()
    .describe('Of what is included; null once it was withdrawn'),
  rate: usedRate.nullable(),
  not_included: z.array(estimateTopic).describe('What is not included, by its topics'),
  not_included_others: z.int().describe('How many more are not included, in words of the office'),
  not_said: z.int().describe('Of how many the hospital says nothing'),
});
export type EstimateForFamily = z.infer<typeof estimateForFamily>;

/** What relatives see; null for what the patient did not tick. */
const sharedWithFamily = z.object({
  kind: z.literal('family'),
  ...common,
  progress: caseProgress
    .omit({ ended_as: true })
    .nullable()
    .describe('Not how the case ended: relatives learn of a death from people'),
  dates: z
    .object({
      opened_at: timestamp,
      next_date: z.string().nullable().describe('A day in Dhaka'),
      stages: z.array(z.object({ stage: caseStage, at: timestamp })).describe('Oldest first'),
    })
    .nullable(),
  tasks: z
    .array(
      z.object({
        kind: taskKind,
        text: z.string(),
        text_bn: z.string().nullable(),
        owner: taskOwner,
        due: z.string().nullable(),
        state: taskState,
      }),
    )
    .nullable(),
  team: z.array(z.object({ name: z.string(), role: careRole })).nullable(),
  estimate: z.object({ last: estimateForFamily.nullable().describe('Null while none was sent') }).nullable(),
});

/** What a hospital sees: the patient's identity, the chosen papers, and the answers if they were chosen. */
const sharedWithHospital = z.object({
  kind: z.literal('hospital'),
  ...common,
  hospital: z.string(),
  reference: z.string(),
  asked_by: z.string().describe('The coordinator of the case, or whoever made the link'),
  questions: z.array(z.string()),
  due: z.string().nullable().describe('The day in Bangkok by whose end it is asked to answer'),
  accepts: z
    .boolean()
    .describe('Whether the hospital may write and send papers: not after the end of the case'),
  patient: z.object({
    name: z
      .string()
      .nullable()
      .describe('Null as long as only the name of whoever sent the request is known'),
    birth_date: z.string().nullable(),
  }),
  papers: z.array(
    z.object({
      id: z.int(),
      title: z.string().nullable(),
      type: paperType,
      date: z.string().nullable(),
      pages: z.array(z.object({ number: z.int(), width: z.int(), height: z.int() })),
    }),
  ),
  facts: caseFacts.nullable(),
  letters: z.array(letter).describe('What this hospital and the office wrote to each other, oldest first'),
  sent: z
    .array(
      z.object({
        id: z.int(),
        type: paperType,
        pages: z.int(),
        by: z.string().nullable().describe('Who sent it, if it was said'),
        created_at: timestamp,
      }),
    )
    .describe('The papers that this hospital sent, oldest first'),
  on_computer: z.boolean().describe('Whether the link opens in this browser without its PIN'),
});

export const sharedView = z.discriminatedUnion('kind', [sharedWithFamily, sharedWithHospital]);
export type SharedView = z.infer<typeof sharedView>;

/**
 * The proof for which link and PIN are exchanged. It is valid for half an hour, and stored only in the memory of the
 * page.
 */
export const sharedProof = z.object({ proof: z.string(), expires_at: timestamp, shared: sharedView });
export type SharedProof = z.infer<typeof sharedProof>;

/** Opens a link again on a computer of the hospital; null where the PIN is needed. */
export const reopenSharedInput = z.object({ token: z.string().max(limits.text) });
export const reopenedShared = z.object({ opened: sharedProof.nullable() });

const proof = z.string().max(limits.text);
export const sharedRead = z.object({ proof });
/** Who sends papers. */
export const sharedTicketInput = sharedRead.extend({ name: optionalText(limits.linkLabel) });
export type SharedTicketInput = z.infer<typeof sharedTicketInput>;
/** A ticket with which a hospital sends its own papers, as a family does through the letterbox. */
export const sharedTicket = letterboxTicket.omit({ pages_left: true });
export type SharedTicket = z.infer<typeof sharedTicket>;
/** What a hospital writes through its link. */
export const sharedLetter = letterInput.extend({ proof }).refine(isShortEnough, labelTooLong);
export type SharedLetter = z.infer<typeof sharedLetter>;
export const sharedPage = z.object({
  proof,
  document_id: id,
  page: id,
  kind: z.enum(['page', 'thumbnail']).default('page'),
});
export type SharedPage = z.infer<typeof sharedPage>;
