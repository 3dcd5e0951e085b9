import { z } from 'zod';
import { type Endpoint, everybody, staff } from '#shared/contract/endpoint.ts';
import { done, idParams, searchQuery, version } from '#shared/contract/fields.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { bangla, type Fields, published, select, shapeOf, text, virtual } from '#shared/records/field.ts';

/** What a question is about. Questions of one topic are shown together. */
export const faqTopics = ['service', 'journey', 'treatment', 'costs'] as const;
const faqTopic = z.enum(faqTopics, { error: code('topic_unknown') });
export type FaqTopic = z.infer<typeof faqTopic>;

/** The fields of a common question. */
export const faqFields = {
  id: virtual(z.int()),
  topic: select(faqTopic, 'service'),
  question: text('fields_required'),
  answer: {
    ...text('fields_required', limits.description),
    output: z.string().describe('Plain text; an empty line begins a new paragraph'),
  },
  position: virtual(z.int().describe('The order on the page')),
  published: published(),
  version: virtual(z.int().describe('Counts the changes of its texts')),
  question_bn: bangla(),
  answer_bn: bangla(limits.description),
} as const satisfies Fields;

/** A common question with its answer, as everybody sees it. */
export const faq = z.object(shapeOf(faqFields, 'output'));
export type Faq = z.infer<typeof faq>;

/** What staff send for a question. */
export const faqInput = z
  .object(shapeOf(faqFields, 'input'))
  .omit({ published: true })
  .extend({ published: faqFields.published.input });
export type FaqInput = z.infer<typeof faqInput>;

/** The same, with the version that was read. If topic or published is left out, it stays unchanged. */
export const faqUpdate = faqInput.extend({ ...shapeOf(faqFields, 'update'), version });

/** One place up or down in the order. */
const faqMove = z.object({ to: z.enum(['up', 'down'], { error: code('invalid') }) });
export type FaqMove = z.infer<typeof faqMove>;

/** The published questions, in the order of the page. `status=all` also returns unpublished ones, but only to staff. */
const faqQuery = contentQuery
  .extend(searchQuery(['position', '-id', 'id', 'question', '-question']).shape)
  .extend({ status: z.literal('all').optional() });
export type FaqQuery = z.infer<typeof faqQuery>;

/** The endpoints of common questions. */
export const faqEndpoints = {
  // Unpublished questions are for staff: the service checks the caller.
  'GET /api/faqs': {
    right: everybody,
    tag: 'Common questions',
    summary: 'List in the order of the page; staff also get those that are not shown, with status=all',
    query: faqQuery,
    response: z.array(faq),
  },
  'GET /api/faqs/:id': {
    right: everybody,
    tag: 'Common questions',
    summary: 'One question; one that is not shown is answered to staff only',
    params: idParams,
    query: languageQuery,
    response: faq,
  },
  'POST /api/faqs': {
    right: staff('create'),
    tag: 'Common questions',
    summary: 'Create, at the end of the order',
    body: faqInput,
    response: faq,
    status: 201,
  },
  'PUT /api/faqs/:id': {
    right: staff('edit'),
    tag: 'Common questions',
    summary: 'Update',
    params: idParams,
    body: faqUpdate,
    response: faq,
  },
  'POST /api/faqs/:id/move': {
    right: staff('edit'),
    tag: 'Common questions',
    summary: 'Move one place up or down; at the end of the order nothing changes',
    params: idParams,
    body: faqMove,
    response: faq,
  },
  'DELETE /api/faqs/:id': {
    right: staff('delete'),
    tag: 'Common questions',
    summary: 'Delete',
    params: idParams,
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
