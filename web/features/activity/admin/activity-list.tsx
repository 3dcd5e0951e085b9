import { Trans } from '@lingui/react/macro';
import type { Activity } from '#shared/contract/activity.ts';
import { ActivityMessage } from '#web/features/activity/admin/activity-sentence.tsx';
import { byDay } from '#web/features/activity/admin/by-day.ts';
import { clockTime, dayName } from '#web/features/activity/admin/clock.ts';

const head =
  'sticky top-16 z-10 border-b border-line bg-paper-deep px-3 py-2 text-left text-sm font-bold text-teal-900 md:px-4';
const cell = 'px-3 py-2 align-top md:px-4';

/** The lines, newest first, each day below its date, which stays in sight. */
export function ActivityList({ lines }: { lines: Activity[] }) {
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
      {byDay(lines).map(({ day, lines: ofDay }) => (
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
          {ofDay.map((line) => (
            <tr key={line.id} className="transition-colors hover:bg-teal-50/70">
              <td className={`${cell} w-0 whitespace-nowrap text-ink-soft tabular-nums`}>
                <time dateTime={line.created_at}>{clockTime(line.created_at)}</time>
              </td>
              <td className={`${cell} wrap-anywhere`}>
                <ActivityMessage line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
