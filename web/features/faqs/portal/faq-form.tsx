import { Trans, useLingui } from '@lingui/react/macro';
import { faqFields, faqInput, faqTopics, faqUpdate } from '#shared/records/faqs.ts';
import { topicLabels } from '#web/features/shared/faq-topics.ts';
import {
  BanglaField,
  RecordChoice,
  RecordField,
  RecordSwitch,
} from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm, SiteLink } from '#web/features/shared/portal/record-form.tsx';
import { flagOf, formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** Adds a common question, or edits one. */
export function FaqForm({ form }: { form: FaqFormState }) {
  const { i18n } = useLingui();
  return (
    <RecordForm
      form={form}
      sticky
      tools={form.editing?.published === 1 && <SiteLink path={`/faq#question-${form.editing.id}`} />}
      labels={{
        addTitle: <Trans>Add a question</Trans>,
        editTitle: <Trans>Edit the question</Trans>,
        addButton: <Trans>Add question</Trans>,
        updateButton: <Trans>Update question</Trans>,
      }}
      english={
        <>
          <RecordField form={form} name="question" label={<Trans>Question</Trans>} required />
          <RecordField
            form={form}
            name="answer"
            rows={7}
            label={<Trans>Answer</Trans>}
            hint={<Trans>Plain text. An empty line begins a new paragraph.</Trans>}
            required
          />
          <RecordChoice
            form={form}
            name="topic"
            label={<Trans>Topic</Trans>}
            hint={<Trans>On a long page, questions on the same topic are grouped together.</Trans>}
            options={faqTopics.map((topic) => [topic, i18n._(topicLabels[topic])])}
          />
          <RecordSwitch
            form={form}
            name="published"
            label={<Trans>Published</Trans>}
            hint={(isOn) =>
              isOn ? (
                <Trans>Visitors see it on the page of common questions.</Trans>
              ) : (
                <Trans>Only staff see it.</Trans>
              )
            }
          />
        </>
      }
      bangla={
        <>
          <BanglaField form={form} name="question_bn" label={<Trans>Question in Bangla</Trans>} />
          <BanglaField form={form} name="answer_bn" rows={7} label={<Trans>Answer in Bangla</Trans>} />
        </>
      }
    />
  );
}

/** The form that adds and edits common questions. */
export function useFaqForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(faqFields),
    schema: faqInput,
    drafts: { kind: 'faqs', label: ({ question }) => question },
    read: (id) => api('GET /api/faqs/:id', { params: { id }, query: { lang: 'all' } }),
    save: (form, id) => {
      const sent = faqUpdate.parse(Object.fromEntries(form));
      const body = { ...sent, published: flagOf(sent.published) };
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
type FaqFormState = ReturnType<typeof useFaqForm>;
