import { Trans, useLingui } from '@lingui/react/macro';
import { faqTopics } from '#shared/contract/faqs.ts';
import type { FaqFormState } from '#web/features/faqs/admin/use-faq-form.ts';
import { topicLabels } from '#web/features/shared/faq-topics.ts';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { missingBangla } from '#web/features/shared/portal/record-values.ts';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';
import { ToolSelect } from '#web/ui/tool-inputs.tsx';

/** Adds a frequent question, or edits one. */
export function FaqForm({ form }: { form: FaqFormState }) {
  const { i18n } = useLingui();
  const { texts } = form.values;
  const shown = texts.published === '1';
  return (
    <RecordForm
      form={form}
      sticky
      labels={{
        addTitle: <Trans>Add a question</Trans>,
        editTitle: <Trans>Edit the question</Trans>,
        addButton: <Trans>Add question</Trans>,
        updateButton: <Trans>Update question</Trans>,
      }}
      missing={missingBangla(texts, ['question', 'answer'])}
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
          <Field
            label={<Trans>Topic</Trans>}
            hint={<Trans>On a long page, the questions of one topic stand together.</Trans>}
          >
            {(control) => (
              <ToolSelect
                {...control}
                name="topic"
                value={texts.topic}
                disabled={form.saving}
                onChange={({ target }) => form.setText('topic', target.value)}
              >
                {faqTopics.map((topic) => (
                  <option key={topic} value={topic}>
                    {i18n._(topicLabels[topic])}
                  </option>
                ))}
              </ToolSelect>
            )}
          </Field>
          <Switch
            label={<Trans>Published</Trans>}
            hint={
              shown ? (
                <Trans>Visitors see it on the page of frequent questions.</Trans>
              ) : (
                <Trans>Only staff see it.</Trans>
              )
            }
            name="published"
            on={shown}
            disabled={form.saving}
            onChange={(on) => form.setText('published', on ? '1' : '0')}
          />
        </>
      }
      bangla={
        <>
          <BanglaField
            form={form}
            name="question_bn"
            label={<Trans>Question in Bangla</Trans>}
            english={texts.question}
          />
          <BanglaField
            form={form}
            name="answer_bn"
            rows={7}
            label={<Trans>Answer in Bangla</Trans>}
            english={texts.answer}
          />
        </>
      }
    />
  );
}
