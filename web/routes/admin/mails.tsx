import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { filterNotes, stateLabels, useRetry } from '#web/features/mails/admin/mail-parts.tsx';
import { MailsCards, MailsTable } from '#web/features/mails/admin/mails-list.tsx';
import { mailFilters, mailsList, mailsPageSize, mailsQuery } from '#web/features/mails/admin/mails-params.ts';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { MailNotice } from '#web/features/shared/portal/mail-notice.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

export { ScreenBroken as ErrorBoundary };

/** The outbox with its mails. */
export default function Mails() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Mail`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Mail</Trans>
      </h1>
      <MailsScreen />
    </>
  );
}

/** Below this width in pixels the rows are cards. */
const minTableWidth = 680;

/** The outbox: which mails wait, were sent or failed, and why. */
function MailsScreen() {
  const { t, i18n } = useLingui();
  const { query, go, pathOf } = useListParams(mailsList);
  const mails = useFetchedPage('GET /api/mails', { query: mailsQuery(query) });
  const retry = useRetry(mails);
  const { box, wide } = useIsWide('(width >= 48rem)', minTableWidth);
  const Rows = wide ? MailsTable : MailsCards;

  return (
    <div ref={box}>
      <MailNotice />
      <FilterTabs
        label={t`Filter by state`}
        tabs={[null, ...mailFilters].map((one) => ({
          to: mailsList.pathOf({ state: one }),
          current: one === query.state,
          words: one ? i18n._(stateLabels[one]) : <Trans>All</Trans>,
        }))}
      />
      {query.state && <p className="mt-3 text-sm text-ink-soft">{i18n._(filterNotes[query.state])}</p>}
      <CountBar fetched={mails}>
        <Plural value={mails.value?.total ?? 0} one="# mail" other="# mails" />
      </CountBar>
      <FetchedList
        fetched={mails}
        page={query.page}
        pageSize={mailsPageSize}
        pathOf={pathOf}
        clear={query.state && (() => go({ state: null }))}
        texts={{
          failed: <Trans>The mails could not be loaded</Trans>,
          noneMatch: <Trans>No mail is in this state</Trans>,
          showAll: <Trans>Show all mails</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading mails...</Trans>
          </ListLoading>
        }
        empty={
          <EmptyState icon={<MailIcon />} title={<Trans>No mails yet</Trans>}>
            <Trans>When a request arrives, its mails to the office and to the patient appear here.</Trans>
          </EmptyState>
        }
      >
        {(items) => <Rows mails={items} retry={retry} />}
      </FetchedList>
    </div>
  );
}
