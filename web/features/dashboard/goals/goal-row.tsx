import { Trans, useLingui } from '@lingui/react/macro';
import type { Goal } from '#shared/contract/goals.ts';
import { type Standing, standingOf } from '#web/features/dashboard/goal-progress.ts';
import { goalWords } from '#web/features/dashboard/goals/goal-words.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** A goal, how far the week has come with it, in words and as a bar. */
export function GoalRow({ goal, target }: { goal: Goal; target: number }) {
  const { i18n } = useLingui();
  const standing = standingOf(goal, target);
  const { percent, reached } = standing;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-ink">{i18n._(goalWords[goal.kind])}</span>
        <span className={cx('shrink-0 text-base font-bold', reached && 'text-teal-700')}>
          {reached && <CheckIcon className="mr-1 inline align-[-0.14em]" />}
          {percent === null ? '–' : `${percent}%`}
        </span>
      </p>
      <GoalBar standing={standing} />
      <p className="mt-1 text-xs text-ink-soft">
        <Progress goal={goal} target={target} />
        {reached && (
          <>
            {'. '}
            <Trans>Goal reached</Trans>
          </>
        )}
      </p>
    </li>
  );
}

function Progress({ goal: { unit, progress }, target }: { goal: Goal; target: number }) {
  const { number } = useFormat();
  const aim = number(target);
  if (progress === null) return <Trans>No answers yet this week; the goal is {aim}%</Trans>;
  if (unit === 'percent') return <Trans>The goal is {aim}%</Trans>;
  const done = number(progress);
  return (
    <Trans>
      {done} of {aim}
    </Trans>
  );
}

function GoalBar({ standing: { filled, mark, reached } }: { standing: Standing }) {
  return (
    <svg aria-hidden="true" width="100%" height="8" className="mt-1.5 block overflow-visible">
      <rect width="100%" height="8" rx="4" className="fill-teal-100" />
      <rect
        width={`${filled}%`}
        height="8"
        rx="4"
        className={cx('transition-[width] duration-300', reached ? 'fill-teal-700' : 'fill-teal-500')}
      />
      {mark < 100 && <rect x={`${mark}%`} y="-2" width="2" height="12" className="fill-ink" />}
    </svg>
  );
}
