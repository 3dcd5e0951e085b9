import { z } from 'zod';
import { pageQuery, timestamp } from '#shared/contract/fields.ts';
import { siteLanguage } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { tooLong } from '#shared/contract/messages.ts';

/** The state of an address: subscribed, not confirmed yet, or bounced. */
export const subscriberStates = ['subscribed', 'unconfirmed', 'bounced'] as const;
const subscriberState = z.enum(subscriberStates);
export type SubscriberState = z.infer<typeof subscriberState>;

/** A person who asked for the newsletter, as staff see it. People who unsubscribe are deleted. */
export const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  lang: siteLanguage,
  state: subscriberState,
  asked_at: timestamp,
  confirmed_at: timestamp.nullable(),
  bounced_at: timestamp.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

/** What narrows the list. The text is searched in addresses. */
export const subscriberFilter = z.object({
  q: z.string().trim().max(limits.text, tooLong(limits.text)).optional(),
  state: subscriberState.optional(),
  lang: siteLanguage.optional(),
});
export type SubscriberFilter = z.infer<typeof subscriberFilter>;

/** The subscribers, newest first, page by page: 20 if no page size is given. */
export const subscriberSearch = pageQuery.extend(subscriberFilter.shape);
export type SubscriberSearch = z.infer<typeof subscriberSearch>;
