import { z } from 'zod';
import { codePurpose, codeWay, ownEntry } from '#shared/contract/case-access.ts';
import { ownBill } from '#shared/contract/case-bills.ts';
import { caseFact, caseFilm } from '#shared/contract/case-facts.ts';
import { caseTask } from '#shared/contract/case-tasks.ts';
import {
  careMember,
  caseEnd,
  caseEvent,
  caseStage,
  companion,
  hospitalConsent,
  patient,
} from '#shared/contract/cases.ts';
import { timestamp } from '#shared/contract/fields.ts';
import { hospitalLetter } from '#shared/contract/hospital-letters.ts';
import { journey } from '#shared/contract/journeys.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { mailKind } from '#shared/contract/mails.ts';
import { code } from '#shared/contract/messages.ts';
import { newsKind } from '#shared/contract/news.ts';
import { chatLine } from '#shared/contract/office-requests.ts';
import { ownEstimate, ownOption } from '#shared/contract/options.ts';
import { agreed, requestEvent, requestStatus } from '#shared/contract/requests.ts';
import { visa } from '#shared/contract/visas.ts';
import { voice } from '#shared/contract/voice.ts';
import { shapeOf } from '#shared/records/field.ts';
import { requestFields } from '#shared/records/requests.ts';

/** The file with everything we store about a person: to read in `lang`, or for a program. */
export const exportQuery = z.object({
  format: z.enum(['json', 'html']).default('json'),
  lang: siteLanguage.optional().describe('The language of the readable file; else the one of the mails'),
});
export type ExportQuery = z.infer<typeof exportQuery>;

const ownAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  email_confirmed_at: timestamp.nullable(),
  email_pending: z.string().nullable().describe('A new address that waits for its confirmation'),
  contact: z.string().nullable(),
  gender: z.string().nullable(),
  role: z.string(),
  status: z.int().describe('1 active, 0 not'),
  password_strength: z.enum(['good', 'weak']).nullable().describe('null until it was typed'),
  lang: siteLanguage.nullable(),
  created_at: timestamp,
  photo: z.string().nullable().describe('The picture itself, as a data: address'),
});

const ownRequest = z.object({
  reference: z.string(),
  ...shapeOf(requestFields, 'output'),
  status: requestStatus,
  created_at: timestamp,
  responded_at: timestamp.nullable(),
  erased_at: timestamp.nullable(),
  history: z
    .array(
      requestEvent
        .pick({ type: true, from: true, to: true, note: true, created_at: true })
        .extend({
          voice: voice
            .pick({ seconds: true, summary: true })
            .nullable()
            .describe('Of a message that was spoken, which can be heard and downloaded in the case'),
        })
        .describe('What happened and what staff noted, without the names of staff'),
    )
    .readonly(),
  chat: z
    .array(chatLine.pick({ from: true, text: true, at: true, created_at: true }))
    .describe('What staff stored of chats elsewhere'),
});

const ownMail = z.object({
  kind: mailKind,
  subject: z.string(),
  text: z.string().nullable().describe('null where it holds a secret link, or is not kept any more'),
  status: z.string(),
  reference: z.string().nullable().describe('Of the request that it is about'),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
});

const exportedEstimate = ownEstimate.omit({
  id: true,
  document_id: true,
  expired: true,
  version: true,
  recorded_by: true,
});

const ownCase = z.object({
  reference: z.string().describe('Of the request that it was opened for'),
  stage: caseStage,
  hold_reason: z.string().nullable(),
  hold_until: z.string().nullable(),
  hospital: z.string().nullable(),
  doctor: z.string().nullable(),
  reminders: z.boolean(),
  opened_at: timestamp,
  closed_at: timestamp.nullable(),
  ended_as: caseEnd.nullable(),
  patient,
  companions: z.array(companion.omit({ id: true })),
  team: z.array(careMember.omit({ user_id: true, name: true })).describe('Without the names of staff'),
  journeys: z.array(journey.omit({ version: true })),
  visas: z.array(
    visa
      .omit({ id: true, traveller: true, paid: true, warnings: true, version: true })
      .extend({ companion: z.string().nullable().describe('Whose visa it is; null: the patient’s') }),
  ),
  tasks: z.array(
    caseTask.pick({ text: true, owner: true, due: true, state: true, note: true, created_at: true }).extend({
      companion: z.string().nullable().describe('Whose task it is; null: the patient’s, or the case’s'),
      source: z.string().nullable().describe('Where the rule stands from which it follows'),
      checked_on: z.string().nullable(),
    }),
  ),
  consents: z.array(
    hospitalConsent
      .pick({
        version: true,
        lang: true,
        how: true,
        given_by: true,
        relation: true,
        ground: true,
        ground_note: true,
        given_at: true,
        withdrawn_at: true,
      })
      .extend({ hospital: z.string() }),
  ),
  answers: z
    .array(
      caseFact
        .pick({ question: true, choices: true, text: true, at: true })
        .extend({ english: z.string().nullable() }),
    )
    .describe('What the hospital needs to know, without the names of who wrote it'),
  films: z.array(caseFilm),
  options: z.array(
    ownOption
      .pick({ doctor: true, summary: true, summary_bn: true, released_at: true })
      .extend({ hospital: z.string(), estimates: z.array(exportedEstimate) })
      .describe('What was shown of the answers of hospitals, with all sent versions of the estimates'),
  ),
  bill: ownBill.omit({ document_id: true }).nullable().describe('What the hospital charged in the end'),
  news: z
    .array(
      z.object({
        kind: newsKind,
        channel: z.string(),
        told: z.string().nullable(),
        told_at: timestamp.nullable(),
        created_at: timestamp,
      }),
    )
    .describe('What there was to tell, and how it was told'),
  letters: z
    .array(hospitalLetter.omit({ id: true, by: true, link_id: true }))
    .describe('What hospitals and the office wrote to each other, without the names of who wrote it'),
  links: z
    .array(
      z.object({
        kind: z.string(),
        label: z.string(),
        questions: z.array(z.string()),
        created_at: timestamp,
        expires_at: timestamp,
      }),
    )
    .describe('For relatives and hospitals; never the links themselves'),
  entries: z
    .array(
      ownEntry
        .pick({ entered_at: true, device: true, here: true, moved: true, how: true, ended_at: true })
        .extend({
          confirmed_at: timestamp.nullable(),
          confirmed_reached: z.string().nullable(),
          confirmed_number: z.string().nullable(),
        }),
    )
    .describe('Who entered with a code, without the names of staff'),
  codes: z
    .array(z.object({ purpose: codePurpose, how: codeWay, created_at: timestamp, expires_at: timestamp }))
    .describe('Codes that still work, or did within the last day; never the figures'),
  history: z.array(caseEvent.pick({ type: true, from: true, to: true, note: true, created_at: true })),
});

const ownPaper = z.object({
  reference: z.string().describe('Of its request'),
  title: z.string().nullable(),
  title_sealed: z.boolean().describe('Whether it has a title that can not be opened at the moment'),
  type: z.string(),
  date: z.string().nullable(),
  state: z.string(),
  source: z.string(),
  hospital: z.string().nullable().describe('The hospital that sent it through its link'),
  created_at: timestamp,
  accesses: z
    .array(z.object({ who: z.string(), act: z.string(), page: z.int().nullable(), created_at: timestamp }))
    .describe('Who saw it: owner, staff or a link'),
});

/** Everything that we store about a person. */
export const ownData = z.object({
  site: z.object({ name: z.string(), url: z.string() }),
  made_at: timestamp,
  account: ownAccount,
  requests: z.array(ownRequest),
  cases: z.array(ownCase),
  papers: z.array(ownPaper).describe('Without contents, which are read on their own page'),
  mails: z.array(ownMail),
  comments: z.array(
    z.object({
      article: z.string(),
      text: z.string(),
      status: z.int().describe('1 shown, 0 hidden, 2 waiting for approval'),
      created_at: timestamp,
    }),
  ),
  consents: z.array(
    z.object({
      kind: z.string(),
      version: z.string(),
      lang: z.string(),
      ...agreed,
      given_at: timestamp,
      reference: z.string().nullable().describe('Of the request that it was given with'),
    }),
  ),
  newsletter: z
    .object({
      email: z.string(),
      lang: z.string(),
      asked_at: timestamp,
      confirmed_at: timestamp.nullable(),
      bounced_at: timestamp.nullable().describe('When a mail server said that there is no such mailbox'),
      issues: z.array(z.object({ subject: z.string(), state: z.string(), started_at: timestamp.nullable() })),
    })
    .nullable(),
  devices: z.array(
    z.object({
      device: z.string().nullable(),
      mode: z.string(),
      created_at: timestamp,
      last_seen_at: timestamp.nullable(),
      expires_at: timestamp,
      phone: z.string().nullable().describe('Who uses it, where it was entered with a code'),
    }),
  ),
  second_factor: z.object({ on: z.boolean(), since: timestamp.nullable(), recovery_codes: z.int() }),
  links: z
    .array(z.object({ kind: z.string(), email: z.string(), created_at: timestamp, expires_at: timestamp }))
    .describe('Mailed links that were not used yet, and questions for one; never the links themselves'),
  articles: z.array(z.object({ title: z.string(), created_at: timestamp })),
  saved_filters: z.array(z.object({ name: z.string(), filter: z.string(), created_at: timestamp })),
  activity: z.array(
    z.object({
      entity: z.string(),
      action: z.string(),
      fields: z.array(z.string()),
      by_you: z.boolean(),
      created_at: timestamp,
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;

/**
 * Erases the account. Needs the password, and a code if a second factor is on; an account without an e-mail address has
 * no password, and needs a code that staff give for this.
 */
export const erasureInput = z.object({
  password: z
    .string({ error: code('password_required') })
    .min(1, code('password_required'))
    .max(limits.password, code('password_wrong'))
    .optional(),
  code: z.string().trim().max(limits.text).optional(),
});
export type ErasureInput = z.infer<typeof erasureInput>;

/** What was erased and what was retained. */
export const erasure = z.object({
  removed: z.object({
    requests: z.int(),
    mails: z.int(),
    pages: z.int().describe('Of papers'),
    links: z.int().describe('For relatives and hospitals'),
    consents: z.int().describe('To hospitals'),
    photo: z.boolean(),
    newsletter: z.boolean(),
  }),
  kept: z.object({
    requests: z
      .array(z.string())
      .describe('References of those that led to a treatment: name, day and course stay, all else is gone'),
    others: z
      .array(z.string())
      .describe(
        'References of those that were never confirmed as the person’s, and that others have added to',
      ),
    comments: z.int().describe("How many stay as the anonymous user's"),
  }),
});
export type Erasure = z.infer<typeof erasure>;

/** What people agree to: the privacy notice, the terms, and the use of their health data for their request. */
const consentKinds = ['privacy', 'terms', 'health'] as const;
const consentKind = z.enum(consentKinds);

/** That somebody agreed: to which version of what, when, and in which language they read it. */
export const consent = z.object({
  kind: consentKind,
  version: z.string().describe('The day of the text, YYYY-MM-DD'),
  lang: siteLanguage,
  ...agreed,
  given_at: timestamp,
  reference: z.string().nullable().describe('The request that it was given for; null for the account'),
});
export type Consent = z.infer<typeof consent>;
