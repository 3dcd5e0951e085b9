import { z } from 'zod';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { respondBy } from '#shared/contract/closed-days.ts';
import { isThai } from '#shared/contract/days.ts';
import { email, requiredText, wellFormed } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { aboutInput } from '#shared/contract/request-subject.ts';
import { phoneDigits } from '#shared/phone-numbers.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The earliest day (YYYY-MM-DD) that has not yet ended everywhere on earth: only the visitor's device knows "today".
 */
export function earliestDay(now = Date.now()): string {
  return new Date(now - day / 2).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

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

/** The day a month after a day (both YYYY-MM-DD), or the last one of a shorter month. */
export function aMonthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0));
  lastOfNext.setUTCDate(Math.min(date, lastOfNext.getUTCDate()));
  return lastOfNext.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The appointment form. `toEmail` and any other field are accepted and ignored. */
export const contactInput = z.object({
  name: requiredText('name_required').transform((name) => name.replace(/\s+/g, ' ')),
  email: email('email_required', 'email_invalid'),
  phone,
  date,
  date_open: z
    .union([z.boolean(), z.literal('1').transform(() => true)])
    .catch(false)
    .default(false)
    .describe('Whether the sender does not know the day yet'),
  for_whom: forWhom.nullable().catch(null).default(null).describe('Who the patient is to the sender'),
  message: z
    .string()
    .overwrite(wellFormed)
    .trim()
    .normalize()
    .max(limits.message, code('message_too_long'))
    .nullish(),
  about: aboutInput,
  lang: z.enum(['en', 'bn']).catch('en').default('en').describe("The page's language"),
});
export type ContactInput = z.infer<typeof contactInput>;

/** The acknowledgement, with a reference that a person can read out on the phone. */
export const contactResponse = z.object({
  message: z.string(),
  reference: z.string(),
  answer_by: respondBy
    .nullable()
    .describe('By when we answer, where closed days make the usual promise untrue'),
});

/**
 * What somebody without an account knows about a request: its reference, in any spelling, and the phone number that was
 * given with it. Text that can't be either gets the same response as a wrong pair.
 */
export const trackInput = z.object({
  reference: requiredText('reference_required', limits.phone),
  phone: requiredText('phone_required', limits.phone),
});
export type TrackInput = z.infer<typeof trackInput>;
