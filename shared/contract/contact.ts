import { z } from 'zod';
import { phoneDigits, toLatinDigits } from '#shared/bangla-digits.ts';
import { email, requiredText, wellFormed } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';

const day = 24 * 60 * 60 * 1000;

/** The earliest day (YYYY-MM-DD) that has not yet ended everywhere on earth: only the visitor knows "today". */
export function earliestDay(now = Date.now()): string {
  return new Date(now - day / 2).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

const phone = requiredText(messages.phoneRequired, limits.phone)
  .transform(toLatinDigits)
  .refine(
    (text) => {
      const count = phoneDigits(text).length;
      return count >= limits.phoneDigitsMin && count <= limits.phoneDigitsMax;
    },
    { error: messages.phoneInvalid },
  );

const date = z
  .string({ error: messages.dateRequired })
  .trim()
  .min(1, { error: messages.dateRequired, abort: true })
  .pipe(z.iso.date({ error: messages.dateInvalid, abort: true }))
  .refine((text) => text >= earliestDay(), { error: messages.datePast });

/** The appointment form. `toEmail` and anything else is accepted and ignored. */
export const contactInput = z.object({
  name: requiredText(messages.nameRequired).transform((name) => name.replace(/\s+/g, ' ')),
  email: email(messages.emailRequired, messages.emailInvalid),
  phone,
  date,
  message: z
    .string()
    .overwrite(wellFormed)
    .trim()
    .normalize()
    .max(limits.message, messages.messageTooLong)
    .nullish(),
  lang: z.enum(['en', 'bn']).catch('en').default('en').describe("The page's language"),
});
export type ContactInput = z.infer<typeof contactInput>;

/** The acknowledgement: a reference that a person can read out on the phone. */
export const contactAnswer = z.object({ message: z.string(), reference: z.string() });
export type ContactAnswer = z.infer<typeof contactAnswer>;
