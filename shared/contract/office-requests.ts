import { z } from 'zod';
import { earliestDay, someDay } from '#shared/contract/days.ts';
import { email, optionalText, requiredText, timestamp } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { aboutInput } from '#shared/contract/request-subject.ts';
import { requestStatus } from '#shared/contract/requests.ts';
import { faultOfNumber } from '#shared/phone-numbers.ts';
import {
  chatSide,
  consentHow,
  forWhom,
  requestSource,
  sentFields,
  staffFields,
} from '#shared/records/requests.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What staff enter for a family that called, wrote or walked in. */

/** A number as the office stores it: everybody can tell which telephone it is. */
const officePhone = sentFields.phone.input.superRefine((phone, context) => {
  const fault = faultOfNumber(phone);
  if (fault) context.addIssue({ code: 'custom', message: code(fault) });
});

/** An address that a family may lack: null or empty. */
const addressOrNone = <Address extends z.ZodType>(address: Address) =>
  z.preprocess((typed) => (typed === '' ? null : typed), address).describe('null where the family has none');

/** Who agreed to what the office read out. */
const agreement = {
  how: consentHow.exclude(['site']).describe('How they said it'),
  by: optionalText().describe("Who agreed; the request's name unless said"),
  for_whom: forWhom.nullish().describe('Who the patient is to them; as in the request unless said'),
};
const agreementInput = z.object(agreement);
export type AgreementInput = z.infer<typeof agreementInput>;

/** What may be written down once they have agreed. */
const afterAgreement = {
  email: addressOrNone(email('email_required', 'email_invalid').nullish()),
  whatsapp_name: optionalText(),
  message: sentFields.message.input.describe('What they said'),
  date: sentFields.date.input.nullish().describe('Left out, it is open'),
  for_whom: sentFields.for_whom.input,
  about: aboutInput,
  heard_of: staffFields.heard_of.input,
};

/** A day within the time for which a name and a number are kept that nobody has agreed to. */
const callBackOn = someDay
  .pipe(z.iso.date({ error: code('date_invalid'), abort: true }))
  .refine((day) => day >= earliestDay(), { error: code('date_past'), abort: true })
  .refine((day) => day <= earliestDay(Date.now() + limits.callBackDays * dayMs), {
    error: code('call_back_late'),
  });

const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/)
  .describe('The same request sent again under the same key is stored once');

export const officeRequestInput = z.object({
  name: sentFields.name.input,
  phone: officePhone,
  source: requestSource.exclude(['site']).describe('How they reached us'),
  language: sentFields.lang.input.describe('The language of the family'),
  ...afterAgreement,
  consent: agreementInput
    .nullable()
    .describe('Null where nobody has agreed: then only name, number and `call_back_on` are accepted'),
  call_back_on: callBackOn.nullish().describe('Required without consent, and only then'),
  talking: z.boolean().default(false).describe('Whether this is the first contact, now'),
  key,
});
export type OfficeRequestInput = z.infer<typeof officeRequestInput>;

/** They have agreed since: what they say may be written down now. */
export const lateAgreementInput = z.object({ ...afterAgreement, ...agreement, version: z.int().optional() });
export type LateAgreementInput = z.infer<typeof lateAgreementInput>;

/** Who sent a request and how they are reached, as it is now. */
export const contactDetailsInput = z.object({
  name: sentFields.name.input,
  phone: sentFields.phone.input.describe('A changed one as the office must write it'),
  email: addressOrNone(email('email_required', 'email_invalid').nullable()),
  whatsapp_name: optionalText().transform((name) => name ?? null),
  lang: sentFields.lang.input,
  version: z.int(),
});
export type ContactDetailsInput = z.infer<typeof contactDetailsInput>;

/** Whose number this is, in any spelling: at least eight digits of it. */
export const numberLookup = z.object({ phone: z.string().trim().max(limits.phone) });
export type NumberLookup = z.infer<typeof numberLookup>;

const known = { id: z.int(), name: z.string(), phone: z.string() };

export const numberOwners = z.object({
  fault: z
    .enum(['phone_invalid', 'phone_zero', 'phone_country'])
    .nullable()
    .describe('Why a request with this number would be refused'),
  requests: z.array(
    z.object({
      ...known,
      reference: z.string(),
      status: requestStatus,
      created_at: timestamp,
      case_id: z.int().nullable(),
    }),
  ),
  emergencies: z
    .array(z.object({ ...known, case_id: z.int(), reference: z.string() }))
    .describe('Cases in which it is the number for an emergency'),
  accounts: z.array(z.object({ ...known, staff: z.boolean() })),
  cases: z.int().describe(`How many cases have this number; ${limits.numberOwners} at most`),
  agent: z.boolean().describe('Whether it is perhaps the number of an agent: three cases or more'),
});
export type NumberOwners = z.infer<typeof numberOwners>;

/** A line of a chat: who wrote it, and when, in UTC. */
const chatLineInput = z.object({
  from: chatSide.describe('`family`: what the family said; `office`: what we said'),
  text: requiredText('fields_required', limits.message),
  at: z.iso
    .datetime({ offset: true, error: code('date_invalid'), abort: true })
    .refine((at) => Date.parse(at) <= Date.now() + dayMs && at >= '2009', { error: code('date_invalid') })
    .transform((at) => new Date(at).toISOString()),
});
export type ChatLineInput = z.infer<typeof chatLineInput>;

export const chatLinesInput = z.object({
  lines: z.array(chatLineInput).min(1).max(limits.chatLinesAtOnce),
});
export type ChatLinesInput = z.infer<typeof chatLinesInput>;

/** How many lines were new, and how many the request has. */
export const chatStored = z.object({ added: z.int(), total: z.int() });
export type ChatStored = z.infer<typeof chatStored>;

export const chatLine = z.object({
  id: z.int(),
  from: chatSide,
  text: z.string(),
  at: timestamp.describe('When it was written, as the chat has it'),
  recorded_by: z.string(),
  created_at: timestamp.describe('When it was stored here'),
});
export type ChatLine = z.infer<typeof chatLine>;
