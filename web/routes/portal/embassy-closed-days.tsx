import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { dayInDhaka } from '#shared/dhaka.ts';
import {
  embassyClosedDayFields,
  embassyClosedDayInput,
  embassyClosedDayUpdate,
} from '#shared/records/embassy-closed-days.ts';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/embassy-closed-days: the days on which the embassy is closed. */
export default function EmbassyClosedDays() {
  const { t } = useLingui();
  const { shortDate } = useFormat();
  const list = useListParams(dayList);
  const fetched = useFetchedPage('GET /api/embassy-closed-days', {
    query: { ...list.query, per_page: pageSize, q: list.text },
  });
  const form = useDayForm(fetched.refresh);
  const today = dayInDhaka(Date.now());
  return (
    <>
      <PortalHead title={t`Embassy's closed days`} />
      <RecordScreen
        title={t`Embassy's closed days`}
        form={form}
        formAt="left"
        needs="edit"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Closed days</Trans>}
        searchLabel={t`Search closed days`}
        orders={{
          upcoming: t`Next day first`,
          day: t`Earliest first`,
          '-day': t`Latest first`,
        }}
        remove={(id) => api('DELETE /api/embassy-closed-days/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this closed day?`,
          deleted: t`Closed day deleted`,
          notDeleted: t`Failed to delete the closed day`,
        }}
        pageSize={pageSize}
        minTableWidth={560}
        loadingText={<Trans>Loading closed days...</Trans>}
        failedText={<Trans>Failed to fetch the closed days</Trans>}
        emptyText={<Trans>No closed days yet. Add those that the embassy has announced.</Trans>}
        caption={t`Embassy's closed days`}
        nameHead={t`Day`}
        dense
        nameOf={({ day }) => shortDate(day)}
        noteOf={({ reason }) => reason}
        badgeOf={({ day, reason_bn }) => (
          <>
            {day < today && (
              <span className="rounded-full bg-paper-deep px-2 text-xs font-medium text-ink-soft">
                <Trans>Past</Trans>
              </span>
            )}
            {!reason_bn && <NoBangla />}
          </>
        )}
        columns={[
          { head: t`Source`, cell: ({ source, source_url }) => <Source name={source} url={source_url} /> },
          {
            head: t`Checked on`,
            cell: ({ checked_on }) => <span className="whitespace-nowrap">{shortDate(checked_on)}</span>,
          },
        ]}
      >
        <DayForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 50;

/** The part of the list's query that is in the URL. */
const dayList = orderedList('/admin/embassy-closed-days', ['upcoming', 'day', '-day']);

/** Where a day is announced, with a link if it has one. */
function Source({ name, url }: { name: string; url: string | null }) {
  const text = (
    <span className="line-clamp-2" title={name}>
      <LangText>{name}</LangText>
    </span>
  );
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-teal-800 underline">
      {text}
    </a>
  );
}

/** The state of the form that adds and edits days. */
function useDayForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(embassyClosedDayFields),
    schema: embassyClosedDayInput,
    read: (id) => api('GET /api/embassy-closed-days/:id', { params: { id } }),
    save: (form, id) => {
      const body = embassyClosedDayUpdate.parse(Object.fromEntries(form));
      return id === null
        ? api('POST /api/embassy-closed-days', { body })
        : api('PUT /api/embassy-closed-days/:id', { params: { id }, body });
    },
    messages: {
      added: t`Closed day added`,
      updated: t`Closed day updated`,
      failed: t`Failed to save the closed day`,
    },
    onSaved,
  });
}
type DayFormState = ReturnType<typeof useDayForm>;

/** The form that adds or edits a day. */
function DayForm({ form }: { form: DayFormState }) {
  return (
    <RecordForm
      form={form}
      sticky
      labels={{
        addTitle: <Trans>Add a closed day</Trans>,
        editTitle: <Trans>Edit the closed day</Trans>,
        addButton: <Trans>Add closed day</Trans>,
        updateButton: <Trans>Update closed day</Trans>,
      }}
      english={
        <>
          <RecordField form={form} name="day" type="date" label={<Trans>Day</Trans>} required />
          <RecordField
            form={form}
            name="reason"
            label={<Trans>Reason</Trans>}
            hint={<Trans>For example: Songkran.</Trans>}
            required
          />
          <RecordField
            form={form}
            name="source"
            label={<Trans>Source</Trans>}
            hint={<Trans>Where it is announced, for example: the embassy's list for the year.</Trans>}
            required
          />
          <RecordField
            form={form}
            name="source_url"
            type="url"
            label={<Trans>Address of the source</Trans>}
          />
          <RecordField form={form} name="checked_on" type="date" label={<Trans>Checked on</Trans>} required />
        </>
      }
      bangla={<BanglaField form={form} name="reason_bn" label={<Trans>Reason in Bangla</Trans>} />}
    />
  );
}
