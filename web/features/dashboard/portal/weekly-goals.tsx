import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import type { Goal } from '#shared/contract/goals.ts';
import { BlockEmpty } from '#web/features/dashboard/portal/block.tsx';
import { type GoalProgress, goalProgress } from '#web/features/dashboard/portal/goal-progress.ts';
import { GoalsForm, goalLabels } from '#web/features/dashboard/portal/goals-form.tsx';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FlagIcon } from '#web/ui/icons/portal.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { EditIcon } from '#web/ui/icons/tools.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useToast } from '#web/ui/toast-context.ts';

type WeeklyGoalsProps = Pick<Dashboard, 'goals' | 'week'> & { onSaved: () => void };

/** The weekly goals and their progress. Administrators can change them. */
export function WeeklyGoals({ goals, week, onSaved }: WeeklyGoalsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const maySet = useMay()('administer');
  const [open, setOpen] = useState(false);
  const set = goals.flatMap((goal) => (goal.target === null ? [] : [{ goal, target: goal.target }]));
  const lastDay = shortDay(week.last_day);

  const saved = () => {
    toast({ text: t`Weekly goals saved` });
    setOpen(false);
    onSaved();
  };

  return (
    <Panel
      title={t`Weekly goals`}
      tools={
        maySet &&
        set.length > 0 && (
          <Button compact variant="ghost" onClick={() => setOpen(true)} className="px-2.5">
            <EditIcon className="text-base" />
            <Trans>Set goals</Trans>
          </Button>
        )
      }
    >
      {set.length === 0 ? (
        <BlockEmpty
          icon={<FlagIcon />}
          action={
            maySet && (
              <Button compact onClick={() => setOpen(true)}>
                <Trans>Set goals</Trans>
              </Button>
            )
          }
        >
          {maySet ? (
            <Trans>No goals are set yet. Once they are, everybody sees here how the week is going.</Trans>
          ) : (
            <Trans>No goals are set yet. An administrator can set them.</Trans>
          )}
        </BlockEmpty>
      ) : (
        <>
          <ul className="grid gap-x-8 gap-y-4 md:max-lg:grid-cols-2">
            {set.map(({ goal, target }) => (
              <GoalRow key={goal.kind} goal={goal} target={target} />
            ))}
          </ul>
          <p className="mt-3 text-xs text-ink-soft">
            <Trans>The week ends on Sunday, {lastDay}.</Trans>
          </p>
        </>
      )}
      <FormDialog open={open} onClose={() => setOpen(false)} title={t`Set weekly goals`}>
        <GoalsForm goals={goals} onSaved={saved} />
      </FormDialog>
    </Panel>
  );
}

/** A goal with its progress as text and as a bar. */
function GoalRow({ goal, target }: { goal: Goal; target: number }) {
  const { i18n } = useLingui();
  const progress = goalProgress(goal, target);
  const { percent, reached } = progress;
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-ink">{i18n._(goalLabels[goal.kind])}</span>
        <span className={cx('shrink-0 text-base font-bold', reached && 'text-teal-700')}>
          {reached && <CheckIcon className="mr-1 inline align-[-0.14em]" />}
          {percent === null ? '–' : `${percent}%`}
        </span>
      </p>
      <GoalBar progress={progress} />
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

function GoalBar({ progress: { filled, mark, reached } }: { progress: GoalProgress }) {
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
