import { z } from 'zod';
import { requiredText } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';

/** What somebody types to learn whether it is ours: a phone number, an address, a link or a reference. */
export const isThisUsInput = z.object({ text: requiredText('fields_required', limits.text) });

/** As what the text was read, and whether it is ours. */
export const isThisUsResult = z.object({
  kind: z
    .enum(['phone', 'email', 'link', 'reference', 'sender', 'unknown'])
    .describe('`sender`: the name from which our SMS come; `unknown`: it is none of these'),
  ours: z.boolean(),
});
export type IsThisUsResult = z.infer<typeof isThisUsResult>;
