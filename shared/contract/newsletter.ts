import { z } from 'zod';
import { email } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';

/** The newsletter box. */
export const subscriptionInput = z.object({
  email: email(messages.emailRequired, messages.emailInvalid),
  lang: z.enum(['en', 'bn']).catch('en').default('en').describe("The page's language"),
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** The secret of one subscription, as the mailed link holds it. */
export const subscriptionToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, messages.linkOver) });
