import { type Bar, countLabel } from '#web/features/dashboard/chart-bars.ts';
import { cx } from '#web/ui/cx.ts';

/** Room for the count above the highest bar, and for date and month below. */
const above = 20;
const below = 36;

/**
 * The bars. Their places are in percent and their texts in pixels, so that the drawing takes any width and
 * the texts stay as large as they are.
 */
export function ChartBars({ bars, plotHeight }: { bars: Bar[]; plotHeight: number }) {
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
            <Word x={bar.middle} y={ground - bar.height - 6} className="fill-ink font-bold">
              {countLabel(bar.count)}
            </Word>
          )}
          <Word x={bar.middle} y={ground + 17} className="fill-ink-soft">
            {bar.date}
          </Word>
          {bar.month && (
            <Word x={bar.middle} y={ground + 32} className="fill-ink-soft">
              {bar.month}
            </Word>
          )}
        </g>
      ))}
      <line x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} className="stroke-line-strong" />
    </svg>
  );
}

function Word({ x, ...rest }: { x: number; y: number; className: string; children: string }) {
  return <text {...rest} x={`${x}%`} textAnchor="middle" fontSize="12" />;
}
