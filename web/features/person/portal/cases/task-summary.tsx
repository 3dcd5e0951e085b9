import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffCaseTask } from '#shared/contract/cases.ts';
import { isOverdue, ownerLabels, taskStateLabels } from '#web/features/shared/cases/case-labels.ts';
import { usePayText } from '#web/features/shared/cases/task-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { shortDay } from '#web/ui/portal/time.ts';
import { useNow } from '#web/ui/use-now.ts';

/** The text of a task with its owner, its due day, and whether it blocks the case. */
export function TaskText({ task }: { task: StaffCaseTask }) {
  const { i18n } = useLingui();
  const now = useNow();
  const payText = usePayText();
  const late = isOverdue(task, now);
  const due = task.due && shortDay(task.due);
  return (
    <>
      <p className="font-medium wrap-anywhere">{task.pay ? payText(task.pay) : task.text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <span>{i18n._(ownerLabels[task.owner])}</span>
        {task.assignee && <span className="font-semibold wrap-anywhere">{task.assignee.name}</span>}
        {due && (
          <span className={cx('font-semibold', late ? 'text-alarm-700' : 'text-ink')}>
            {late ? <Trans>Overdue since {due}</Trans> : <Trans>Due {due}</Trans>}
          </span>
        )}
        {task.traveller && <span className="font-semibold wrap-anywhere">{task.traveller.name}</span>}
        {task.found && (
          <Badge tone="teal" className="px-2! py-0.5! text-xs!">
            <Trans>Found among the papers</Trans>
          </Badge>
        )}
        {task.rule?.outdated && (
          <Badge tone="marigold" className="px-2! py-0.5! text-xs!">
            <Trans>The rule was not checked in time</Trans>
          </Badge>
        )}
        {task.rule?.changed && (
          <Badge tone="marigold" className="px-2! py-0.5! text-xs!">
            <Trans>The rule changed since</Trans>
          </Badge>
        )}
        {!task.blocking && (
          <span>
            <Trans>Nothing is waiting for it</Trans>
          </span>
        )}
        {task.state !== 'requested' && (
          <Badge tone={task.state === 'on_hold' ? 'marigold' : 'grey'} className="px-2! py-0! text-xs!">
            {i18n._(taskStateLabels[task.state])}
          </Badge>
        )}
      </p>
    </>
  );
}
