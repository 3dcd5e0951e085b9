import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import type { Mail, MailQuery } from '#shared/contract/mails.ts';
import type { Page } from '#shared/page.ts';
import { filterNotes, stateLabels, useRetry } from '#web/features/mails/admin/mail-parts.tsx';
import { MailsCards, MailsTable } from '#web/features/mails/admin/mails-list.tsx';
import {
  mailFilters,
  mailsPageSize,
  mailsPath,
  placeOf,
  queryOf,
} from '#web/features/mails/admin/mails-params.ts';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { ListLoading } from '#web/features/shared/portal/list-loading.tsx';
import { apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';

/** Below this width in pixels the rows are cards. */
const tableNeeds = 680;

/** The outbox: which mails wait, were sent or failed, and why. */
export function MailsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const place = placeOf(params);
  const mails = useMails(queryOf(place));
  const retry = useRetry(mails);
  const { box, wide } = useIsWide('(width >= 48rem)', tableNeeds);
  const Rows = wide ? MailsTable : MailsCards;

  return (
    <div ref={box}>
      <FilterTabs
        label={t`Filter by state`}
        tabs={[null, ...mailFilters].map((one) => ({
          to: mailsPath({ state: one, page: 1 }),
          current: one === place.state,
          words: one ? i18n._(stateLabels[one]) : <Trans>All</Trans>,
        }))}
      />
      {place.state && <p className="mt-3 text-sm text-ink-soft">{i18n._(filterNotes[place.state])}</p>}
      <CountBar fetched={mails}>
        <Plural value={mails.value?.total ?? 0} one="# mail" other="# mails" />
      </CountBar>
      <FetchedList
        fetched={mails}
        page={place.page}
        pageSize={mailsPageSize}
        pathOf={(page) => mailsPath({ ...place, page })}
        clear={place.state && (() => navigate(mailsPath({ state: null, page: 1 })))}
        words={{
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

const fetchMails = (query: MailQuery, signal: AbortSignal) => apiPage('GET /api/mails', { query, signal });

/** A page of the outbox. */
function useMails(query: MailQuery): Fetched<Page<Mail>> {
  return useFetched(query, fetchMails);
}
