import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Synonym, synonymInput, synonymUpdate } from '#shared/contract/synonyms.ts';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { RecordList } from '#web/features/shared/portal/record-list.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { type FormValues, missingBangla } from '#web/features/shared/portal/record-values.ts';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';
import { choiceParam, listParams, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { Switch } from '#web/ui/portal/switch.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/synonyms */
export default function Synonyms() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Search synonyms`} />
      <ManageSynonyms />
    </>
  );
}

const sorts = ['name', '-name', '-id', 'id'] as const;
const pageSize = 20;

const synonymList = listParams<{ sort: (typeof sorts)[number]; page: number }>('/admin/synonyms', {
  sort: choiceParam(sorts, 'name'),
  page: pageParam,
});

/** Ways to write one thing: the form beside the list. */
function ManageSynonyms() {
  const { t } = useLingui();
  const list = useListParams(synonymList);
  const fetched = useFetchedPage('GET /api/synonyms', {
    query: { ...list.query, per_page: pageSize, q: list.text },
  });
  const form = useSynonymForm(fetched.refresh);
  const rows = useRecordActions<Synonym>({
    form,
    remove: (id) => api('DELETE /api/synonyms/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this group?`,
      deleted: t`Group deleted`,
      notDeleted: t`Failed to delete the group`,
    },
    onChanged: fetched.refresh,
  });
  const sortLabels: Record<(typeof sorts)[number], string> = {
    name: t`Name A to Z`,
    '-name': t`Name Z to A`,
    '-id': t`Newest first`,
    id: t`Oldest first`,
  };
  return (
    <ManageScreen
      title={<Trans>Search synonyms</Trans>}
      formAt="left"
      needs="edit"
      form={<SynonymForm form={form} />}
      failed={rows}
      list={
        <>
          <ListBar
            title={<Trans>Current groups</Trans>}
            searchLabel={t`Search groups`}
            list={list}
            orders={sortLabels}
            fetched={fetched}
          />
          <RecordList
            fetched={fetched}
            list={list}
            pageSize={pageSize}
            minTableWidth={500}
            loadingText={<Trans>Loading groups...</Trans>}
            failedText={<Trans>Failed to fetch the groups</Trans>}
            emptyText={
              <Trans>No groups yet. With one, whoever searches a word finds the others as well.</Trans>
            }
            caption={t`Search synonyms`}
            nameHead={t`Name`}
            nameOf={({ name }) => name}
            noteOf={({ specialty }) => (specialty === 1 ? t`Specialty` : '')}
            badgeOf={({ name_bn }) => !name_bn && <NoBangla />}
            imageOf={() => <SearchIcon />}
            columns={[
              {
                head: t`Ways to write it`,
                plain: true,
                cell: ({ terms }) => (
                  <span className="line-clamp-3 text-ink-soft wrap-anywhere">
                    {terms.split('\n').join(', ')}
                  </span>
                ),
              },
            ]}
            actions={rows.actions}
            editingId={form.editing?.id}
          />
        </>
      }
    />
  );
}

type SynonymText = 'name' | 'name_bn' | 'terms' | 'specialty';
type SynonymValues = FormValues<SynonymText, never>;

const valuesOf = ({ name, name_bn, terms, specialty }: Synonym): SynonymValues => ({
  texts: { name, name_bn: name_bn ?? '', terms, specialty: String(specialty) },
  lists: {},
});

const blank: SynonymValues = {
  texts: { name: '', name_bn: '', terms: '', specialty: '0' },
  lists: {},
};

/** The form that adds and edits groups. */
function useSynonymForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<Synonym, SynonymText>({
    blank,
    valuesOf,
    schema: synonymInput,
    read: (id) => api('GET /api/synonyms/:id', { params: { id } }),
    save: (form, id) => {
      const sent = synonymUpdate.parse(Object.fromEntries(form));
      const body = { ...sent, specialty: sent.specialty === 1 ? (1 as const) : (0 as const) };
      return id === null
        ? api('POST /api/synonyms', { body })
        : api('PUT /api/synonyms/:id', { params: { id }, body });
    },
    messages: {
      added: t`Group added`,
      updated: t`Group updated`,
      failed: t`Failed to save the group`,
    },
    onSaved,
  });
}
type SynonymFormState = ReturnType<typeof useSynonymForm>;

/** Adds a group, or edits one. */
function SynonymForm({ form }: { form: SynonymFormState }) {
  const { texts } = form.values;
  return (
    <RecordForm
      form={form}
      sticky
      labels={{
        addTitle: <Trans>Add a group</Trans>,
        editTitle: <Trans>Edit the group</Trans>,
        addButton: <Trans>Add group</Trans>,
        updateButton: <Trans>Update group</Trans>,
      }}
      missing={missingBangla(texts, ['name'])}
      english={
        <>
          <RecordField form={form} name="name" label={<Trans>Name</Trans>} required />
          <RecordField
            form={form}
            name="terms"
            rows={10}
            label={<Trans>Ways to write it</Trans>}
            hint={
              <Trans>
                One on each line: English, Bangla, and Bangla in English letters. Small typing errors are
                forgiven anyway.
              </Trans>
            }
            required
          />
          <Switch
            label={<Trans>A specialty</Trans>}
            hint={<Trans>Visitors can narrow the results of a search to it.</Trans>}
            name="specialty"
            on={texts.specialty === '1'}
            disabled={form.saving}
            onChange={(on) => form.setText('specialty', on ? '1' : '0')}
          />
        </>
      }
      bangla={
        <BanglaField form={form} name="name_bn" label={<Trans>Name in Bangla</Trans>} english={texts.name} />
      }
    />
  );
}
