import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActivityFilters } from '#web/features/activity/admin/activity-filters.tsx';
import { ActivityList } from '#web/features/activity/admin/activity-list.tsx';
import {
  activityList,
  activityPageSize,
  activityQuery,
  noFilter,
} from '#web/features/activity/admin/activity-params.ts';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetched, useFetchedPage } from '#web/lib/query.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClockIcon } from '#web/ui/icons/contact.tsx';

export { ScreenBroken as ErrorBoundary };

/** Who did what and when to every record. */
export default function Activity() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Activity`} />
      <h1 className="text-2xl font-bold text-teal-900">
        <Trans>Activity</Trans>
      </h1>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        <Trans>Who did what and when, in Dhaka time. Nobody can change or remove these entries.</Trans>
      </p>
      <ActivityScreen />
    </>
  );
}

/** Who did what and when. The filters are part of the address: they name no patient. */
function ActivityScreen() {
  const { query, go, pathOf } = useListParams(activityList);
  const activity = useFetchedPage('GET /api/activity', { query: activityQuery(query) });
  const members = useFetched('GET /api/colleagues');
  const { page, ...filter } = query;
  const filtered = Object.values(filter).some((value) => value !== null);
  const clear = filtered ? () => go(noFilter) : null;
  const total = activity.value?.total ?? 0;

  return (
    <>
      <ActivityFilters filter={filter} members={members.value ?? []} change={go} clear={clear} />
      <CountBar fetched={activity}>
        <Plural value={total} one="# entry" other="# entries" />
      </CountBar>
      <FetchedList
        fetched={activity}
        page={page}
        pageSize={activityPageSize}
        pathOf={pathOf}
        clear={clear}
        texts={{
          failed: <Trans>The activity could not be loaded</Trans>,
          noneMatch: <Trans>No activity matches these filters</Trans>,
          showAll: <Trans>Show everything</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading the activity...</Trans>
          </ListLoading>
        }
        empty={
          <EmptyState icon={<ClockIcon />} title={<Trans>Nothing has happened yet</Trans>}>
            <Trans>Every change that the team makes is listed here.</Trans>
          </EmptyState>
        }
      >
        {(entries) => <ActivityList entries={entries} />}
      </FetchedList>
    </>
  );
}
