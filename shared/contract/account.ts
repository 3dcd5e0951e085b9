import { z } from 'zod';
import { user } from '#shared/contract/users.ts';

/** The languages of the website, in which people read us and get our mails. */
export const siteLanguages = ['en', 'bn'] as const;
export const siteLanguage = z.enum(siteLanguages);
export type SiteLanguage = z.infer<typeof siteLanguage>;

/** The language in which mails to somebody are written. */
export const languageChoice = z.object({ lang: siteLanguage });

/** The signed-in person's own account, customer or staff. */
export const account = z.object({
  user,
  lang: siteLanguage.nullable().describe('The language of mails; null while it is not known'),
  email_confirmed: z.boolean().describe('Whether the person showed that the address is theirs'),
  email_pending: z.string().nullable().describe('A new address that waits for its confirmation'),
  second_factor: z.object({
    on: z.boolean(),
    required: z.boolean().describe('Whether the role asks for it'),
    recovery_codes: z.int().describe('How many unused ones are left'),
  }),
});
export type Account = z.infer<typeof account>;
