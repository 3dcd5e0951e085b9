import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnCaseTask } from '#shared/contract/case-tasks.ts';
import { isOverdue, ownerLabels } from '#web/features/shared/cases/case-labels.ts';
import { useRelativeDay } from '#web/features/shared/cases/relative-day.ts';
import { useTaskText } from '#web/features/shared/cases/task-text.ts';
import { RuleSource } from '#web/features/shared/rule-source.tsx';
import { useLocale } from '#web/i18n/locale.tsx';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** Why it has to be done, where that stands, and whether it still holds. */
export function TaskRuleText({ rule }: { rule: NonNullable<OwnCaseTask['rule']> }) {
  const isBangla = useLocale() === 'bn';
  const why = (isBangla && rule.why_bn) || rule.why;
  return (
    <div className="mt-1.5 space-y-1.5">
      {rule.changed && (
        <p className="font-semibold text-marigold-700">
          <Trans>Changed since you got it. Ask us what holds now.</Trans>
        </p>
      )}
      {rule.outdated ? (
        <RuleSource rule={rule} />
      ) : (
        <details>
          <summary className="tap inline-flex cursor-pointer items-center text-teal-800 underline">
            <Trans>Why, and who says so</Trans>
          </summary>
          {why && (
            <p className="mb-1.5">
              <LangText>{why}</LangText>
            </p>
          )}
          <RuleSource rule={rule} />
        </details>
      )}
    </div>
  );
}

/** What is done because its paper is there. */
export function FoundTasks({ tasks }: { tasks: OwnCaseTask[] }) {
  const textOf = useTaskText();
  if (tasks.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
        <Trans>Found among your papers</Trans>
      </summary>
      <ul className="mt-1 space-y-2">
        {tasks.map((task) => (
          <li key={task.id} className="flex gap-2 wrap-anywhere">
            <CheckIcon className="mt-1 shrink-0 text-teal-700" />
            <span>
              {task.traveller && (
                <>
                  <LangText>{task.traveller.name}</LangText>:{' '}
                </>
              )}
              <LangText>{textOf(task)}</LangText>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Until when a task is to be done, or since when it is late. */
export function DueText({ task }: { task: OwnCaseTask }) {
  const nearDay = useRelativeDay();
  const late = isOverdue(task, useNow());
  if (!task.due) return null;
  const day = nearDay(task.due);
  return (
    <p className={cx('mt-1', late ? 'font-semibold text-alarm-700' : 'text-ink-soft')}>
      {late ? <Trans>Was due on {day}</Trans> : <Trans>By {day}</Trans>}
    </p>
  );
}

/** The tasks of the office, the hospital and others, folded. */
export function OthersTasks({ tasks }: { tasks: OwnCaseTask[] }) {
  const { i18n } = useLingui();
  const textOf = useTaskText();
  if (tasks.length === 0) return null;
  // Several tasks of the office may be the same news: the first is told.
  const told = new Map(tasks.toReversed().map((task) => [`${task.owner} ${textOf(task)}`, task]));
  return (
    <details className="mt-3">
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
        <Trans>What others are doing in the meantime</Trans>
      </summary>
      <ul className="mt-1 space-y-3">
        {[...told.values()].toReversed().map((task) => (
          <li key={task.id} className="wrap-anywhere">
            <span className="block text-sm text-ink-soft">{i18n._(ownerLabels[task.owner])}</span>
            <LangText>{textOf(task)}</LangText>
            <DueText task={task} />
          </li>
        ))}
      </ul>
    </details>
  );
}
