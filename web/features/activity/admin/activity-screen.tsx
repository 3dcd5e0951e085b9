import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import type { Activity, ActivityQuery } from '#shared/contract/activity.ts';
import type { Colleague } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';
import { ActivityFilters } from '#web/features/activity/admin/activity-filters.tsx';
import { ActivityList } from '#web/features/activity/admin/activity-list.tsx';
import {
  activityPageSize,
  activityPath,
  everything,
  placeOf,
  queryOf,
} from '#web/features/activity/admin/activity-params.ts';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { ListLoading } from '#web/features/shared/portal/list-loading.tsx';
import { api, apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClockIcon } from '#web/ui/icons/contact.tsx';

/** Who did what and when. The filters are part of the address: they name no patient. */
export function ActivityScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { page, ...filter } = placeOf(params);
  const activity = useActivity(queryOf({ ...filter, page }));
  const members = useMembers();
  const total = activity.value?.total ?? 0;

  const narrow = (change: Partial<typeof filter>) =>
    navigate(activityPath({ ...filter, ...change, page: 1 }), { preventScrollReset: true });
  const filtered = Object.values(filter).some((value) => value !== null);
  const clear = filtered ? () => narrow(everything) : null;

  return (
    <>
      <ActivityFilters filter={filter} members={members.value ?? []} change={narrow} clear={clear} />
      <CountBar fetched={activity}>
        <Plural value={total} one="# entry" other="# entries" />
      </CountBar>
      <FetchedList
        fetched={activity}
        page={page}
        pageSize={activityPageSize}
        pathOf={(to) => activityPath({ ...filter, page: to })}
        clear={clear}
        words={{
          failed: <Trans>The activity could not be loaded</Trans>,
          noneMatch: <Trans>Nothing of this kind was done then</Trans>,
          showAll: <Trans>Show everything</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading the activity...</Trans>
          </ListLoading>
        }
        empty={
          <EmptyState icon={<ClockIcon />} title={<Trans>Nothing has happened yet</Trans>}>
            <Trans>Whatever the team changes is written down here.</Trans>
          </EmptyState>
        }
      >
        {(entries) => <ActivityList entries={entries} />}
      </FetchedList>
    </>
  );
}

const fetchActivity = (query: ActivityQuery, signal: AbortSignal) =>
  apiPage('GET /api/activity', { query, signal });

const fetchMembers = (_all: null, signal: AbortSignal) => api('GET /api/colleagues', { signal });

/** A page of the activity. */
function useActivity(query: ActivityQuery): Fetched<Page<Activity>> {
  return useFetched(query, fetchActivity);
}

/** Whose activity one can ask for. */
function useMembers(): Fetched<Colleague[]> {
  return useFetched(null, fetchMembers);
}
