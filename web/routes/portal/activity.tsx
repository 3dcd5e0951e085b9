import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ActivityAction } from '#shared/contract/activity.ts';
import type { Colleague } from '#shared/contract/requests.ts';
import { keysOf } from '#shared/keys-of.ts';
import {
  type ActivityFilter,
  ActivityList,
  activityList,
  activityPageSize,
  activityQuery,
  noFilter,
} from '#web/features/activity/portal/activity-list.tsx';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { entities } from '#web/features/shared/portal/kinds.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetched, useFetchedPage } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClockIcon } from '#web/ui/icons/contact.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';

export { ScreenBroken as ErrorBoundary };

/** Shows who changed which record, how and when. */
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

/** The screen below the title. The filters are part of the URL: they contain no patient's name. */
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

type ActivityFiltersProps = {
  filter: ActivityFilter;
  members: Colleague[];
  change: (change: Partial<ActivityFilter>) => void;
  /** Removes all filters; null if none is chosen. */
  clear: (() => void) | null;
};

/** The filters of the activity. */
function ActivityFilters({ filter, members, change, clear }: ActivityFiltersProps) {
  const { t, i18n } = useLingui();
  const { kind, action, by, from, to } = filter;
  const known = members.some(({ id }) => id === by);
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 sm:grid-cols-3 xl:grid-cols-[repeat(3,minmax(0,1fr))_auto_auto_auto]">
      <Select
        compact
        aria-label={t`Kind of record`}
        value={kind ?? ''}
        onChange={({ target }) => change(activityList.choice('kind', target.value))}
      >
        <option value="">{t`All records`}</option>
        {keysOf(entities).map((one) => (
          <option key={one} value={one}>
            {i18n._(entities[one].all)}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t`Action`}
        value={action ?? ''}
        onChange={({ target }) => change(activityList.choice('action', target.value))}
      >
        <option value="">{t`All actions`}</option>
        {keysOf(actionLabels).map((one) => (
          <option key={one} value={one}>
            {i18n._(actionLabels[one])}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t`Member`}
        className="max-sm:col-span-2"
        value={by ?? ''}
        onChange={({ target }) => change({ by: Number(target.value) || null })}
      >
        <option value="">{t`All members`}</option>
        {by !== null && !known && <option value={by}>{t`Account no. ${by}`}</option>}
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Day label={t`From`} value={from} max={to} onChange={(day) => change({ from: day })} />
      <Day label={t`To`} value={to} min={from} onChange={(day) => change({ to: day })} />
      {clear && (
        <Button compact onClick={clear}>
          <Trans>Show everything</Trans>
        </Button>
      )}
    </div>
  );
}

type DayProps = {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="xl:flex xl:items-center xl:gap-2">
      <label htmlFor={id} className="shrink-0 text-sm font-semibold text-ink-soft">
        {label}
      </label>
      <TextInput
        compact
        id={id}
        type="date"
        className="xl:w-36!"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </div>
  );
}

/** The actions in the filter. */
const actionLabels: Record<ActivityAction, MessageDescriptor> = {
  created: msg`Created`,
  edited: msg`Edited`,
  deleted: msg`Deleted`,
  shown: msg`Shown`,
  hidden: msg`Hidden`,
  replied: msg`Replied`,
  status: msg`Status changed`,
  assigned: msg`Assigned`,
  noted: msg`Note written`,
  withdrawn: msg`Withdrawn`,
  exported: msg`Exported`,
  answered: msg`Answered`,
  retried: msg`Tried again`,
  merged: msg`Merged`,
  scheduled: msg`Scheduled`,
  paused: msg`Paused`,
  resumed: msg`Resumed`,
  cancelled: msg`Cancelled`,
  sent: msg`Sent`,
  signed_in: msg`Signed in`,
  invited: msg`Invited`,
};
