import { z } from 'zod';
import { email } from '#shared/contract/fields.ts';
import { code } from '#shared/contract/messages.ts';

/** The newsletter box. */
export const subscriptionInput = z.object({
  email: email('email_required', 'email_invalid'),
  lang: z.enum(['en', 'bn']).catch('en').default('en').describe("The page's language"),
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** The secret of one subscription, as the mailed link holds it. */
export const subscriptionToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, code('link_expired')) });
