import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { type OwnStep, stepsOf } from '#shared/cases/own-steps.ts';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { NamedRef } from '#shared/contract/case-parts.ts';
import type { OwnCaseTask } from '#shared/contract/case-tasks.ts';
import type { OwnCase } from '#shared/contract/cases.ts';
import { AgreeToHospital } from '#web/features/cases/own/agree-to-hospital.tsx';
import { CaseStep } from '#web/features/cases/own/case-step.tsx';
import { Listen } from '#web/features/cases/own/listen.tsx';
import { CaseCard, hasOneColumn, OwnProblem, showPart } from '#web/features/cases/own/own-case-parts.tsx';
import { DueText, FoundTasks, OthersTasks, TaskRuleText } from '#web/features/cases/own/own-task-parts.tsx';
import type { OwnCaseState } from '#web/features/cases/own/use-own-case.ts';
import { caseLabels } from '#web/features/shared/cases/case-labels.ts';
import { useTaskText } from '#web/features/shared/cases/task-text.ts';
import { TurnNext, TurnTitle } from '#web/features/shared/cases/turn-text.tsx';
import { useNameIn } from '#web/features/shared/names.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { showMessage } from '#web/lib/show-message.ts';
import { Banner } from '#web/ui/banner.tsx';
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
  /** The papers that wait for a password, as things to be done. */
  locked: ReactNode;
};

/** So many tasks are shown at first: each traveller has tasks of their own. */
const shownFirst = { wide: 4, phone: 2 };

const isMine = ({ owner }: OwnCaseTask) => owner === 'patient';

/** What the family has to do now, and then whose turn it is. */
export function OwnTasks({ own, state, sendPath, locked }: OwnTasksProps) {
  const { i18n } = useLingui();
  const [done, setDone] = useState<ReactNode>(null);
  const doneBox = useRef<HTMLDivElement>(null);
  const nameIn = useNameIn();
  const steps = stepsOf(own, useNow());
  const isNothing = steps.length === 0;
  const atPassword = steps.findIndex(({ what }) => what === 'password');
  const after = steps.slice(atPassword + 1);
  const [mostShown] = useState(() => (hasOneColumn() ? shownFirst.phone : shownFirst.wide));
  // An estimate that waits for the answer is never folded: its last day may be near.
  const isShown = (step: OwnStep, nth: number) =>
    nth < mostShown || (step.what === 'task' && step.task.kind === 'estimate');
  const shown = after.filter(isShown);
  const folded = after.filter((step, nth) => !isShown(step, nth));
  const show = (what: ReactNode) => {
    setDone(what);
    showMessage(doneBox.current);
  };
  const complete = async ({ id }: OwnCaseTask) => {
    const before = own.tasks.filter((task) => isMine(task) && task.state === 'completed').length;
    const isDone = await state.change(`task ${id}`, () =>
      api('POST /api/account/case-tasks/:id/complete', { params: { id } }),
    );
    if (isDone)
      show(<Plural value={before + 1} one="You have done # task." other="You have done # tasks." />);
  };
  const listOf = (some: OwnStep[]) => (
    <ul className="divide-y divide-line empty:hidden">
      {some.map((step) =>
        step.what === 'consent' ? (
          <Agree
            key="consent"
            hospital={step.hospital}
            own={own}
            state={state}
            task={step.task}
            onAgreed={() => {
              const place = nameIn(step.hospital);
              show(<Trans>Thank you. {place} can now see the papers.</Trans>);
            }}
          />
        ) : (
          step.what === 'task' && (
            <MyTask
              key={step.task.id}
              task={step.task}
              state={state}
              sendPath={sendPath}
              onComplete={() => complete(step.task)}
            />
          )
        ),
      )}
    </ul>
  );
  if (own.ended_as === 'died')
    return (
      <CaseCard id="tasks" title={i18n._(caseLabels(own).name)}>
        <p>{i18n._(caseLabels(own).about)}</p>
      </CaseCard>
    );
  return (
    <CaseCard id="tasks" title={<Trans>What you can do now</Trans>}>
      <div ref={doneBox} tabIndex={-1} className="mb-4 outline-none empty:hidden">
        {done && <Banner tone="success">{done}</Banner>}
      </div>
      <Listen own={own} steps={steps} />
      <div className="flex flex-col gap-5">
        {isNothing && (
          <p>
            <Trans>You do not need to do anything right now.</Trans>
          </p>
        )}
        {listOf(steps.slice(0, Math.max(0, atPassword)))}
        {locked}
        {listOf(shown)}
        {folded.length > 0 && (
          <details>
            <summary className="tap inline-flex cursor-pointer items-center font-semibold text-teal-800 underline">
              <Plural value={folded.length} one="# more task" other="# more tasks" />
            </summary>
            <div className="mt-3">{listOf(folded)}</div>
          </details>
        )}
      </div>
      <Turn own={own} isBusy={!isNothing} />
      <FoundTasks tasks={own.tasks.filter(({ found }) => found)} />
      <OthersTasks tasks={own.tasks.filter((task) => isOpenTask(task) && !isMine(task))} />
      <CaseStep step={steps[0]} sendPath={sendPath} />
    </CaseCard>
  );
}

type AgreeProps = {
  hospital: NamedRef;
  own: OwnCase;
  state: OwnCaseState;
  /** The task that asks for the consent, if there is one. */
  task: OwnCaseTask | undefined;
  onAgreed: () => void;
};

/** Asks for the consent to the hospital of the case: its whole text is unfolded here. */
function Agree({ task, ...props }: AgreeProps) {
  const place = useNameIn()(props.hospital);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-lg font-semibold wrap-anywhere">
        <Trans>Say whether {place} may see the papers</Trans>
      </p>
      {task && <DueText task={task} />}
      <details className="mt-3">
        <summary className={buttonClass('primary', 'cursor-pointer list-none max-sm:w-full')}>
          <Trans>Read and agree</Trans>
        </summary>
        <div id="agree" className="scroll-mt-32">
          <AgreeToHospital {...props} />
        </div>
      </details>
    </li>
  );
}

type MyTaskProps = {
  task: OwnCaseTask;
  state: OwnCaseState;
  sendPath: string;
  onComplete: () => void;
};

function MyTask({ task, state, sendPath, onComplete }: MyTaskProps) {
  const textOf = useTaskText();
  const name = `task ${task.id}`;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-lg font-semibold text-ink wrap-anywhere">
        {task.traveller && (
          <span className="block text-sm font-normal text-ink-soft">
            <LangText>{task.traveller.name}</LangText>
          </span>
        )}
        <LangText>{textOf(task)}</LangText>
      </p>
      {!task.pay && <DueText task={task} />}
      {task.rule && <TaskRuleText rule={task.rule} />}
      <div className="mt-3 flex flex-wrap gap-3 *:max-sm:w-full">
        {task.kind === 'papers' && (
          <LinkButton to={sendPath}>
            <Trans>Send reports</Trans>
          </LinkButton>
        )}
        {task.kind === 'consent' ? (
          // Agreeing completes the task.
          <Button onClick={() => showPart('other-hospital')}>
            <Trans>Read and agree</Trans>
          </Button>
        ) : task.kind === 'estimate' ? (
          // The answer completes the task.
          <Button onClick={() => showPart('options')}>
            <Trans>Read the estimate</Trans>
          </Button>
        ) : task.pay ? (
          // The receipt completes the task.
          <Button onClick={() => showPart('visas')}>
            <Trans>See the visas</Trans>
          </Button>
        ) : (
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

type TurnProps = {
  own: OwnCase;
  /** Whether the family has something to do, which stands above. */
  isBusy: boolean;
};

/** Whose turn it is, and what happens next: the accent of the page while the family has nothing to do. */
function Turn({ own, isBusy }: TurnProps) {
  const { i18n } = useLingui();
  const { date } = useFormat();
  const { stage, turn, on_hold, hold_reason, hold_until } = own;
  const day = hold_until && date(hold_until);
  const labels = caseLabels(own);
  const isOver = isEnded(stage);
  if (isBusy && !isOver && !on_hold && (turn === null || turn.owner === 'patient')) return null;
  return (
    <section className={cx('mt-5 rounded-lg p-4', isBusy ? 'bg-teal-50' : 'bg-teal-900 text-teal-50')}>
      <h3 className={cx('text-xl font-bold', isBusy ? 'text-teal-900' : 'text-white')}>
        {isOver ? (
          i18n._(labels.name)
        ) : on_hold ? (
          <Trans>Your case is on hold</Trans>
        ) : (
          <TurnTitle turn={turn} />
        )}
      </h3>
      <p className="mt-1 wrap-anywhere">
        {isOver ? i18n._(labels.about) : on_hold ? hold_reason : <TurnNext turn={turn} />}
      </p>
      {on_hold && day && (
        <p className="mt-1">
          <Trans>We will look at the case again on {day}.</Trans>
        </p>
      )}
    </section>
  );
}
