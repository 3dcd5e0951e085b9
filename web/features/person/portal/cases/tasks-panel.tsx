import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseDetail, StaffCaseTask } from '#shared/contract/cases.ts';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import {
  OpenTask,
  setTaskState,
  type TaskProps,
  taskAnchor,
  versionOfTask,
} from '#web/features/person/portal/cases/open-task.tsx';
import { TaskDialog } from '#web/features/person/portal/cases/task-dialog.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { taskStateLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

/** Further open tasks are shown on demand. */
const shownFirst = 4;

/** Whether a task is the one that the address names: a search found it. */
function useNamedTask(): (task: StaffCaseTask) => boolean {
  const { hash } = useLocation();
  return (task) => hash === `#${taskAnchor(task)}`;
}

type TasksPanelProps = { shown: CaseDetail; state: CaseState };

/** The open tasks by due day, and the finished ones. */
export function TasksPanel({ shown, state }: TasksPanelProps) {
  const may = useMay();
  const [edited, setEdited] = useState<StaffCaseTask | 'new' | null>(null);
  const open = shown.tasks.filter(isOpenTask);
  const isNamed = useNamedTask();
  const [all, setAll] = useState(() => open.slice(shownFirst).some(isNamed));
  const others = shown.tasks.filter((task) => !isOpenTask(task));
  return (
    <Panel
      title={<Trans>Tasks</Trans>}
      tools={
        may('create') && (
          <Button compact variant="ghost" onClick={() => setEdited('new')}>
            <PlusIcon className="text-base" />
            <Trans>Add a task</Trans>
          </Button>
        )
      }
    >
      {open.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>There is nothing to do.</Trans>
        </p>
      ) : (
        <ul className="-mx-3 -my-3 divide-y divide-line">
          {(all ? open : open.slice(0, shownFirst)).map((task) => (
            <OpenTask key={task.id} task={task} shown={shown} state={state} onEdit={() => setEdited(task)} />
          ))}
        </ul>
      )}
      {!all && open.length > shownFirst && (
        <Button compact variant="ghost" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          <Plural value={open.length - shownFirst} one="# more task" other="# more tasks" />
        </Button>
      )}
      {others.length > 0 && <DoneTasks tasks={others} shown={shown} state={state} />}
      <TaskDialog edited={edited} shown={shown} state={state} onClose={() => setEdited(null)} />
    </Panel>
  );
}

/** The tasks that are done, cancelled or refused, collapsed. Each of them can be reopened. */
function DoneTasks({ tasks, shown, state }: Omit<TaskProps, 'task'> & { tasks: StaffCaseTask[] }) {
  const { i18n, t } = useLingui();
  const may = useMay();
  const isNamed = useNamedTask();
  const { timestamp } = useFormat();
  return (
    <details className="mt-2 border-t border-line pt-1" open={tasks.some(isNamed)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal-800 md:min-h-9">
        <Plural
          value={tasks.length}
          one="# task done, cancelled or refused"
          other="# tasks done, cancelled or refused"
        />
      </summary>
      <ul className="divide-y divide-line">
        {tasks.map((task) => {
          const name = `task ${task.id}`;
          const label = i18n._(taskStateLabels[task.state]);
          const who = task.done_by ?? '';
          const when = task.done_at ? timestamp(task.done_at) : '';
          return (
            <li key={task.id} id={taskAnchor(task)} tabIndex={-1} className="py-2.5">
              <p className="wrap-anywhere">{task.text}</p>
              <p className="text-ink-soft wrap-anywhere">
                {task.done_at ? (
                  <Trans>
                    {label}: {who}, {when}
                  </Trans>
                ) : (
                  label
                )}
                {task.note && ` · ${task.note}`}
              </p>
              {may('create') && !isEnded(shown.stage) && (
                <Button
                  compact
                  variant="ghost"
                  className="-ml-3.5"
                  disabled={state.sending !== null}
                  aria-label={t`Open again: ${task.text}`}
                  onClick={() =>
                    state.change(
                      name,
                      (now) => setTaskState(task, { state: 'requested', version: versionOfTask(now, task) }),
                      t`The task is open again`,
                    )
                  }
                >
                  <Trans>Open again</Trans>
                </Button>
              )}
              <ChangeProblem name={name} state={state} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
