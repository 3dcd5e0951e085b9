import { z } from 'zod';
import { email } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { code } from '#shared/contract/messages.ts';

/** The form in the newsletter box. */
export const subscriptionInput = z.object({
  email: email('email_required', 'email_invalid'),
  lang: siteLanguage.catch('en').default('en').describe("The page's language"),
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** The secret of one subscription, as contained in the mailed link. */
export const subscriptionToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, code('link_expired')) });

/** Whether the account's address gets the newsletter; `unproven` if nobody has verified the address yet. */
export const ownNewsletter = z.object({ email: z.string(), state: z.enum(['on', 'off', 'unproven']) });
export type OwnNewsletter = z.infer<typeof ownNewsletter>;

export const ownNewsletterInput = z.object({
  subscribed: z.boolean(),
  lang: siteLanguage.default('en').describe("The page's language"),
});
export type OwnNewsletterInput = z.infer<typeof ownNewsletterInput>;
