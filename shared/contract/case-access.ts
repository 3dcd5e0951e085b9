import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { email, id, optionalText, requiredText, timestamp } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code as message } from '#shared/contract/messages.ts';
import { qrDrawing } from '#shared/contract/second-factor.ts';
import { anyPassword, user } from '#shared/contract/users.ts';

/** How families without an e-mail address enter their case: with a code that staff give them (ADR 0092). */

/** What a code is for: to enter, to erase everything, to add an e-mail address. */
export const codePurposes = ['enter', 'erase', 'add_email'] as const;
export const codePurpose = z.enum(codePurposes);
export type CodePurpose = z.infer<typeof codePurpose>;

/**
 * How a code was given: in a call that we placed to the number of the case, to people who sit beside us, or by SMS to
 * that number, after somebody asked for one.
 */
const codeWays = ['call', 'here', 'sms'] as const;
export const codeWay = z.enum(codeWays);
export type CodeWay = z.infer<typeof codeWay>;

/**
 * Who uses a phone: `mine` only the family's member, `shared` others at home too, `borrowed` it is somebody else's.
 * `here` is a browser of the office, beside a member of staff.
 */
const phoneUses = ['mine', 'shared', 'borrowed', 'here'] as const;
const phoneUse = z.enum(phoneUses);
export type PhoneUse = z.infer<typeof phoneUse>;

/** Digits as people type them: also in Bangla, with spaces. */
const digits = (missing: Parameters<typeof requiredText>[0]) =>
  requiredText(missing, limits.secondFactorCode).transform((text) =>
    toLatinDigits(text).replace(/[\s-]/g, ''),
  );

/**
 * Made by the browser for one press of the button: what did not arrive can be asked for again, by this browser alone.
 */
const key = z.string({ error: message('invalid') }).regex(/^[\w-]{22,64}$/, message('invalid'));

/** The code of a case, or the secret of its paper slip instead of both. */
export const enterInput = z.object({
  reference: z.string().max(limits.phone).optional(),
  code: z
    .string()
    .max(limits.secondFactorCode)
    .transform((text) => toLatinDigits(text).replace(/[\s-]/g, ''))
    .optional(),
  slip: z.string().max(limits.text).optional().describe('The secret after # in the address on the slip'),
  key,
  here: z.boolean().default(false).describe('The family sits beside a member of staff, in this browser'),
});
export type EnterInput = z.infer<typeof enterInput>;

/** How the phone of the caller is used. `use` is null until it was said: the session is short until then. */
export const ownPhone = z.object({
  use: phoneUse.nullable(),
  entered_at: timestamp,
  limited_until: timestamp
    .nullable()
    .describe(
      'Until then nothing is erased, no address added, no hospital or estimate agreed to; null: no limit',
    ),
});
export type OwnPhone = z.infer<typeof ownPhone>;

/** After the right code. `opening` is for the header `X-Opening` of every further call, where it is not null. */
export const entered = z.object({
  user,
  token: z.string().describe('The anti-forgery token of the session'),
  phone: ownPhone,
  opening: z.string().nullable(),
  reference: z.string(),
});
export type Entered = z.infer<typeof entered>;

/** Who uses the phone, said once after entering; `shared` with the four figures of this phone. */
export const phoneInput = z.object({
  use: z.enum(['mine', 'shared', 'borrowed']),
  figures: digits('figures_required')
    .pipe(z.string().regex(/^\d{4}$/, message('figures_required')))
    .optional(),
});
export type PhoneInput = z.infer<typeof phoneInput>;

export const openPhoneInput = z.object({ figures: digits('figures_required') });
export type OpenPhoneInput = z.infer<typeof openPhoneInput>;

export const openedPhone = entered.pick({ user: true, token: true, phone: true, opening: true });
export type OpenedPhone = z.infer<typeof openedPhone>;

/** Privacy notice and terms, read in four lines at the first entry. */
export const agreementInput = z.object({ lang: siteLanguage });

/** Asks the office to call with a code, or for an SMS with one where the office allowed it. */
export const askCodeInput = z.object({
  reference: requiredText('reference_required', limits.phone),
  phone: optionalText(limits.phone).describe('The number of the case: with it the answer says when we call'),
  lang: siteLanguage.catch('en').default('en'),
});
export type AskCodeInput = z.infer<typeof askCodeInput>;

/** The same for every reference, unless the right number was typed. */
export const askedCode = z.object({
  call: z
    .object({
      ends_in: z.string().describe('The last three figures of the number that we call'),
      day: z.string().describe('The office day on which we call, YYYY-MM-DD in Dhaka'),
      by_sms: z.boolean().describe('The code goes to this number by SMS, and nobody calls'),
    })
    .nullable(),
});
export type AskedCode = z.infer<typeof askedCode>;

/** Moves the cases of an account without e-mail to the signed-in one, which was registered on the site. */
export const moveCaseInput = z.object({
  reference: z.string().max(limits.phone),
  code: digits('code_required'),
});
export type MoveCaseInput = z.infer<typeof moveCaseInput>;

const shortCase = z.object({ id: z.int(), reference: z.string(), patient_name: z.string() });

/** Somebody entered a case with a code. */
const entry = z.object({
  id: z.int(),
  entered_at: timestamp,
  device: z.string().nullable().describe('"Chrome · Android"'),
  here: z.boolean().describe('In a browser of the office'),
  moved: z.boolean().describe('The case moved to an account that was registered on the site'),
  how: codeWay.describe('How the code was given'),
  given_by: z.string(),
  ended_at: timestamp.nullable(),
});

/** As the family sees it on the first screen of its case, for 30 days. */
export const ownEntry = entry.extend({ current: z.boolean().describe('Whether it is this phone') });
export type OwnEntry = z.infer<typeof ownEntry>;

/** As staff see it. */
const staffEntry = entry.extend({
  limited_until: timestamp.nullable(),
  confirmed: z
    .object({ at: timestamp, by: z.string(), reached: z.string(), number: z.string() })
    .nullable()
    .describe('A second member of staff called'),
  may_confirm: z.boolean().describe('Whether the caller may be the second one'),
});

/** Why the caller can't give a code; each is also the message code of the refusal. */
const codeRefusals = [
  'not_allowed',
  'code_no_account',
  'code_email_account',
  'code_case_over',
  'care_team_only',
  'family_team',
] as const;

/** What the dialog 'Give a code' shows. */
export const caseAccess = z.object({
  account: z
    .object({ id: z.int(), name: z.string(), by_phone: z.boolean().describe('Without an e-mail address') })
    .nullable(),
  number: z.string().describe('The number of the case, the only one to call with a code'),
  number_changed_at: timestamp.nullable().describe('Not null: less than 24 hours ago'),
  old_number: z.string().nullable().describe('The one before, for as long'),
  refusal: z.enum(codeRefusals).nullable(),
  opens: z.array(shortCase).describe('All cases that a code opens'),
  same_number: z
    .array(shortCase)
    .describe('Cases of families without e-mail that have this number: perhaps the same family'),
  codes: z
    .array(
      z.object({
        purpose: codePurpose,
        how: codeWay,
        given_by: z.string(),
        created_at: timestamp,
        expires_at: timestamp,
      }),
    )
    .describe('Those that still work; never the figures'),
  entries: z.array(staffEntry).describe('Newest first'),
  phones: z.int().describe('On how many phones the case can be opened now'),
  asks_on: z.boolean().describe('Whether somebody can ask for a code on the site'),
  sms: z
    .object({ allowed_by: z.string().nullable() })
    .nullable()
    .describe('Who allowed that such a code goes by SMS; null: none can be sent to this number'),
});
export type CaseAccess = z.infer<typeof caseAccess>;

/** Opens an account without e-mail for a case: a new one, or that of the same family's other case. */
export const openAccountInput = z.object({ same_family_as: id.nullish() });
export type OpenAccountInput = z.infer<typeof openAccountInput>;

export const giveCodeInput = z.object({
  purpose: codePurpose,
  how: codeWay.exclude(['sms']),
  reached: optionalText().describe('Who answered; required for a call'),
  old_number_reached: z.boolean().default(false).describe('Less than 24 hours after a change of the number'),
  slip: z.boolean().default(false).describe('Also a secret for the paper slip, for ten minutes'),
});
export type GiveCodeInput = z.infer<typeof giveCodeInput>;

/** The code, shown this once. */
export const givenCode = z.object({
  code: z.string(),
  purpose: codePurpose,
  reference: z.string(),
  expires_at: timestamp,
  opens: z.array(shortCase),
  slip: z.object({ secret: z.string(), expires_at: timestamp, qr: qrDrawing }).nullable(),
});
export type GivenCode = z.infer<typeof givenCode>;

/** A second member of staff has called the family, and says whom they reached under which number. */
export const confirmEntryInput = z.object({
  reached: requiredText('reached_required'),
  number: requiredText('phone_required', limits.phone),
});
export type ConfirmEntryInput = z.infer<typeof confirmEntryInput>;

/** Whether somebody can ask for a code of this case on the site, and whether such a code goes by SMS. */
export const asksInput = z.object({ on: z.boolean(), sms: z.boolean().optional() });
export type AsksInput = z.infer<typeof asksInput>;

/** Ends access on all phones; `not_me`: one of the entries was nobody of the family. */
export const endAccessInput = z.object({ not_me: z.boolean().default(false) });
export type EndAccessInput = z.infer<typeof endAccessInput>;

/** The first e-mail address and password of an account without one, with a code for it. A link is mailed there. */
export const firstEmailInput = z.object({
  email: email('email_required', 'user_email_invalid'),
  password: anyPassword('password_required'),
  code: digits('code_required'),
});
export type FirstEmailInput = z.infer<typeof firstEmailInput>;
