import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { ConnectedPhones } from '#web/features/dashboard/portal/connected-phones.tsx';
import { NewestComments, RecentActivity } from '#web/features/dashboard/portal/newest.tsx';
import { NewsNotice } from '#web/features/dashboard/portal/news-notice.tsx';
import { QuickStats, WebsiteContent } from '#web/features/dashboard/portal/numbers.tsx';
import { RequestsChart } from '#web/features/dashboard/portal/requests-chart.tsx';
import { SetupChecklist } from '#web/features/dashboard/portal/setup-checklist.tsx';
import { SpamNotice } from '#web/features/dashboard/portal/spam-notice.tsx';
import { WeeklyGoals } from '#web/features/dashboard/portal/weekly-goals.tsx';
import { Welcome } from '#web/features/dashboard/portal/welcome.tsx';
import { CheckingNotice } from '#web/features/rules/portal/checking-notice.tsx';
import { useUpdateAttention } from '#web/features/shared/attention.ts';
import { MailNotice } from '#web/features/shared/portal/mail-notice.tsx';
import { RefreshButton } from '#web/features/shared/portal/refresh-button.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { type QueryState, useFetched } from '#web/lib/query.tsx';
import { Card } from '#web/ui/card.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';

export { ScreenBroken as ErrorBoundary };

/** The route of the dashboard. */
export default function DashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Dashboard`} />
      <DashboardScreen />
    </>
  );
}

const minuteMs = 60_000;

/** The dashboard: waiting requests, response times, recent activity. */
function DashboardScreen() {
  const fetched = useFetched('GET /api/dashboard');
  const { value, at } = fetched;
  const { setComments } = useUpdateAttention();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response counts, also when it is the same
  useEffect(() => {
    if (value) setComments(value.comments.waiting);
  }, [value, at, setComments]);
  return (
    <>
      <DashboardBar fetched={fetched} />
      <MailNotice withFailed />
      <NewsNotice />
      <CheckingNotice />
      <SpamNotice leaving={value?.spam_leaving ?? 0} />
      <SetupChecklist />
      <Blocks fetched={fetched} />
    </>
  );
}

function Blocks({ fetched }: { fetched: QueryState<Dashboard> }) {
  const now = useNow(minuteMs);
  const { value, failure, loading, refresh } = fetched;
  if (!value && failure) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>Failed to load the dashboard</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!value) return <DashboardLoading />;
  const { requests, responses, week } = value;
  return (
    <>
      <DashboardGrid
        welcome={<Welcome requests={requests} responses={responses} content={value.content} now={now} />}
        stats={<QuickStats requests={requests} responses={responses} />}
        chart={<RequestsChart days={requests.by_day} sources={requests.by_source} week={week} />}
        goals={<WeeklyGoals goals={value.goals} week={week} onSaved={refresh} />}
        activity={<RecentActivity changes={value.changes} now={now} />}
        comments={<NewestComments comments={value.comments} now={now} />}
        website={<WebsiteContent content={value.content} />}
      />
      <div className="mt-4 empty:hidden">
        <ConnectedPhones connected={value.connected} now={now} />
      </div>
    </>
  );
}

/** The title, a note if the last refresh failed, and a button to refresh. */
function DashboardBar({ fetched }: { fetched: QueryState<Dashboard> }) {
  const { timestamp } = useFormat();
  const { value, at, failure } = fetched;
  const time = timestamp(new Date(at).toISOString());
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-3 md:min-h-9">
      <h1 className="text-2xl font-bold text-teal-900">
        <Trans>Dashboard</Trans>
      </h1>
      <span className="flex min-w-0 items-center gap-2">
        <span role="status" className="text-right text-xs font-semibold text-alarm-700 sm:text-sm">
          {value && failure && (
            <>
              <AlertIcon className="mr-1 inline align-[-0.1em]" />
              <Trans>Not refreshed since {time}</Trans>
            </>
          )}
        </span>
        <RefreshButton fetched={fetched} />
      </span>
    </div>
  );
}

type DashboardGridProps = {
  welcome: ReactNode;
  stats: ReactNode;
  chart: ReactNode;
  goals: ReactNode;
  activity: ReactNode;
  comments: ReactNode;
  website: ReactNode;
};

/** The layout of the blocks: a column on phones, side by side on larger screens. */
function DashboardGrid(blocks: DashboardGridProps) {
  return (
    <div className="grid gap-4">
      {blocks.welcome}
      {blocks.stats}
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        {blocks.chart}
        {blocks.goals}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {blocks.activity}
        {blocks.comments}
      </div>
      {blocks.website}
    </div>
  );
}

/** Placeholders while the dashboard loads. */
function DashboardLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        <Trans>Loading the dashboard...</Trans>
      </p>
      <DashboardGrid
        welcome={<Skeleton className="h-50 rounded-lg md:h-44" />}
        stats={
          <div className="grid grid-cols-2 gap-3 pt-8 lg:grid-cols-4">
            {[0, 1, 2, 3].map((index) => (
              <Card key={index} className="space-y-2 rounded-lg px-4 py-3">
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-7 w-1/3" />
                <Skeleton className="h-3 w-2/3" />
              </Card>
            ))}
          </div>
        }
        chart={
          <Outline>
            <Skeleton className="h-68" />
          </Outline>
        }
        goals={<Lines count={4} />}
        activity={<Lines count={9} />}
        comments={<Lines count={5} />}
        website={<Lines count={1} />}
      />
    </>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <Outline>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </Outline>
  );
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <Card className="rounded-lg">
      <div className="flex min-h-12 items-center border-b border-line px-4">
        <Skeleton className="h-5 w-36" />
      </div>
      <div className="space-y-4 px-4 py-4">{children}</div>
    </Card>
  );
}
