import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { OwnCaseTask } from '#shared/contract/case-tasks.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { CaseCard, OwnProblem, useOwnText } from '#web/features/cases/own/own-case-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { isOpenTask, isOverdue, ownerLabels } from '#web/features/shared/cases/case-labels.ts';
import { useRelativeDay } from '#web/features/shared/cases/relative-day.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useNow } from '#web/ui/use-now.ts';

type OwnTasksProps = {
  own: OwnCase;
  state: OwnCaseState;
  /** The plain path of the page for sending reports. */
  sendPath: string;
};

/** The family's tasks, and what others do in the meantime. */
export function OwnTasks({ own, state, sendPath }: OwnTasksProps) {
  const box = useRef<HTMLDivElement>(null);
  const isMine = ({ owner }: OwnCaseTask) => owner === 'patient';
  const open = own.tasks.filter(isOpenTask);
  const mine = open.filter(isMine);
  const others = open.filter((task) => !isMine(task));
  const hasConsent = own.consents.some(({ withdrawn_at }) => withdrawn_at === null);
  const done = own.tasks.filter((task) => isMine(task) && task.state === 'completed');
  const complete = async (task: OwnCaseTask) => {
    const { id } = task;
    const isDone = await state.change(`task ${id}`, () =>
      api('POST /api/account/case-tasks/:id/complete', { params: { id } }),
    );
    if (isDone) box.current?.focus();
  };
  return (
    <CaseCard id="tasks" title={<Trans>What you can do now</Trans>}>
      <div ref={box} tabIndex={-1} className="outline-none">
        {mine.length === 0 ? (
          <p>
            <Trans>Nothing is to be done by you right now.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {mine.map((task) => (
              <MyTask
                key={task.id}
                task={task}
                state={state}
                sendPath={sendPath}
                mayComplete={task.kind !== 'consent' || hasConsent}
                onComplete={() => complete(task)}
              />
            ))}
          </ul>
        )}
        <p role="status" className="mt-3 font-medium text-teal-800 empty:hidden">
          {done.length > 0 && (
            <Plural value={done.length} one="You have done # task." other="You have done # tasks." />
          )}
        </p>
      </div>
      {others.length > 0 && <OthersTasks tasks={others} />}
    </CaseCard>
  );
}

type MyTaskProps = Omit<OwnTasksProps, 'own'> & {
  task: OwnCaseTask;
  /** Whether it can be reported as done: a consent can't, before it is given. */
  mayComplete: boolean;
  onComplete: () => void;
};

function MyTask({ task, state, sendPath, mayComplete, onComplete }: MyTaskProps) {
  const textOf = useOwnText();
  const name = `task ${task.id}`;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-lg font-semibold text-ink wrap-anywhere">
        <LangText>{textOf(task)}</LangText>
      </p>
      <DueText task={task} />
      <div className="mt-3 flex flex-wrap gap-3 *:max-sm:w-full">
        {task.kind === 'papers' && (
          <LinkButton to={sendPath}>
            <Trans>Send reports</Trans>
          </LinkButton>
        )}
        {task.kind === 'consent' && (
          <a href="#consents" className={buttonClass('primary')}>
            <Trans>Read and agree</Trans>
          </a>
        )}
        {mayComplete && (
          <Button
            variant="outline"
            busy={state.sending === name}
            disabled={state.sending !== null}
            onClick={onComplete}
          >
            <CheckIcon className="text-xl" />
            <Trans>I have done this</Trans>
          </Button>
        )}
      </div>
      <OwnProblem name={name} state={state} />
    </li>
  );
}

function DueText({ task }: { task: OwnCaseTask }) {
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

/** The tasks of the office, the hospital and others. */
function OthersTasks({ tasks }: { tasks: OwnCaseTask[] }) {
  const { i18n } = useLingui();
  const textOf = useOwnText();
  const { date } = useFormat();
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="font-bold text-ink">
        <Trans>What others do meanwhile</Trans>
      </h3>
      <ul className="mt-2 space-y-3">
        {tasks.map((task) => (
          <li key={task.id} className="wrap-anywhere">
            <span className="block text-sm text-ink-soft">
              {i18n._(ownerLabels[task.owner])}
              {task.due && <>, {date(task.due)}</>}
            </span>
            <LangText>{textOf(task)}</LangText>
          </li>
        ))}
      </ul>
    </div>
  );
}
