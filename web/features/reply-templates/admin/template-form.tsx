import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ReplyTemplate,
  replyTemplateInput,
  replyTemplateUpdate,
} from '#shared/contract/reply-templates.ts';
import { PlaceholderList, UnknownPlaceholders } from '#web/features/shared/portal/placeholders.tsx';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { type FormValues, missingBangla } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

type TemplateText = 'name' | 'text' | 'text_bn';
type TemplateValues = FormValues<TemplateText, never>;

const valuesOf = ({ name, text, text_bn }: ReplyTemplate): TemplateValues => ({
  texts: { name, text, text_bn: text_bn ?? '' },
  lists: {},
});

const blank: TemplateValues = { texts: { name: '', text: '', text_bn: '' }, lists: {} };

/** The form that adds and edits templates. */
export function useTemplateForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<ReplyTemplate, TemplateText>({
    blank,
    valuesOf,
    schema: replyTemplateInput,
    read: (id) => api('GET /api/reply-templates/:id', { params: { id } }),
    save: (form, id) => {
      const body = replyTemplateUpdate.parse(Object.fromEntries(form));
      return id === null
        ? api('POST /api/reply-templates', { body })
        : api('PUT /api/reply-templates/:id', { params: { id }, body });
    },
    messages: {
      added: t`Template added successfully!`,
      updated: t`Template updated successfully!`,
      failed: t`Failed to save template`,
    },
    onSaved,
  });
}
type TemplateFormState = ReturnType<typeof useTemplateForm>;

/** Adds a template, or edits one. */
export function TemplateForm({ form }: { form: TemplateFormState }) {
  const { texts } = form.values;
  return (
    <RecordForm
      form={form}
      sticky
      labels={{
        addTitle: <Trans>Add New Template</Trans>,
        editTitle: <Trans>Edit Template</Trans>,
        addButton: <Trans>Add Template</Trans>,
        updateButton: <Trans>Update Template</Trans>,
      }}
      missing={missingBangla(texts, ['text'])}
      english={
        <>
          <RecordField
            form={form}
            name="name"
            label={<Trans>Name</Trans>}
            hint={<Trans>For staff. Patients do not see it.</Trans>}
            required
          />
          <RecordField form={form} name="text" rows={9} label={<Trans>Text</Trans>} required />
          <UnknownPlaceholders text={texts.text} />
          <PlaceholderList />
        </>
      }
      bangla={
        <>
          <BanglaField
            form={form}
            name="text_bn"
            rows={9}
            label={<Trans>Text in Bangla</Trans>}
            english={texts.text}
          />
          <UnknownPlaceholders text={texts.text_bn} />
          <PlaceholderList />
        </>
      }
    />
  );
}
