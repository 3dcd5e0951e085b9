import { useLingui } from '@lingui/react/macro';
import { type Faq, faqInput, faqUpdate } from '#shared/contract/faqs.ts';
import type { FormValues } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

type FaqText = 'topic' | 'question' | 'answer' | 'published' | 'question_bn' | 'answer_bn';
type FaqValues = FormValues<FaqText, never>;

const blank: FaqValues = {
  texts: { topic: 'service', question: '', answer: '', published: '1', question_bn: '', answer_bn: '' },
  lists: {},
};

const valuesOf = (faq: Faq): FaqValues => ({
  texts: {
    topic: faq.topic,
    question: faq.question,
    answer: faq.answer,
    published: String(faq.published),
    question_bn: faq.question_bn ?? '',
    answer_bn: faq.answer_bn ?? '',
  },
  lists: {},
});

/** The form that adds and edits frequent questions. */
export function useFaqForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<Faq, FaqText>({
    blank,
    valuesOf,
    schema: faqInput,
    drafts: { kind: 'faqs', label: ({ question }) => question },
    read: (id) => api('GET /api/faqs/:id', { params: { id }, query: { lang: 'all' } }),
    save: (form, id) => {
      const sent = faqUpdate.parse(Object.fromEntries(form));
      const body = { ...sent, published: sent.published === 1 ? (1 as const) : (0 as const) };
      return id === null
        ? api('POST /api/faqs', { body })
        : api('PUT /api/faqs/:id', { params: { id }, body });
    },
    messages: {
      added: t`Question added`,
      updated: t`Question updated`,
      failed: t`Failed to save the question`,
    },
    onSaved,
  });
}
export type FaqFormState = ReturnType<typeof useFaqForm>;
