import { z } from 'zod';
import { everybody } from '#shared/contract/endpoint.ts';
import { searchQuery, version } from '#shared/contract/fields.ts';
import { contentQuery, languageQuery } from '#shared/contract/languages.ts';
import { limits } from '#shared/contract/limits.ts';
import { code } from '#shared/contract/messages.ts';
import { bangla, type Fields, published, select, shapeOf, text, virtual } from '#shared/records/field.ts';
import { callsOf, type Kind, move } from '#shared/records/kind.ts';

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

/** The same, with the version that was read. If topic or published is left out, it stays unchanged. */
export const faqUpdate = faqInput.extend({ ...shapeOf(faqFields, 'update'), version });

/** The published questions, in the order of the page. `status=all` also returns unpublished ones, but only to staff. */
const faqQuery = contentQuery
  .extend(searchQuery(['position', '-id', 'id', 'question', '-question']).shape)
  .extend({ status: z.literal('all').optional() });

// Unpublished questions are for staff: the service checks the caller.
const calls = callsOf(
  'Common questions',
  { read: everybody },
  { query: faqQuery, shown: faq, input: faqInput, changed: faqUpdate },
);

/** The common questions. */
export const faqs = {
  fields: faqFields,
  endpoints: {
    'GET /api/faqs': calls.list(
      'List in the order of the page; staff also get those that are not shown, with status=all',
    ),
    'GET /api/faqs/:id': {
      ...calls.get('One question; one that is not shown is answered to staff only'),
      query: languageQuery,
    },
    'POST /api/faqs': calls.create('Create, at the end of the order'),
    'PUT /api/faqs/:id': calls.update('Update'),
    'POST /api/faqs/:id/move': {
      ...calls.update('Move one place up or down; at the end of the order nothing changes'),
      body: move,
    },
    'DELETE /api/faqs/:id': calls.remove('Delete'),
  },
  table: 'faqs',
  title: 'question',
  search: { as: 'faq', texts: ['question', 'answer', 'question_bn', 'answer_bn'] },
  personal: { left: 'Content of the website.' },
} as const satisfies Kind;
