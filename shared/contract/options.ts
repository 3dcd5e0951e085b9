import { z } from 'zod';
import { consentWay, namedRef } from '#shared/contract/case-parts.ts';
import { dayNear } from '#shared/contract/days.ts';
import { id, oneLine, optionalText, requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { checkedOn, sourceUrl } from '#shared/contract/sources.ts';
import { currencies, readRate } from '#shared/money.ts';

/** What an estimate can be about. A new one starts with all but `other` as not said. */
export const estimateTopics = [
  'consultation',
  'tests',
  'operation',
  'doctors',
  'room',
  'intensive_care',
  'implants',
  'medicine_ward',
  'medicine_home',
  'complications',
  'other_illness',
  'companion',
  'interpreter',
  'follow_up',
  'other',
] as const;
/** One of them. */
export const estimateTopic = z.enum(estimateTopics);
export type EstimateTopic = z.infer<typeof estimateTopic>;

/** `not_said`: nobody has asked, or the hospital has not answered. */
export const estimateCovers = ['included', 'not_included', 'not_said'] as const;
const estimateCover = z.enum(estimateCovers);
export type EstimateCover = z.infer<typeof estimateCover>;

const estimateState = z.enum(['draft', 'sent', 'accepted', 'declined', 'superseded']);
export type EstimateState = z.infer<typeof estimateState>;

/** `active`: the patient sees it; `revoked`: it was shown and is not any more. */
const optionState = z.enum(['draft', 'active', 'revoked']);
export type OptionState = z.infer<typeof optionState>;

export const currency = z.enum(currencies, { error: code('currency_invalid') });

const minor = z
  .int({ error: code('estimate_amounts') })
  .min(0, code('estimate_amounts'))
  .max(limits.integerMax, code('estimate_amounts'));

/** A line of an estimate; amounts in satang or cents. */
const estimateLine = z.object({
  topic: estimateTopic,
  text: z.string().describe('What it is about, for the topic `other`; else empty'),
  cover: estimateCover,
  low_minor: z.int().nullable(),
  high_minor: z.int().nullable(),
});
export type EstimateLine = z.infer<typeof estimateLine>;

/** The rate by which an estimate is shown in taka. */
export const usedRate = z.object({
  bdt_e6: z.int().describe('Taka for one unit, times a million'),
  source: z.string(),
  day: z.string(),
});

/** An estimate of a hospital, as the patient sees it. */
export const ownEstimate = z.object({
  id: z.int(),
  number: z.int(),
  state: estimateState,
  expired: z.boolean().describe('Whether its last day in Dhaka is over'),
  document_id: z.int().nullable().describe('The paper of the hospital, while it is among the current papers'),
  dated_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  currency,
  deposit_minor: z.int().nullable(),
  deposit_note: z.string().nullable(),
  rate: usedRate.nullable().describe('By which it is shown in taka'),
  sent_at: timestamp.nullable(),
  answered_at: timestamp.nullable(),
  answer_how: consentWay.nullable(),
  answered_by: z.string().nullable(),
  recorded_by: z.string().nullable().describe('The member of staff who wrote the answer down'),
  answer_note: z.string().nullable(),
  version: z.int(),
  lines: z.array(estimateLine),
});
export type OwnEstimate = z.infer<typeof ownEstimate>;

const changedLine = estimateLine.pick({ topic: true, text: true }).extend({
  before: estimateLine.nullable(),
  after: estimateLine.nullable(),
});
export type ChangedLine = z.infer<typeof changedLine>;

/** What a new version took the place of. `answered_at`: the patient had answered it. */
const estimateBefore = ownEstimate.pick({
  dated_on: true,
  valid_until: true,
  currency: true,
  deposit_minor: true,
  answered_at: true,
});
export type EstimateBefore = z.infer<typeof estimateBefore>;

/** What a hospital offers, as the patient sees it: released options alone, each with its newest estimate. */
export const ownOption = z.object({
  id: z.int(),
  hospital: namedRef,
  doctor: z.string().nullable(),
  document_id: z.int().nullable().describe("The paper with the hospital's own words"),
  summary: z.string().nullable(),
  summary_bn: z.string().nullable(),
  checked: z.boolean().describe('Whether a second person has compared the summary with the paper'),
  released_at: timestamp,
  estimate: ownEstimate.nullable(),
  changes: z.array(changedLine).describe('What differs from the estimate before'),
  before: estimateBefore.nullable().describe('That one; null if this is the first'),
});
export type OwnOption = z.infer<typeof ownOption>;

const paperTotal = z
  .object({ low_minor: z.int(), high_minor: z.int() })
  .nullable()
  .describe('The total that the paper names, against which the sum is checked; the patient does not see it');
const estimate = ownEstimate.extend({ sent_by: z.string().nullable(), paper_total: paperTotal });
export type Estimate = z.infer<typeof estimate>;

/** The same as staff see it. */
const caseOption = ownOption
  .omit({ checked: true, released_at: true, estimate: true, changes: true, before: true })
  .extend({
    state: optionState,
    author: z.string().nullable().describe('Who wrote the summary last'),
    checked_by: z.string().nullable(),
    may_check: z.enum(['yes', 'alone', 'no']).describe('`alone`: as the author, because nobody else can'),
    released_at: timestamp.nullable(),
    version: z.int(),
    estimates: z.array(estimate).describe('Newest first'),
  });
export type CaseOption = z.infer<typeof caseOption>;
export const caseOptions = z.array(caseOption);

const version = z.int().optional().describe('As it was read: another one answers 409 with `changed`');

/** What staff write down of a hospital's answer. What is left out stays unchanged. */
export const optionInput = z.object({
  hospital: z.union([z.object({ id }), z.object({ name: requiredText('name_required') })], {
    error: code('name_required'),
  }),
  doctor: optionalText(),
  document_id: id.nullish(),
  summary: optionalText(limits.message),
  summary_bn: optionalText(limits.message),
});
export type OptionInput = z.infer<typeof optionInput>;
export const optionUpdate = optionInput.partial().extend({ version });
export type OptionUpdate = z.infer<typeof optionUpdate>;

/**
 * `version`: of the summary and paper that were compared; another one answers 409 with `changed`. `confirm`: by the
 * author, because nobody else can check it.
 */
export const optionCheck = z.object({ version: z.int(), confirm: z.boolean().optional() });
export type OptionCheck = z.infer<typeof optionCheck>;

/** Shows an option to the patient, or withdraws it for a reason that the patient reads. */
export const optionStateInput = z.discriminatedUnion('state', [
  z.object({ state: z.literal('active'), version }),
  z.object({
    state: z.literal('revoked'),
    reason: requiredText('reason_required', limits.costNote),
    version,
  }),
]);
export type OptionStateInput = z.infer<typeof optionStateInput>;

const day = dayNear({ past: 5, future: 3 });

/** A line as staff send it. What is included has amounts; what nobody said has none. */
const lineInput = z
  .object({
    topic: estimateTopic,
    text: z.string().overwrite(oneLine).trim().normalize().max(limits.text).default(''),
    cover: estimateCover,
    low_minor: minor.nullish(),
    high_minor: minor.nullish(),
  })
  .refine(({ topic, text }) => (topic === 'other') === (text !== ''), {
    error: code('fields_required'),
    path: ['text'],
  })
  .refine(
    ({ cover, low_minor: low = null, high_minor: high = null }) =>
      cover === 'included' ? low !== null && high !== null && low <= high : (low ?? 0) <= (high ?? low ?? 0),
    { error: code('estimate_amounts'), path: ['low_minor'] },
  );

const isOnce = (lines: { topic: string; text: string }[]) =>
  new Set(lines.map(({ topic, text }) => `${topic} ${text}`)).size === lines.length;

/** A draft of an estimate. Topics that are left out are not said. */
export const estimateUpdate = z
  .object({
    dated_on: day.nullish(),
    valid_until: day.nullish(),
    currency,
    deposit_minor: minor.nullish(),
    deposit_note: optionalText(),
    document_id: id.nullish(),
    paper_total: z
      .object({ low_minor: minor, high_minor: minor })
      .refine(({ low_minor, high_minor }) => low_minor <= high_minor, code('estimate_amounts'))
      .nullish(),
    lines: z
      .array(lineInput)
      .max(limits.estimateLines)
      .refine(isOnce, { error: code('invalid') }),
    version,
  })
  .refine(({ dated_on, valid_until }) => !dated_on || !valid_until || dated_on <= valid_until, {
    error: code('closed_backwards'),
    path: ['valid_until'],
  });
export type EstimateUpdate = z.infer<typeof estimateUpdate>;

/** `confirm`: although the sum of the lines is not the total of the paper. */
export const estimateSend = z.object({ version, confirm: z.boolean().optional() });
export type EstimateSend = z.infer<typeof estimateSend>;

/** The answer of the patient: `accept` means that the planning goes on with it. */
export const ownAnswer = z.object({ accept: z.boolean(), note: optionalText(limits.costNote), version });
export type OwnAnswer = z.infer<typeof ownAnswer>;

/** An answer that staff write down because it was not given in the patient's account. */
export const recordedAnswer = ownAnswer.extend({
  how: consentWay.exclude(['account']),
  given_by: requiredText('name_required'),
});
export type RecordedAnswer = z.infer<typeof recordedAnswer>;

/** Taka for one unit of a currency on a day. */
export const exchangeRate = z.object({
  id: z.int(),
  currency,
  bdt_e6: z.int().describe('Taka for one unit, times a million'),
  source: z.string(),
  source_url: z.string().nullable(),
  day: z.string(),
  entered_by: z.string(),
  created_at: timestamp,
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

/** `rate` as it is typed: taka for one unit, such as 3.42. `confirm`: it may be far from the last one. */
export const exchangeRateInput = z.object({
  currency,
  rate: z
    .string({ error: code('rate_invalid') })
    .transform((text) => readRate(text) ?? 0)
    .refine((rate) => rate >= limits.rateMin && rate <= limits.rateMax, { error: code('rate_invalid') }),
  source: requiredText('fields_required'),
  source_url: sourceUrl,
  day: checkedOn,
  confirm: z.boolean().optional(),
});
export type ExchangeRateInput = z.infer<typeof exchangeRateInput>;
