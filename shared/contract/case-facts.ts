import { z } from 'zod';
import { dayNear } from '#shared/contract/days.ts';
import { optionalText, requiredText, timestamp, wholeNumber } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code, tooLong } from '#shared/contract/messages.ts';

/** What a hospital needs to know about a patient, in the order in which it is asked. Each answer is optional. */
export const factQuestions = [
  'patient',
  'illness',
  'done',
  'medicines',
  'allergies',
  'other_illnesses',
  'mobility',
  'family',
] as const;
export const factQuestion = z.enum(factQuestions);
export type FactQuestion = z.infer<typeof factQuestion>;

/** The questions that have choices besides their text: the sex of the patient, and how the patient moves. */
const factChoices = {
  patient: ['female', 'male', 'other'],
  mobility: ['walks', 'wheelchair', 'stretcher', 'oxygen'],
} as const;
const factChoice = z.enum([...factChoices.patient, ...factChoices.mobility]);
export type FactChoice = z.infer<typeof factChoice>;

/** The choices that a question offers. */
export const choicesOf = (question: FactQuestion): readonly FactChoice[] =>
  question === 'patient' || question === 'mobility' ? factChoices[question] : [];

/** The version that the writer read; 0 where nothing was stored yet. */
const readVersion = wholeNumber('invalid', 0);

/** An answer. What is left out stays as it is; an empty text removes the text. */
export const ownFactInput = z.object({
  text: optionalText(limits.factText),
  choices: z.array(factChoice).max(factChoices.mobility.length).optional(),
  version: readVersion,
});

/** An answer that staff write for the family, or its English. */
export const factInput = ownFactInput.extend({ text_en: optionalText(limits.factText) });
export type FactInput = z.infer<typeof factInput>;

/** Several answers that are stored together, or none of them. */
export const factsInput = z.object({
  answers: z
    .array(factInput.extend({ question: factQuestion }))
    .min(1)
    .max(factQuestions.length)
    .refine((facts) => new Set(facts.map(({ question }) => question)).size === facts.length, {
      error: code('invalid'),
    }),
});
export type FactsInput = z.infer<typeof factsInput>;

/** One answer. */
export const caseFact = z.object({
  question: factQuestion,
  choices: z.array(factChoice),
  text: z.string().describe('As it was typed, in Bangla or English'),
  by: z.string().describe('Who wrote it'),
  on_behalf: z.boolean().describe('Whether a member of staff wrote it for the family'),
  at: timestamp,
  english: z
    .object({
      text: z.string(),
      by: z.string(),
      at: timestamp,
      outdated: z.boolean().describe('Whether the answer was changed after it was translated'),
    })
    .nullable(),
  version: z.int(),
});
export type CaseFact = z.infer<typeof caseFact>;

/** An address of a viewer is shown with its host, so it must not have a name and password before it. */
function isViewerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
const viewerUrl = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z
      .string()
      .trim()
      .max(limits.viewerUrl, tooLong(limits.viewerUrl))
      .refine(isViewerUrl, code('web_address_invalid')),
  ])
  .default(null);
const lastDay = z
  .union([z.literal('').transform(() => null), z.null(), dayNear({ past: 30, future: 30 })])
  .default(null);

/** A set of films or a CD, and how a hospital can see it. */
export const caseFilm = z.object({
  what: z.string(),
  holder: z.string().nullable().describe('Who has it'),
  viewer_url: z.string().nullable().describe("The centre's page that shows the pictures"),
  viewer_until: z.string().nullable().describe('The last day on which that page works, YYYY-MM-DD'),
  courier_number: z.string().nullable(),
});
export type CaseFilm = z.infer<typeof caseFilm>;

const filmText = optionalText(limits.filmText).transform((text) => text ?? null);

/** A set of films or a CD as it is typed. */
export const filmInput = z.object({
  what: requiredText('film_what_required', limits.filmText),
  holder: filmText,
  viewer_url: viewerUrl,
  viewer_until: lastDay,
  courier_number: filmText,
});

/** All films and CDs of a case. */
export const caseFilmsInput = z.object({
  films: z.array(filmInput).max(limits.films, code('films_too_many')),
  version: readVersion,
});
export type CaseFilmsInput = z.infer<typeof caseFilmsInput>;

/** What a hospital needs to know: the answers that were given, in order, and the films and CDs. */
export const caseFacts = z.object({
  answers: z.array(caseFact),
  films: z.object({
    items: z.array(caseFilm),
    by: z.string().nullable().describe('Who wrote the list last'),
    at: timestamp.nullable(),
    version: z.int(),
  }),
});
export type CaseFacts = z.infer<typeof caseFacts>;
