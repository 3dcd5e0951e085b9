import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { Block } from '#web/features/dashboard/block.tsx';
import { BlockEmpty } from '#web/features/dashboard/block-empty.tsx';
import { ChartBars } from '#web/features/dashboard/chart/chart-bars.tsx';
import { ChartTable } from '#web/features/dashboard/chart/chart-table.tsx';
import { barsOf } from '#web/features/dashboard/chart-bars.ts';
import { InboxIcon } from '#web/ui/icons/portal.tsx';

const plotHeight = 164;

type RequestsChartProps = Pick<Dashboard, 'week'> & {
  days: Dashboard['requests']['by_day'];
};

/** How many requests came on each of the last days: drawn for eyes, as a table for ears. */
export function RequestsChart({ days, week }: RequestsChartProps) {
  const { t } = useLingui();
  const bars = barsOf(days, week.first_day, plotHeight);
  const sum = (some: typeof bars) => some.reduce((total, { count }) => total + count, 0);
  const total = sum(bars);
  const thisWeek = sum(bars.filter((bar) => bar.thisWeek));
  const dayCount = days.length;
  return (
    <Block title={t`Requests by day`} className="flex flex-col">
      {total === 0 ? (
        <BlockEmpty icon={<InboxIcon />}>
          <Trans>
            No requests came in the last {dayCount} days. As soon as a patient asks for an appointment, the
            days fill up here.
          </Trans>
        </BlockEmpty>
      ) : (
        <>
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <p className="text-ink-soft">
              <Plural value={total} one="# request" other="# requests" />{' '}
              <Trans>
                in {dayCount} days, {thisWeek} of them this week
              </Trans>
            </p>
            <Legend />
          </div>
          <ChartBars bars={bars} plotHeight={plotHeight} />
          <ChartTable days={days} />
        </>
      )}
    </Block>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex items-center gap-x-4 text-xs text-ink-soft">
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] bg-teal-700" />
        <Trans>This week</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] border border-teal-600 bg-teal-200" />
        <Trans>Before</Trans>
      </span>
    </p>
  );
}
