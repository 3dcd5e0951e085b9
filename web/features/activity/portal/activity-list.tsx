import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Activity, ActivityAction, ActivityEntity, ActivityQuery } from '#shared/contract/activity.ts';
import { dayInDhaka, timeZone } from '#shared/dhaka.ts';
import { keysOf } from '#shared/keys-of.ts';
import { ActivityEntry, verbs } from '#web/features/shared/portal/activity/activity-entry.tsx';
import { entities } from '#web/features/shared/portal/kinds.ts';
import { dayParam, idParam, listParams, optionalParam, pageParam } from '#web/lib/list-params.ts';
import { stickyHead } from '#web/ui/portal/table.tsx';

const head = `${stickyHead} px-3 py-2 text-sm font-bold text-teal-900 md:px-4`;
const cell = 'px-3 py-2 align-top md:px-4';

/** The entries, newest first, grouped by day. The heading with the date stays visible. */
export function ActivityList({ entries }: { entries: Activity[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 rounded-lg border border-line bg-white text-sm shadow-card">
      <caption className="sr-only">
        <Trans>Activity, newest first</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">
            <Trans>Time</Trans>
          </th>
          <th scope="col">
            <Trans>What was done</Trans>
          </th>
        </tr>
      </thead>
      {groupByDay(entries).map(({ day, entries: ofDay }) => (
        <tbody key={day} className="group">
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className={`${head} group-first-of-type:rounded-t-lg group-not-first-of-type:border-t`}
            >
              {dayName(day)}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <tr key={entry.id} className="transition-colors hover:bg-teal-50/70">
              <td className={`${cell} w-0 whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={entry.created_at}>{clockTime(entry.created_at)}</time>
              </td>
              <td className={`${cell} wrap-anywhere`}>
                <ActivityMessage entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** One entry as a sentence: "Rina changed the doctor Dr. Rahman: name, photo". */
function ActivityMessage({ entry }: { entry: Activity }) {
  const fields = useFieldLabels()(entry.fields);
  const description = <ActivityEntry entry={entry} />;
  if (fields === '') return description;
  return (
    <Trans>
      {description}: {fields}
    </Trans>
  );
}

const fieldLabels: Partial<Record<string, MessageDescriptor>> = {
  image: msg`photo`,
  category_id: msg`category`,
  publish_at: msg`time of publication`,
  role_id: msg`role`,
  user_id: msg`author`,
  permissions: msg`level`,
  established: msg`year established`,
  contact: msg`phone`,
  phones: msg`phone numbers`,
  emergencyPhone: msg`emergency phone`,
  fees: msg`what we cost and who pays us`,
  emails: msg`email addresses`,
  hours: msg`opening hours`,
  social: msg`social links`,
  office: msg`office recipients`,
  keep: msg`how long papers are kept`,
  letters: msg`a letter to a hospital`,
  keep_until: msg`until when papers are kept`,
  voice_summary: msg`the summary of a voice message`,
};
const bangla = /_bn$/;

/** Returns the names of the changed fields, each of them once, and marks those in Bangla. */
function useFieldLabels(): (fields: readonly string[]) => string {
  const { i18n } = useLingui();
  const labelOf = (field: string) => {
    const plain = field.replace(bangla, '');
    const known = fieldLabels[plain];
    const label = known ? i18n._(known) : plain.replaceAll('_', ' ');
    return bangla.test(field) ? i18n._(msg`${label} in Bangla`) : label;
  };
  return (fields) => [...new Set(fields.map(labelOf))].join(', ');
}

/** The entries of one day in Dhaka. `day` is YYYY-MM-DD. */
type ActivityDay = { day: string; entries: Activity[] };

/** Groups entries, which are sorted by time, by their days. */
export function groupByDay(entries: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayInDhaka(Date.parse(entry.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle: 'h23', timeZone });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** The time in Dhaka, as in 14:05. */
const clockTime = (iso: string): string => times.format(new Date(iso));

/** A day as in Friday 20 November 2026. */
const dayName = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** How many entries a page shows. */
export const activityPageSize = 30;

/** The filters of the activity. Days are YYYY-MM-DD, in Dhaka. */
export type ActivityFilter = {
  kind: ActivityEntity | null;
  action: ActivityAction | null;
  /** The id of a user. */
  by: number | null;
  from: string | null;
  to: string | null;
};
type ActivityParams = ActivityFilter & { page: number };

/** The filters and the page, in the URL. */
export const activityList = listParams<ActivityParams>('/admin/activity', {
  kind: optionalParam(keysOf(entities)),
  action: optionalParam(keysOf(verbs)),
  by: idParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
});

export const noFilter: ActivityFilter = { kind: null, action: null, by: null, from: null, to: null };

/** The query that is sent to the server. */
export function activityQuery({ kind, action, by, from, to, page }: ActivityParams): ActivityQuery {
  return {
    page,
    per_page: activityPageSize,
    ...(kind && { entity: kind }),
    ...(action && { action }),
    ...(by !== null && { user_id: by }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
