import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { NewsletterIssue } from '#shared/contract/newsletter-issues.ts';
import {
  DeliveryNumbers,
  IssueBadge,
  IssueTime,
  NewsletterTabs,
} from '#web/features/newsletter/portal/issue-labels.tsx';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { MailNotice } from '#web/features/shared/portal/mail-notice.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { listParams, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { compactButtonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MailIcon } from '#web/ui/icons/contact.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

const pageSize = 20;
const issueList = listParams<{ page: number }>('/admin/newsletter', { page: pageParam });

/** While a newsletter is being sent, its numbers change every few seconds. */
const refreshEveryMs = 10_000;

/** The newsletters, with the results of each. */
export default function Newsletters() {
  const { t } = useLingui();
  const may = useMay();
  const { query, pathOf } = useListParams(issueList);
  const issues = useFetchedPage(
    'GET /api/newsletter-issues',
    { query: { page: query.page, per_page: pageSize } },
    { everyMs: refreshEveryMs },
  );
  return (
    <>
      <PortalHead title={t`Newsletter`} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold text-teal-900">
          <Trans>Newsletter</Trans>
        </h1>
        {may('create') && (
          <Link to="/admin/newsletter/new" className={compactButtonClass('primary')}>
            <Trans>Write a newsletter</Trans>
          </Link>
        )}
      </div>
      <MailNotice />
      <NewsletterTabs current="issues" />
      <CountBar fetched={issues}>
        <Plural value={issues.value?.total ?? 0} one="# newsletter" other="# newsletters" />
      </CountBar>
      <FetchedList
        fetched={issues}
        page={query.page}
        pageSize={pageSize}
        pathOf={pathOf}
        clear={null}
        texts={{ failed: <Trans>The newsletters could not be loaded</Trans>, noneMatch: null, showAll: null }}
        loading={
          <ListLoading>
            <Trans>Loading newsletters...</Trans>
          </ListLoading>
        }
        empty={
          <EmptyState icon={<MailIcon />} title={<Trans>No newsletters yet</Trans>}>
            <Trans>A newsletter tells subscribers of one or several articles, in their language.</Trans>
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label={t`Newsletters, newest first`} className="space-y-2.5">
            {items.map((issue) => (
              <IssueCard key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </FetchedList>
    </>
  );
}

function IssueCard({ issue }: { issue: NewsletterIssue }) {
  return (
    <li className="rounded-lg border border-line bg-white p-4 text-sm shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Link
          to={`/admin/newsletter/${issue.id}`}
          className="tap inline-flex min-w-0 items-center text-base font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 wrap-anywhere hover:decoration-teal-700"
        >
          <LangText>{issue.subject}</LangText>
        </Link>
        <IssueBadge state={issue.state} />
      </div>
      <p className="mt-1 text-ink-soft">
        <IssueTime issue={issue} />
      </p>
      {issue.started_at !== null && (
        <div className="mt-2">
          <DeliveryNumbers issue={issue} />
        </div>
      )}
    </li>
  );
}
