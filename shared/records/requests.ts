import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { earliestDay, isThai } from '#shared/contract/days.ts';
import { email, optionalText, requiredText, wellFormed } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { requestSubject } from '#shared/contract/request-subject.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';
import { type Field, virtual } from '#shared/records/field.ts';

const phone = requiredText('phone_required', limits.phone)
  .transform(toLatinDigits)
  // So many digits are two numbers.
  .refine((text) => phoneDigits(text).length < 2 * limits.phoneDigitsMin, {
    error: code('phone_several'),
    abort: true,
  })
  .refine(
    (text) => {
      const count = phoneDigits(text).length;
      return count >= limits.phoneDigitsMin && count <= limits.phoneDigitsMax;
    },
    { error: code('phone_invalid') },
  );

/**
 * A day as people type it where the browser has no field for dates: 25/12/2026, ২৫-১২-২০২৬, 2026.12.25; the day comes
 * before the month, as in Bangladesh, unless it can only be the month; a year in two digits is in this century, before
 * 2040. Anything else is returned as it is, trimmed.
 */
function isoDay(typed: string): string {
  const text = toLatinDigits(typed).trim();
  const [, yearFirst, middle, dayLast] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? [];
  const [, first = '', second = '', year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|[23]\d)$/.exec(text) ?? [];
  const isMonthFirst = Number(second) > 12 && Number(first) <= 12;
  const day = dayLast ?? (isMonthFirst ? second : first);
  const month = middle ?? (isMonthFirst ? first : second);
  const full = yearFirst ?? year;
  return full ? [full.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-') : text;
}

const date = z
  .string({ error: code('date_required') })
  .overwrite(isoDay)
  .min(1, { error: code('date_required'), abort: true })
  .pipe(z.iso.date({ error: code('date_invalid'), abort: true }))
  .refine((text) => !isThai(text), { error: code('date_invalid'), abort: true })
  .refine((text) => text >= earliestDay(), { error: code('date_past') });

/** Who the patient is to the sender of a request. */
export const forWhomKinds = ['self', 'parent', 'spouse', 'child', 'relative', 'other'] as const;
export const forWhom = z.enum(forWhomKinds);
export type ForWhom = z.infer<typeof forWhom>;

/** A field of a request. `erased` is what is left of it in a request that the law makes us keep. */
type RequestField = Field & { erased: 'kept' | '' | null };
export type RequestFields = Readonly<Record<string, RequestField>>;

/**
 * What a sender writes in a request. The form, the API, the table, the copy of one's data and its erasure follow from
 * it. Whether a form was sent before is known by the stored ones, in this order.
 */
export const sentFields = {
  name: {
    input: requiredText('name_required').transform((name) => name.replace(/\s+/g, ' ')),
    output: z.string(),
    erased: 'kept',
  },
  /** Staff enter requests of families who have none. */
  email: {
    input: email('email_required', 'email_invalid'),
    output: z.string().nullable().describe('null where there is none, and once it is erased'),
    mayLack: true,
    erased: null,
  },
  phone: { input: phone, output: z.string(), erased: '' },
  date: { input: date, output: z.string().describe('The wished day, YYYY-MM-DD'), erased: 'kept' },
  date_open: {
    input: z
      .union([z.boolean(), z.literal('1').transform(() => true)])
      .catch(false)
      .default(false)
      .describe('Whether the sender does not know the day yet'),
    output: z.boolean().describe('Whether the sender does not know the day yet'),
    flag: true,
    erased: 'kept',
  },
  for_whom: {
    input: forWhom.nullable().catch(null).default(null).describe('Who the patient is to the sender'),
    output: forWhom.nullable().describe('Who the patient is to the sender'),
    erased: null,
  },
  message: {
    input: z
      .string()
      .overwrite(wellFormed)
      .trim()
      .normalize()
      .max(limits.message, code('message_too_long'))
      .nullish()
      .transform((text) => text || null),
    output: z.string().nullable(),
    erased: null,
  },
  /** In columns of its own: see `server/domain/requests/subject.ts`. */
  about: {
    ...virtual(requestSubject.nullable().describe('Whom or what the request is about')),
    erased: null,
  },
  lang: {
    input: z.enum(['en', 'bn']).catch('en').default('en').describe("The page's language"),
    output: z.string(),
    erased: 'kept',
  },
} as const satisfies RequestFields;

/** How a request reached us: the site's own form, or what staff entered. */
const requestSources = ['site', 'phone', 'whatsapp', 'walk_in', 'facebook', 'hospital', 'other'] as const;
export const requestSource = z.enum(requestSources);
export type RequestSource = z.infer<typeof requestSource>;

/** How somebody agreed to a request: on the page, or to a member of staff. */
const consentHows = ['site', 'phone', 'in_person', 'whatsapp'] as const;
export const consentHow = z.enum(consentHows);
export type ConsentHow = z.infer<typeof consentHow>;

/** Who wrote a line of a chat. */
export const chatSide = z.enum(['family', 'office']);
export type ChatSide = z.infer<typeof chatSide>;

/** What the office stores of a request by calls of their own. */
export const officeFields = {
  source: {
    input: requestSource,
    output: requestSource.describe('How it reached us; `site` was sent with the form'),
    erased: 'kept',
  },
  whatsapp_name: {
    input: optionalText(),
    output: z.string().nullable().describe('What the family is called on WhatsApp'),
    erased: null,
  },
  /** Null once the sender has agreed to what is stored. */
  call_back_on: {
    input: z.iso.date().nullable(),
    output: z
      .string()
      .nullable()
      .describe('Nobody has agreed yet: only name and number are stored, for a call on this day'),
    erased: null,
  },
} as const satisfies RequestFields;

/** The longest answer to how a family heard of us. */
export const heardOfMax = 100;

/**
 * What staff note beside it. The API takes it and the portal has a field for it; senders read it in their copy only.
 */
export const staffFields = {
  heard_of: {
    input: optionalText(heardOfMax),
    output: z.string().nullable().describe('How the family heard of us'),
    erased: null,
  },
} as const satisfies RequestFields;

/** All fields of a request. */
export const requestFields = { ...sentFields, ...officeFields, ...staffFields };
