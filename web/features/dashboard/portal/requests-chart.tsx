import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { BlockEmpty } from '#web/features/dashboard/portal/block.tsx';
import { sourceLabels } from '#web/features/shared/request-facts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

const plotHeight = 164;

type RequestsChartProps = Pick<Dashboard, 'week'> & {
  days: Dashboard['requests']['by_day'];
  sources: Dashboard['requests']['by_source'];
};

/** How many requests arrived on each of the last days, as a chart and, for screen readers, as a table. */
export function RequestsChart({ days, sources, week }: RequestsChartProps) {
  const { t } = useLingui();
  const bars = barsOf(days, week.first_day, plotHeight);
  const sum = (some: typeof bars) => some.reduce((total, { count }) => total + count, 0);
  const total = sum(bars);
  const thisWeek = sum(bars.filter((bar) => bar.thisWeek));
  const dayCount = days.length;
  return (
    <Panel title={t`Requests by day`} className="flex flex-col">
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
          <Sources sources={sources} />
          <ChartBars bars={bars} plotHeight={plotHeight} />
          <ChartTable days={days} />
        </>
      )}
    </Panel>
  );
}

/** How the requests reached us, once they did so in another way than by the form of the site. */
function Sources({ sources }: Pick<RequestsChartProps, 'sources'>) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  if (sources.every(({ source }) => source === 'site')) return null;
  return (
    <ul
      aria-label={t`How they reached us`}
      className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"
    >
      {sources.map(({ source, count }) => {
        const label = sourceLabels[source];
        return (
          <li key={source}>
            {label ? i18n._(label) : t`With the form`}{' '}
            <span className="font-semibold text-ink">{number(count)}</span>
          </li>
        );
      })}
    </ul>
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

/** The space for the count above the highest bar, and for the date and month below the bars. */
const above = 20;
const below = 36;

/**
 * The bars. Positions are in percent and texts in pixels, so that the chart fits any width without scaling its texts.
 */
function ChartBars({ bars, plotHeight }: { bars: Bar[]; plotHeight: number }) {
  const ground = above + plotHeight;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={ground + below}
      className="mt-auto block shrink-0 overflow-visible"
    >
      {bars.map((bar) => (
        <g key={bar.day}>
          <rect
            x={`${bar.left}%`}
            width={`${bar.width}%`}
            y={ground - bar.height}
            height={bar.height}
            rx="3"
            className={cx(
              'transition-[y,height] duration-300',
              bar.thisWeek ? 'fill-teal-700' : 'fill-teal-200 stroke-teal-600',
            )}
          />
          {bar.count > 0 && (
            <ChartText x={bar.middle} y={ground - bar.height - 6} className="fill-ink font-bold">
              {countLabel(bar.count)}
            </ChartText>
          )}
          <ChartText x={bar.middle} y={ground + 17} className="fill-ink-soft">
            {bar.date}
          </ChartText>
          {bar.month && (
            <ChartText x={bar.middle} y={ground + 32} className="fill-ink-soft">
              {bar.month}
            </ChartText>
          )}
        </g>
      ))}
      <line x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} className="stroke-line-strong" />
    </svg>
  );
}

function ChartText({ x, ...rest }: { x: number; y: number; className: string; children: string }) {
  return <text {...rest} x={`${x}%`} textAnchor="middle" fontSize="12" />;
}

/** The chart as a table for screen readers. */
function ChartTable({ days }: { days: readonly DayCount[] }) {
  const { date, number } = useFormat();
  return (
    <div className="sr-only">
      <table>
        <caption>
          <Trans>Requests by day</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Requests</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCount = Dashboard['requests']['by_day'][number];

/** A day's bar. Horizontal positions are in percent of the chart's width, heights in pixels. */
type Bar = DayCount & {
  left: number;
  middle: number;
  width: number;
  height: number;
  /** The day of the month. */
  date: string;
  /** The month's name, on the first day of the chart and of a month. */
  month: string | null;
  thisWeek: boolean;
};

/** The share of a day's width that the bar fills. */
const fill = 0.66;
/** A bar fills the height only from this count on, so that few requests do not look like many. */
const fullAt = 4;
/** The minimum height, so that a single request among hundreds is visible. */
const leastHeight = 4;

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const shortCount = new Intl.NumberFormat('en', { notation: 'compact' });

/** A count short enough to fit above a bar: 12, 1.2K. */
export const countLabel = (count: number): string => shortCount.format(count);

/** The bars of the days, oldest first. Days from `monday` onwards belong to this week. */
export function barsOf(days: readonly DayCount[], monday: string, fullHeight: number): Bar[] {
  const dayWidth = 100 / days.length;
  const most = Math.max(fullAt, ...days.map(({ count }) => count));
  return days.map(({ day, count }, index) => ({
    day,
    count,
    left: (index + (1 - fill) / 2) * dayWidth,
    middle: (index + 0.5) * dayWidth,
    width: fill * dayWidth,
    height: count === 0 ? 0 : Math.max(leastHeight, (count / most) * fullHeight),
    date: String(Number(day.slice(8))),
    month: index === 0 || day.endsWith('-01') ? monthName.format(new Date(day)) : null,
    thisWeek: day >= monday,
  }));
}
