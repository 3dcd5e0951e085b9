import { z } from 'zod';
import { flag, requiredText, searchQuery, version } from '#shared/contract/fields.ts';
import { banglaText, contentQuery, storedBangla } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';

/** What a question is about. Questions of one topic are shown together. */
export const faqTopics = ['service', 'journey', 'treatment', 'costs'] as const;
const faqTopic = z.enum(faqTopics, { error: code('topic_unknown') });
export type FaqTopic = z.infer<typeof faqTopic>;

/** A frequent question with its answer, as everybody sees it. */
export const faq = z.object({
  id: z.int(),
  topic: faqTopic,
  question: z.string(),
  answer: z.string().describe('Plain text; an empty line begins a new paragraph'),
  position: z.int().describe('The order on the page'),
  published: z.int().describe('1 shown, 0 not'),
  version: z.int().describe('Counts the changes of its texts'),
  question_bn: storedBangla,
  answer_bn: storedBangla,
});
export type Faq = z.infer<typeof faq>;

/** What staff send for a question. */
export const faqInput = z.object({
  topic: faqTopic.default('service'),
  question: requiredText('fields_required'),
  answer: requiredText('fields_required', limits.description),
  question_bn: banglaText(),
  answer_bn: banglaText(limits.description),
  published: flag.default(1),
});
export type FaqInput = z.infer<typeof faqInput>;

/** The same, with the version that was read. If topic or published is left out, it stays unchanged. */
export const faqUpdate = faqInput.extend({
  topic: faqTopic.optional(),
  published: flag.optional(),
  version,
});

/** One place up or down in the order. */
export const faqMove = z.object({ to: z.enum(['up', 'down'], { error: code('invalid') }) });
export type FaqMove = z.infer<typeof faqMove>;

/** The published questions, in the order of the page. `status=all` also returns unpublished ones, but only to staff. */
export const faqQuery = contentQuery
  .extend(searchQuery(['position', '-id', 'id', 'question', '-question']).shape)
  .extend({ status: z.literal('all').optional() });
export type FaqQuery = z.infer<typeof faqQuery>;
