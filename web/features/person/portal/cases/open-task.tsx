import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseTaskStateInput } from '#shared/contract/case-tasks.ts';
import type { CaseDetail, StaffCaseTask } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { lineAnchor } from '#shared/contract/portal-search.ts';
import { ReasonDialog } from '#web/features/person/portal/cases/case-dialog.tsx';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import { TaskText } from '#web/features/person/portal/cases/task-summary.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { NewsTask } from '#web/features/person/portal/news/news-task.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** What the address of a task on a person's page ends with. */
export const taskAnchor = ({ id }: Pick<StaffCaseTask, 'id'>): string => lineAnchor({ kind: 'task', id });

export type TaskProps = { task: StaffCaseTask; shown: CaseDetail; state: CaseState };

/** Changes a task's state. */
export const setTaskState = (task: StaffCaseTask, body: CaseTaskStateInput) =>
  api('POST /api/case-tasks/:id/state', { params: { id: task.id }, body });

/** The task's version in the case that is shown now. */
export const versionOfTask = ({ tasks }: CaseDetail, task: StaffCaseTask) =>
  tasks.find(({ id }) => id === task.id)?.version;

/** The states that need a note. */
const askedStates = ['on_hold', 'cancelled', 'rejected'] as const;
type Asked = (typeof askedStates)[number];

/** An open task and the actions on it. */
export function OpenTask(props: TaskProps & { onEdit: () => void }) {
  return props.task.kind === 'news' ? <NewsTask {...props} /> : <UsualTask {...props} />;
}

function UsualTask({ task, shown, state, onEdit }: TaskProps & { onEdit: () => void }) {
  const { t } = useLingui();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const name = `task ${task.id}`;
  const held = task.state === 'on_hold';
  const set = (body: CaseTaskStateInput, done: string) =>
    state.change(name, (now) => setTaskState(task, { ...body, version: versionOfTask(now, task) }), done);
  const busy = state.sending !== null;
  const done = () =>
    state.change(
      name,
      (now) => setTaskState(task, { state: 'completed', version: versionOfTask(now, task) }),
      t`Task done`,
      (now) =>
        setTaskState(task, {
          state: task.state,
          ...(task.note !== null && { note: task.note }),
          version: versionOfTask(now, task),
        }),
    );
  const renew = () =>
    state.change(
      name,
      (now) =>
        api('POST /api/case-tasks/:id/renew', {
          params: { id: task.id },
          body: { version: versionOfTask(now, task) },
        }),
      t`The task has the rule’s new text`,
    );
  return (
    <li id={taskAnchor(task)} tabIndex={-1} className="py-1">
      <div className="flex items-start gap-1">
        {may('create') && (
          <button
            type="button"
            disabled={busy}
            aria-label={t`Done: ${task.text}`}
            title={t`Done`}
            onClick={done}
            className="group grid size-11 shrink-0 place-items-center md:size-8"
          >
            <span className="grid size-5 place-items-center rounded-sm border-2 border-teal-700 text-transparent group-hover:bg-teal-50 group-hover:text-teal-700">
              <CheckIcon className="text-sm" />
            </span>
          </button>
        )}
        <div className="min-w-0 flex-1 py-1.5">
          <TaskText task={task} />
          {task.note && <p className="text-ink-soft wrap-anywhere">{task.note}</p>}
          {task.rule?.changed && may('create') && (
            <Button compact variant="outline" className="mt-1" disabled={busy} onClick={renew}>
              <Trans>Use the rule’s new text</Trans>
            </Button>
          )}
        </div>
        {may('create') && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-label={t`More: ${task.text}`}
            onClick={() => setUnfolded(!isUnfolded)}
            className="grid size-11 shrink-0 place-items-center rounded-md text-lg font-bold text-ink-soft hover:bg-teal-50 md:size-8"
          >
            ⋯
          </button>
        )}
      </div>
      {isUnfolded && (
        <div className="flex flex-wrap gap-1 pb-2 pl-8">
          {held ? (
            <Button
              compact
              variant="ghost"
              disabled={busy}
              aria-label={t`Resume: ${task.text}`}
              onClick={() => set({ state: 'in_progress' }, t`The task is resumed`)}
            >
              <Trans>Resume</Trans>
            </Button>
          ) : (
            <Button
              compact
              variant="ghost"
              aria-label={t`Hold: ${task.text}`}
              onClick={() => setAsked('on_hold')}
            >
              <Trans>Hold...</Trans>
            </Button>
          )}
          {task.may_edit && (
            <Button compact variant="ghost" aria-label={t`Edit: ${task.text}`} onClick={onEdit}>
              <Trans>Edit...</Trans>
            </Button>
          )}
          <Button
            compact
            variant="ghost"
            aria-label={t`Cancel task: ${task.text}`}
            onClick={() => setAsked('cancelled')}
          >
            <Trans>Cancel task...</Trans>
          </Button>
          <Button
            compact
            variant="ghost"
            aria-label={t`Refused: ${task.text}`}
            onClick={() => setAsked('rejected')}
          >
            <Trans>Refused...</Trans>
          </Button>
        </div>
      )}
      <ChangeProblem name={name} state={state} />
      <StateDialogs task={task} shown={shown} state={state} asked={asked} onClose={() => setAsked(null)} />
    </li>
  );
}

type StateDialogsProps = TaskProps & { asked: Asked | null; onClose: () => void };

/** The dialogs that ask why a task is put on hold, dropped or refused. */
function StateDialogs({ task, shown, state, asked, onClose }: StateDialogsProps) {
  const { t } = useLingui();
  const texts: Record<Asked, { title: string; button: string; done: string }> = {
    on_hold: {
      title: t`Put the task on hold`,
      button: t`Put on hold`,
      done: t`The task is on hold`,
    },
    cancelled: {
      title: t`Cancel the task`,
      button: t`Cancel the task`,
      done: t`The task is cancelled`,
    },
    rejected: {
      title: t`The task was refused`,
      button: t`Mark as refused`,
      done: t`The task is marked as refused`,
    },
  };
  return askedStates.map((askedState) => (
    <ReasonDialog
      key={askedState}
      {...texts[askedState]}
      open={asked === askedState}
      onClose={onClose}
      state={state}
      shown={shown}
      label={t`Why?`}
      hint={t`Not shown to the patient, but part of what they can download about themselves.`}
      missing="reason_required"
      maxLength={limits.costNote}
      versionOf={(now) => versionOfTask(now, task)}
      save={(note, version) => setTaskState(task, { state: askedState, note, version })}
    />
  ));
}
