import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseTask, CaseTaskStateInput } from '#shared/contract/case-tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { ReasonDialog } from '#web/features/cases/admin/case-dialog.tsx';
import { ChangeProblem, DeskPanel } from '#web/features/cases/admin/desk-parts.tsx';
import { TaskDialog } from '#web/features/cases/admin/task-dialog.tsx';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import {
  isOpenTask,
  isOverdue,
  ownerLabels,
  taskStateLabels,
} from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useNow } from '#web/ui/use-now.ts';

type TasksPanelProps = { shown: CaseDetail; state: CaseState };

/** What is to be done, by its day, and what was done. */
export function TasksPanel({ shown, state }: TasksPanelProps) {
  const may = useMay();
  const [edited, setEdited] = useState<CaseTask | 'new' | null>(null);
  const open = shown.tasks.filter(isOpenTask);
  const others = shown.tasks.filter((task) => !isOpenTask(task));
  return (
    <DeskPanel
      title={<Trans>Tasks</Trans>}
      tools={
        may('create') && (
          <ToolButton variant="ghost" onClick={() => setEdited('new')}>
            <PlusIcon className="text-base" />
            <Trans>Add a task</Trans>
          </ToolButton>
        )
      }
    >
      {open.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing is to be done.</Trans>
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {open.map((task) => (
            <OpenTask key={task.id} task={task} shown={shown} state={state} onEdit={() => setEdited(task)} />
          ))}
        </ul>
      )}
      {others.length > 0 && <DoneTasks tasks={others} shown={shown} state={state} />}
      <TaskDialog edited={edited} shown={shown} state={state} onClose={() => setEdited(null)} />
    </DeskPanel>
  );
}

type TaskProps = { task: CaseTask; shown: CaseDetail; state: CaseState };

const setState = (task: CaseTask, body: CaseTaskStateInput) =>
  api('POST /api/case-tasks/:id/state', { params: { id: task.id }, body });

/** The version that a task has in the case as it is shown now. */
const versionIn = ({ tasks }: CaseDetail, task: CaseTask) => tasks.find(({ id }) => id === task.id)?.version;

function OpenTask({ task, shown, state, onEdit }: TaskProps & { onEdit: () => void }) {
  const { t } = useLingui();
  const may = useMay();
  const [asked, setAsked] = useState<'on_hold' | 'cancelled' | 'rejected' | null>(null);
  const name = `task ${task.id}`;
  const held = task.state === 'on_hold';
  const set = (body: CaseTaskStateInput, done: string) =>
    state.change(name, (now) => setState(task, { ...body, version: versionIn(now, task) }), done);
  const dialog = {
    state,
    shown,
    onClose: () => setAsked(null),
    maxLength: limits.costNote,
    label: t`Why?`,
    missing: t`Please give a reason`,
    versionOf: (now: CaseDetail) => versionIn(now, task),
  };
  const busy = state.sending !== null;
  return (
    <li className="py-3">
      <TaskText task={task} />
      {task.note && <p className="mt-1 text-ink-soft wrap-anywhere">{task.note}</p>}
      {may('create') && (
        <div className="mt-2 flex flex-wrap gap-2">
          <ToolButton
            disabled={busy}
            aria-label={t`Done: ${task.text}`}
            onClick={() => set({ state: 'completed' }, t`Task done`)}
          >
            <CheckIcon className="text-base text-teal-700" />
            <Trans>Done</Trans>
          </ToolButton>
          {held ? (
            <ToolButton
              variant="ghost"
              disabled={busy}
              aria-label={t`Go on: ${task.text}`}
              onClick={() => set({ state: 'in_progress' }, t`The task goes on`)}
            >
              <Trans>Go on</Trans>
            </ToolButton>
          ) : (
            <ToolButton
              variant="ghost"
              aria-label={t`Hold: ${task.text}`}
              onClick={() => setAsked('on_hold')}
            >
              <Trans>Hold...</Trans>
            </ToolButton>
          )}
          {may('edit') && (
            <ToolButton variant="ghost" aria-label={t`Edit: ${task.text}`} onClick={onEdit}>
              <Trans>Edit...</Trans>
            </ToolButton>
          )}
          <ToolButton
            variant="ghost"
            aria-label={t`Drop: ${task.text}`}
            onClick={() => setAsked('cancelled')}
          >
            <Trans>Drop...</Trans>
          </ToolButton>
        </div>
      )}
      <ChangeProblem name={name} state={state} />
      <ReasonDialog
        {...dialog}
        open={asked === 'on_hold'}
        title={t`Put the task on hold`}
        hint={t`Not shown to the patient, but part of what they can download about themselves.`}
        button={t`Put on hold`}
        done={t`The task is on hold`}
        save={(note, version) => setState(task, { state: 'on_hold', note, version })}
      />
      <ReasonDialog
        {...dialog}
        open={asked === 'cancelled'}
        title={t`Drop the task`}
        hint={t`Not shown to the patient, but part of what they can download about themselves.`}
        button={t`Drop the task`}
        done={t`The task is dropped`}
        save={(note, version) => setState(task, { state: 'cancelled', note, version })}
      />
    </li>
  );
}

/** The text of a task with its owner, its day, and whether the case waits for it. */
function TaskText({ task }: { task: CaseTask }) {
  const { i18n } = useLingui();
  const now = useNow();
  const late = isOverdue(task, now);
  const due = task.due && shortDay(task.due);
  return (
    <>
      <p className="text-base font-medium wrap-anywhere">{task.text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={task.owner === 'office' ? 'teal' : 'grey'} className="px-2! py-0.5! text-xs!">
          {i18n._(ownerLabels[task.owner])}
        </Badge>
        {due && (
          <span className={cx('font-semibold', late ? 'text-alarm-700' : 'text-ink')}>
            {late ? <Trans>Overdue since {due}</Trans> : <Trans>Due {due}</Trans>}
          </span>
        )}
        {task.blocking ? (
          <span className="text-ink-soft">
            <Trans>The case waits for it</Trans>
          </span>
        ) : (
          <span className="text-ink-soft">
            <Trans>Nothing waits for it</Trans>
          </span>
        )}
        {task.state !== 'requested' && (
          <Badge tone={task.state === 'on_hold' ? 'marigold' : 'grey'} className="px-2! py-0.5! text-xs!">
            {i18n._(taskStateLabels[task.state])}
          </Badge>
        )}
      </p>
    </>
  );
}

/** What is done or dropped, folded away. Each can be opened again. */
function DoneTasks({ tasks, shown, state }: Omit<TaskProps, 'task'> & { tasks: CaseTask[] }) {
  const { i18n, t } = useLingui();
  const may = useMay();
  const { timestamp } = useFormat();
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-teal-800 md:min-h-9">
        <Plural value={tasks.length} one="# task done or dropped" other="# tasks done or dropped" />
      </summary>
      <ul className="divide-y divide-line">
        {tasks.map((task) => {
          const name = `task ${task.id}`;
          const label = i18n._(taskStateLabels[task.state]);
          const who = task.done_by ?? '';
          const when = task.done_at ? timestamp(task.done_at) : '';
          return (
            <li key={task.id} className="py-2.5">
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
              {may('create') && shown.stage !== 'closed' && shown.stage !== 'cancelled' && (
                <ToolButton
                  variant="ghost"
                  className="-ml-3.5"
                  disabled={state.sending !== null}
                  aria-label={t`Open again: ${task.text}`}
                  onClick={() =>
                    state.change(
                      name,
                      (now) => setState(task, { state: 'requested', version: versionIn(now, task) }),
                      t`The task is open again`,
                    )
                  }
                >
                  <Trans>Open again</Trans>
                </ToolButton>
              )}
              <ChangeProblem name={name} state={state} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
