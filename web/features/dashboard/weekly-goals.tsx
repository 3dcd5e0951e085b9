import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { Block } from '#web/features/dashboard/block.tsx';
import { BlockEmpty } from '#web/features/dashboard/block-empty.tsx';
import { GoalRow } from '#web/features/dashboard/goals/goal-row.tsx';
import { GoalsForm } from '#web/features/dashboard/goals-form.tsx';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { EditIcon } from '#web/ui/icons/actions.tsx';
import { FlagIcon } from '#web/ui/icons/portal.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useToast } from '#web/ui/toast-context.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';

type WeeklyGoalsProps = Pick<Dashboard, 'goals' | 'week'> & { onSaved: () => void };

/** What the team wants to reach this week and how far it has come. Administrators set it, the others see it. */
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
    <Block
      title={t`Weekly goals`}
      action={
        maySet &&
        set.length > 0 && (
          <ToolButton variant="ghost" onClick={() => setOpen(true)} className="px-2.5">
            <EditIcon className="text-base" />
            <Trans>Set goals</Trans>
          </ToolButton>
        )
      }
    >
      {set.length === 0 ? (
        <BlockEmpty
          icon={<FlagIcon />}
          action={
            maySet && (
              <ToolButton onClick={() => setOpen(true)}>
                <Trans>Set goals</Trans>
              </ToolButton>
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
        <GoalsForm goals={goals} onSaved={saved} onCancel={() => setOpen(false)} />
      </FormDialog>
    </Block>
  );
}
