import { z } from 'zod';
import { flag, pageQuery, requiredText, searchQuery, timestamp, version } from '#shared/contract/fields.ts';
import { banglaText } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';

/** A group of terms: a search for one of them also finds the others. */
export const synonym = z.object({
  id: z.int(),
  name: z.string().describe('Results can be narrowed to a specialty by this name'),
  name_bn: z.string().nullable(),
  terms: z.string().describe('One on each line, in any language or spelling'),
  specialty: flag.describe('1: a specialty by which results can be narrowed'),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
});
export type Synonym = z.infer<typeof synonym>;

/** What staff send for a group. */
export const synonymInput = z.object({
  name: requiredText('name_required', 100),
  name_bn: banglaText(100),
  terms: requiredText('fields_required', limits.reply),
  specialty: flag.default(0),
});
export type SynonymInput = z.infer<typeof synonymInput>;

/** The same, with the version that was read. */
export const synonymUpdate = synonymInput.extend({ version });

/** The groups by name, page by page: 20 if no page size is given. */
export const synonymQuery = pageQuery.extend(searchQuery(['name', '-name', 'id', '-id']).shape);
export type SynonymQuery = z.infer<typeof synonymQuery>;
