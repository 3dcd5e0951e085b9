import { z } from 'zod';
import { staff } from '#shared/contract/endpoint.ts';
import {
  optionalText,
  pageQuery,
  requiredText,
  searchQuery,
  timestamp,
  version,
} from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { type Fields, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind } from '#shared/records/kind.ts';
import { isUnchecked, unknownPlaceholders } from '#shared/replies.ts';

/** Whether every placeholder in braces can be filled in. */
const isFillable = (text: string | null | undefined) => !text || unknownPlaceholders(text).length === 0;

/** The text of a reply to a patient: plain text, with placeholders like {name}, and nothing left to check. */
export const replyText = requiredText('reply_required', limits.reply)
  .refine(isFillable, code('placeholder_unknown'))
  .refine((text) => !isUnchecked(text), code('reply_unchecked'));

/** The fields of a text with which staff begin a reply. Unknown placeholders are refused. */
export const replyTemplateFields = {
  id: virtual(z.int()),
  name: { ...text('name_required', 100), output: z.string().describe('For staff; no patient sees it') },
  text: {
    input: requiredText('fields_required', limits.reply).refine(isFillable, code('placeholder_unknown')),
    output: z.string(),
  },
  text_bn: {
    input: optionalText(limits.reply).refine(isFillable, code('placeholder_unknown')),
    output: z.string().nullable().describe('null: the English text is used'),
  },
  version: virtual(z.int().describe('Counts the changes')),
  created_at: virtual(timestamp),
} as const satisfies Fields;

/** A text with which staff begin a reply. */
export const replyTemplate = z.object(shapeOf(replyTemplateFields, 'output'));
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** What staff send for a template. */
export const replyTemplateInput = z.object(shapeOf(replyTemplateFields, 'input'));

/** The same, with the version that was read. */
export const replyTemplateUpdate = replyTemplateInput.extend({ version });

/** The templates by name, page by page: 20 if no page size is given. */
const replyTemplateQuery = pageQuery.extend(searchQuery(['name', '-name', 'id', '-id']).shape);
export type ReplyTemplateQuery = z.infer<typeof replyTemplateQuery>;

// All staff send these templates: adding a template counts as editing.
const calls = callsOf(
  'Requests',
  { read: staff('read'), create: 'edit' },
  {
    query: replyTemplateQuery,
    shown: replyTemplate,
    input: replyTemplateInput,
    changed: replyTemplateUpdate,
  },
);

/** The texts with which staff begin a reply. */
export const replyTemplates = {
  fields: replyTemplateFields,
  endpoints: {
    'GET /api/reply-templates': calls.list('The texts with which staff begin an answer, by name'),
    'GET /api/reply-templates/:id': calls.get('One template'),
    'POST /api/reply-templates': calls.create('Create a template'),
    'PUT /api/reply-templates/:id': calls.update('Update a template'),
    'DELETE /api/reply-templates/:id': calls.remove('Delete a template. Answers that were sent stay'),
  },
  table: 'reply_templates',
  title: 'name',
  search: { as: 'reply_template', texts: ['name', 'text', 'text_bn'] },
  personal: { left: 'Texts of the office, without a person in them.' },
} as const satisfies Kind;
