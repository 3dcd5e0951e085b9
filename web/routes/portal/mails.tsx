import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Mail, mailKind, mailNames } from '#shared/contract/mails.ts';
import {
  filterNotes,
  MailName,
  MailRequest,
  MailStateNote,
  type Retry,
  RetryMailButton,
  RetryMailProblem,
  stateLabels,
  useRetry,
} from '#web/features/mails/portal/mail-parts.tsx';
import {
  mailFilters,
  mailsList,
  mailsPageSize,
  mailsSearch,
} from '#web/features/mails/portal/mails-params.ts';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { MailNotice } from '#web/features/shared/portal/mail-notice.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';
import { Table } from '#web/ui/portal/table.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

export { ScreenBroken as ErrorBoundary };

/** The route of the outbox. */
export default function Mails() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Email`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Email</Trans>
      </h1>
      <MailsScreen />
    </>
  );
}

/** Below this width in pixels the rows are cards. */
const minTableWidth = 680;

/** The outbox: which mails are waiting, were sent or failed, and why. */
function MailsScreen() {
  const { t, i18n } = useLingui();
  const { query, typed, text, search, go, choose, pathOf } = useListParams(mailsList);
  const mails = useFetchedPage('POST /api/mails/search', { body: mailsSearch(query, text) });
  const isNarrowed = query.state !== null || query.kind !== null || typed.trim() !== '';
  const retry = useRetry(mails);
  const { box, wide } = useIsWide('(width >= 48rem)', minTableWidth);
  const Rows = wide ? MailsTable : MailsCards;

  return (
    <div ref={box}>
      <MailNotice />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField
          label={t`Search emails`}
          placeholder={t`Name, reference or address…`}
          value={typed}
          onChange={search}
        />
        <Select
          compact
          aria-label={t`Kind`}
          value={query.kind ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
          className="w-auto! max-w-64"
        >
          <option value="">{t`Every kind`}</option>
          {mailKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {mailNames[kind]}
            </option>
          ))}
        </Select>
      </div>
      <FilterTabs
        label={t`Filter by state`}
        tabs={[null, ...mailFilters].map((one) => ({
          to: mailsList.pathOf({ ...query, state: one, page: 1 }),
          current: one === query.state,
          words: one ? i18n._(stateLabels[one]) : <Trans>All</Trans>,
        }))}
      />
      {query.state && <p className="mt-3 text-sm text-ink-soft">{i18n._(filterNotes[query.state])}</p>}
      <CountBar fetched={mails}>
        <Plural value={mails.value?.total ?? 0} one="# email" other="# emails" />
      </CountBar>
      <FetchedList
        fetched={mails}
        page={query.page}
        pageSize={mailsPageSize}
        pathOf={pathOf}
        clear={
          isNarrowed
            ? () => {
                search('');
                go({ state: null, kind: null });
              }
            : null
        }
        texts={{
          failed: <Trans>The emails could not be loaded</Trans>,
          noneMatch: <Trans>No emails match</Trans>,
          showAll: <Trans>Show all emails</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading emails...</Trans>
          </ListLoading>
        }
        empty={
          <EmptyState icon={<MailIcon />} title={<Trans>No emails yet</Trans>}>
            <Trans>When a request arrives, its emails to the office and to the patient appear here.</Trans>
          </EmptyState>
        }
      >
        {(items) => <Rows mails={items} retry={retry} />}
      </FetchedList>
    </div>
  );
}

/** The mails as a table whose header stays visible. */
function MailsTable({ mails, retry }: { mails: Mail[]; retry: Retry }) {
  const { t } = useLingui();
  const { timestamp, number } = useFormat();
  return (
    <Table
      caption={t`Emails, newest first`}
      rows={mails}
      ref={retry.list}
      align="top"
      attributesOf={({ id }) => ({ 'data-row': id, tabIndex: -1, className: 'scroll-mt-32 *:py-2.5' })}
      columns={[
        { head: t`Email`, cell: (mail) => <MailName mail={mail} />, className: 'font-normal!' },
        { head: t`Request`, cell: (mail) => <MailRequest mail={mail} /> },
        {
          head: t`Written`,
          cell: ({ created_at }) => <time dateTime={created_at}>{timestamp(created_at)}</time>,
        },
        { head: t`Attempts`, cell: ({ attempts }) => number(attempts), className: 'tabular-nums' },
        { head: t`State`, cell: (mail) => <MailStateAndRetry mail={mail} retry={retry} /> },
      ]}
    />
  );
}

function MailStateAndRetry({ mail, retry }: { mail: Mail; retry: Retry }) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <MailStateNote mail={mail} />
        </div>
        <RetryMailButton mail={mail} retry={retry} />
      </div>
      <RetryMailProblem mail={mail} retry={retry} />
    </>
  );
}

/** The mails on narrow screens: a card for each. */
function MailsCards({ mails, retry }: { mails: Mail[]; retry: Retry }) {
  const { t } = useLingui();
  return (
    <ul ref={retry.list} aria-label={t`Emails, newest first`} className="space-y-2.5">
      {mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} retry={retry} />
      ))}
    </ul>
  );
}

function MailCard({ mail, retry }: { mail: Mail; retry: Retry }) {
  const { timestamp } = useFormat();
  const written = timestamp(mail.created_at);
  return (
    <li
      data-row={mail.id}
      tabIndex={-1}
      aria-labelledby={`mail-${mail.id}`}
      className="scroll-mt-20 rounded-lg border border-line bg-white p-3.5 text-sm shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <MailName mail={mail} />
        </p>
        <MailRequest mail={mail} />
      </div>
      <p className="mt-2">
        <MailStateNote mail={mail} />
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft">
        <p>
          <Trans>Written {written}</Trans>,{' '}
          <Plural value={mail.attempts} _0="not tried yet" one="# attempt" other="# attempts" />
        </p>
        <RetryMailButton mail={mail} retry={retry} />
      </div>
      <RetryMailProblem mail={mail} retry={retry} />
    </li>
  );
}
