import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { DashboardBar } from '#web/features/dashboard/dashboard-bar.tsx';
import { DashboardGrid } from '#web/features/dashboard/dashboard-grid.tsx';
import { DashboardLoading } from '#web/features/dashboard/dashboard-loading.tsx';
import { NewestComments } from '#web/features/dashboard/newest-comments.tsx';
import { QuickStats } from '#web/features/dashboard/quick-stats.tsx';
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx';
import { RequestsChart } from '#web/features/dashboard/requests-chart.tsx';
import { OnTheWebsite } from '#web/features/dashboard/website-content.tsx';
import { WeeklyGoals } from '#web/features/dashboard/weekly-goals.tsx';
import { Welcome } from '#web/features/dashboard/welcome.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { keepWaitingComments } from '#web/features/shared/waiting-comments.ts';
import { api } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';
import { useNow } from '#web/ui/use-now.ts';

const minuteMs = 60_000;
async function fetchDashboard(_all: null, signal: AbortSignal): Promise<Dashboard> {
  const dashboard = await api('GET /api/dashboard', { signal });
  keepWaitingComments(dashboard.comments.waiting);
  return dashboard;
}

/** How the service stands: what waits, how fast it was answered, what was done. */
export function DashboardScreen() {
  const fetched = useFetched(null, fetchDashboard);
  return (
    <>
      <DashboardBar fetched={fetched} />
      <Blocks fetched={fetched} />
    </>
  );
}

function Blocks({ fetched }: { fetched: Fetched<Dashboard> }) {
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
    <DashboardGrid
      welcome={<Welcome requests={requests} responses={responses} content={value.content} now={now} />}
      stats={<QuickStats requests={requests} responses={responses} />}
      chart={<RequestsChart days={requests.by_day} week={week} />}
      goals={<WeeklyGoals goals={value.goals} week={week} onSaved={refresh} />}
      activity={<RecentActivity changes={value.changes} now={now} />}
      comments={<NewestComments comments={value.comments} now={now} />}
      website={<OnTheWebsite content={value.content} />}
    />
  );
}
