import { z } from 'zod';
import { timestamp } from '#shared/contract/fields.ts';

/** What people agree to: the privacy notice, the terms, and that their health data is used for their request. */
export const consentKinds = ['privacy', 'terms', 'health'] as const;
export const consentKind = z.enum(consentKinds);
export type ConsentKind = z.infer<typeof consentKind>;

/** That somebody agreed, to which version of what, when, and in which language it was read. */
export const consent = z.object({
  kind: consentKind,
  version: z.string().describe('The day of the text, YYYY-MM-DD'),
  lang: z.enum(['en', 'bn']),
  given_at: timestamp,
  reference: z.string().nullable().describe('The request that it was given for; null for the account'),
});
export type Consent = z.infer<typeof consent>;
