import '#web/lib/zod-without-eval.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ConceptKind,
  conceptKinds,
  synonymFields,
  synonymInput,
  synonymUpdate,
} from '#shared/records/synonyms.ts';
import { SearchExplained } from '#web/features/search/portal/try-search.tsx';
import { useOrderNames } from '#web/features/shared/portal/order-select.tsx';
import {
  BanglaField,
  RecordChoice,
  RecordField,
  RecordSwitch,
} from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { flagOf, formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/synonyms: groups of ways to write the same thing. */
export default function Synonyms() {
  const { t, i18n } = useLingui();
  const { byName, byAge } = useOrderNames();
  const list = useListParams(synonymList);
  const fetched = useFetchedPage('GET /api/synonyms', {
    query: { ...list.query, per_page: pageSize, q: list.text },
  });
  const form = useSynonymForm(fetched.refresh);
  return (
    <>
      <PortalHead title={t`Search synonyms`} />
      <SearchExplained />
      <RecordScreen
        title={t`Search synonyms`}
        form={form}
        formAt="left"
        needs="edit"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Current groups</Trans>}
        searchLabel={t`Search groups`}
        orders={{
          ...byName,
          ...byAge,
        }}
        remove={(id) => api('DELETE /api/synonyms/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this group?`,
          deleted: t`Group deleted`,
          notDeleted: t`Failed to delete the group`,
        }}
        pageSize={pageSize}
        minTableWidth={500}
        loadingText={<Trans>Loading groups...</Trans>}
        failedText={<Trans>Failed to fetch the groups</Trans>}
        emptyText={
          <Trans>No groups yet. With one, whoever searches for a word finds the others as well.</Trans>
        }
        caption={t`Search synonyms`}
        nameHead={t`Name`}
        nameOf={({ name }) => name}
        noteOf={({ kind, urgent }) =>
          urgent === 1 ? `${i18n._(kindNames[kind])} · ${t`Emergency`}` : i18n._(kindNames[kind])
        }
        badgeOf={({ name_bn }) => !name_bn && <NoBangla />}
        imageOf={() => <SearchIcon />}
        columns={[
          {
            head: t`Spellings and synonyms`,
            plain: true,
            cell: ({ terms }) => (
              <span className="line-clamp-3 text-ink-soft wrap-anywhere">{terms.split('\n').join(', ')}</span>
            ),
          },
          {
            head: t`Leads to`,
            plain: true,
            cell: ({ leads_to }) => <span className="line-clamp-3">{leads_to?.split('\n').join(', ')}</span>,
          },
          {
            head: t`Checked`,
            plain: true,
            cell: ({ checked_by, checked_on }) =>
              checked_by || checked_on ? [checked_by, checked_on].filter(Boolean).join(', ') : t`Not yet`,
          },
        ]}
      >
        <SynonymForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 20;

const kindNames: Record<ConceptKind, MessageDescriptor> = {
  specialty: msg`Specialty`,
  condition: msg`Condition`,
  symptom: msg`Symptom`,
  body: msg`Part of the body`,
  treatment: msg`Treatment`,
  test: msg`Test`,
  person: msg`Whom it concerns`,
  topic: msg`Topic of articles`,
  place: msg`Place`,
  general: msg`General word`,
  words: msg`Other words`,
};

/** The part of the list's query that is in the URL. */
const synonymList = orderedList('/admin/synonyms', ['name', '-name', '-id', 'id']);

/** The state of the form that adds and edits groups. */
function useSynonymForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(synonymFields),
    schema: synonymInput,
    read: (id) => api('GET /api/synonyms/:id', { params: { id } }),
    save: (form, id) => {
      const sent = synonymUpdate.parse(Object.fromEntries(form));
      const body = {
        ...sent,
        specialty: flagOf(sent.specialty),
        urgent: sent.urgent === undefined ? undefined : flagOf(sent.urgent),
      };
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

/** The form that adds or edits a group. */
function SynonymForm({ form }: { form: SynonymFormState }) {
  const { i18n } = useLingui();
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
      english={
        <>
          <RecordField form={form} name="name" label={<Trans>Name</Trans>} required />
          <RecordField
            form={form}
            name="terms"
            rows={10}
            label={<Trans>Spellings and synonyms</Trans>}
            hint={
              <Trans>
                One on each line: English, Bangla, and Bangla in English letters. Small typing errors are
                forgiven anyway.
              </Trans>
            }
            required
          />
          <RecordChoice
            form={form}
            name="kind"
            label={<Trans>Kind</Trans>}
            hint={<Trans>Visitors can narrow the results of a search to a specialty.</Trans>}
            options={conceptKinds.map((kind) => [kind, i18n._(kindNames[kind])])}
          />
          <RecordField
            form={form}
            name="leads_to"
            rows={4}
            label={<Trans>Leads to</Trans>}
            hint={
              <Trans>
                Specialties, or services of hospitals, as they are called in the lists: one on each line, the
                likeliest first.
              </Trans>
            }
          />
          <RecordField
            form={form}
            name="nearest"
            label={<Trans>Nearest specialty</Trans>}
            hint={
              <Trans>Shown as the nearest specialty where nobody in the lists offers what it leads to.</Trans>
            }
          />
          <RecordSwitch
            form={form}
            name="urgent"
            label={<Trans>Emergency</Trans>}
            hint={<Trans>Whoever searches for it sees the emergency numbers first.</Trans>}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <RecordField
              form={form}
              name="checked_by"
              label={<Trans>Checked by</Trans>}
              hint={<Trans>A doctor, or somebody else who is sure of it.</Trans>}
            />
            <RecordField form={form} name="checked_on" type="date" label={<Trans>Checked on</Trans>} />
          </div>
        </>
      }
      bangla={<BanglaField form={form} name="name_bn" label={<Trans>Name in Bangla</Trans>} />}
    />
  );
}
