import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  replyTemplateFields,
  replyTemplateInput,
  replyTemplateUpdate,
} from '#shared/records/reply-templates.ts';
import { useOrderNames } from '#web/features/shared/portal/order-select.tsx';
import { PlaceholderList, UnknownPlaceholders } from '#web/features/shared/portal/placeholders.tsx';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { NoteIcon } from '#web/ui/icons/portal.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/reply-templates: the texts with which staff begin an answer. */
export default function ReplyTemplates() {
  const { t } = useLingui();
  const { byName, byAge } = useOrderNames();
  const list = useListParams(templateList);
  const fetched = useFetchedPage('GET /api/reply-templates', {
    query: { ...list.query, per_page: pageSize, q: list.text },
  });
  const form = useTemplateForm(fetched.refresh);
  return (
    <>
      <PortalHead title={t`Reply templates`} />
      <RecordScreen
        title={t`Reply templates`}
        form={form}
        formAt="left"
        needs="edit"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Current Templates</Trans>}
        searchLabel={t`Search templates`}
        orders={{
          ...byName,
          ...byAge,
        }}
        remove={(id) => api('DELETE /api/reply-templates/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this template?`,
          deleted: t`Template deleted successfully!`,
          notDeleted: t`Failed to delete template`,
        }}
        pageSize={pageSize}
        minTableWidth={500}
        loadingText={<Trans>Loading templates...</Trans>}
        failedText={<Trans>Failed to fetch templates</Trans>}
        emptyText={<Trans>No templates yet. With one, an answer to a patient takes two clicks.</Trans>}
        caption={t`Reply templates`}
        nameHead={t`Name`}
        nameOf={({ name }) => name}
        badgeOf={({ text_bn }) => !text_bn && <NoBangla />}
        imageOf={() => <NoteIcon />}
        columns={[
          {
            head: t`Text`,
            plain: true,
            cell: ({ text }) => (
              <span className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</span>
            ),
          },
        ]}
      >
        <TemplateForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 20;

/** The part of the list's query that is in the URL. */
const templateList = orderedList('/admin/reply-templates', ['name', '-name', '-id', 'id']);

/** The state of the form that adds and edits templates. */
function useTemplateForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(replyTemplateFields),
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

/** The form that adds or edits a template. */
function TemplateForm({ form }: { form: TemplateFormState }) {
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
          <BanglaField form={form} name="text_bn" rows={9} label={<Trans>Text in Bangla</Trans>} />
          <UnknownPlaceholders text={texts.text_bn} />
          <PlaceholderList />
        </>
      }
    />
  );
}
