import { Plural, Trans } from '@lingui/react/macro';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { paths } from '#web/features/dashboard/paths.ts';
import { Stat } from '#web/features/dashboard/stat.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { durationText } from '#web/ui/portal/time.ts';

const minuteMs = 60_000;

/** How the team stands against its promise: who waits, and how fast answers were this week. */
export function QuickStats({ requests, responses }: Pick<Dashboard, 'requests' | 'responses'>) {
  const { number } = useFormat();
  const { count, median_minutes, in_time_percent } = responses;
  const answers =
    count === 0 ? (
      <Trans>No answers yet this week</Trans>
    ) : (
      <Plural value={count} one="# answer this week" other="# answers this week" />
    );
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="mb-2 text-base font-bold text-teal-900">
        <Trans>Quick stats</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label={<Trans>Requests waiting</Trans>}
          value={number(requests.waiting)}
          note={<Trans>not contacted yet</Trans>}
          to={paths.waiting}
        />
        <Stat
          label={<Trans>Overdue</Trans>}
          value={number(requests.overdue)}
          note={<Trans>waiting over 24 hours</Trans>}
          to={paths.overdue}
          alarm={requests.overdue > 0}
        />
        <Stat
          label={<Trans>Median time to answer</Trans>}
          value={median_minutes === null ? '–' : durationText(median_minutes * minuteMs)}
          note={answers}
        />
        <Stat
          label={<Trans>Answered within 24 hours</Trans>}
          value={in_time_percent === null ? '–' : `${in_time_percent}%`}
          note={answers}
        />
      </ul>
    </section>
  );
}
