import { z } from 'zod';
import { siteLanguage } from '#shared/contract/languages.ts';
import { registration, user } from '#shared/contract/users.ts';

/** The language of the mails to a user. */
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

/**
 * What people change in their own account, with the rules of registration. A gender that is left out stays unchanged,
 * and so does the image, unless a new one is sent or it is to be removed.
 */
export const ownDetails = registration.pick({ name: true, contact: true, gender: true }).extend({
  remove_image: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((text) => text === 'true')])
    .default(false),
});
export type OwnDetails = z.infer<typeof ownDetails>;
