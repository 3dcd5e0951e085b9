import { z } from 'zod';
import { pageQuery, requiredText, searchQuery, timestamp, version } from '#shared/contract/fields.ts';
import { banglaText } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { unknownPlaceholders } from '#shared/replies.ts';

/** Whether every placeholder in braces can be filled in. */
const isFillable = (text: string | null | undefined) => !text || unknownPlaceholders(text).length === 0;

/** The text of a reply to a patient: plain text, with placeholders like {name}. */
export const replyText = requiredText('reply_required', limits.reply).refine(
  isFillable,
  code('placeholder_unknown'),
);

/** A text with which staff begin a reply. */
export const replyTemplate = z.object({
  id: z.int(),
  name: z.string().describe('For staff; no patient sees it'),
  text: z.string(),
  text_bn: z.string().nullable().describe('null: the English text is used'),
  version: z.int().describe('Counts the changes'),
  created_at: timestamp,
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** What staff send for a template. Unknown placeholders are refused. */
export const replyTemplateInput = z.object({
  name: requiredText('name_required', 100),
  text: requiredText('fields_required', limits.reply).refine(isFillable, code('placeholder_unknown')),
  text_bn: banglaText(limits.reply).refine(isFillable, code('placeholder_unknown')),
});
export type ReplyTemplateInput = z.infer<typeof replyTemplateInput>;

/** The same, with the version that was read. */
export const replyTemplateUpdate = replyTemplateInput.extend({ version });

/** The templates by name, page by page: 20 if no page size is given. */
export const replyTemplateQuery = pageQuery.extend(searchQuery(['name', '-name', 'id', '-id']).shape);
export type ReplyTemplateQuery = z.infer<typeof replyTemplateQuery>;
