import { z } from 'zod';
import { requiredText, status, timestamp } from '#shared/contract/fields.ts';
import { banglaText, storedBangla } from '#shared/contract/languages.ts';

/** A category of articles. */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  status: z.int(),
  created_at: timestamp,
  name_bn: storedBangla,
});
export type Category = z.infer<typeof category>;

export const categoryInput = z.object({
  name: requiredText('category_empty'),
  status: status.default(1),
  name_bn: banglaText(),
});
export type CategoryInput = z.infer<typeof categoryInput>;
