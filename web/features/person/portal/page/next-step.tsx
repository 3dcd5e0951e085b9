import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { isOver } from '#shared/request-status.ts';
import { setTaskState, versionOfTask } from '#web/features/person/portal/cases/open-task.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ownerLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useNow } from '#web/ui/use-now.ts';

type NextStepProps = {
  request: RequestDetail;
  shown: CaseDetail | null;
  caseState: CaseState | null;
  /** Puts the focus where an answer is written. */
  onReply: () => void;
  /** Opens a case. `isNext`: as the next step. */
  openCase: (isNext: boolean) => ReactNode;
};

/** The one thing that is to be done next, with the only filled button of the rail. */
export function NextStep({ request, shown, caseState, onReply, openCase }: NextStepProps) {
  const { i18n } = useLingui();
  const may = useMay();
  const now = useNow();
  const step = nextStep(request, shown);
  // The button that goes on to the next stage stands in the panel of the stages.
  if (step.do === 'nothing' || step.do === 'stage' || !may('create')) return null;
  const owner = step.do === 'wait' ? i18n._(ownerLabels[step.owner]) : '';
  const due = step.do === 'wait' && step.due ? shortDay(step.due) : null;
  const isLate = step.do === 'wait' && step.due !== null && step.due < dayInDhaka(now);
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-white px-4 py-1.5 text-sm shadow-card"
    >
      <h2 id="next-step" className="text-base font-bold text-teal-900">
        <Trans>Next step</Trans>
      </h2>
      {step.do === 'answer' && (
        <>
          <Button compact variant="primary" onClick={onReply}>
            <Trans>Answer the family</Trans>
          </Button>
          {shown && caseState && <NotNeeded shown={shown} state={caseState} />}
        </>
      )}
      {step.do === 'task' && <p className="min-w-0 text-base font-medium wrap-anywhere">{step.text}</p>}
      {!shown && openCase(step.do === 'open')}
      {step.do === 'wait' && (
        <p className={isLate ? 'font-semibold text-alarm-700' : undefined}>
          {due ? (
            <Trans>
              We are waiting for: {owner}, due {due}.
            </Trans>
          ) : (
            <Trans>We are waiting for: {owner}.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

/** Ends the waiting of a family where somebody decided that nothing has to be answered. */
function NotNeeded({ shown, state }: { shown: CaseDetail; state: CaseState }) {
  const { t } = useLingui();
  const task = shown.tasks.find((one) => one.kind === 'message' && isOpenTask(one));
  if (!task) return null;
  return (
    <Button
      compact
      variant="ghost"
      disabled={state.sending !== null}
      onClick={() =>
        void state.change(
          `task ${task.id}`,
          (before) => setTaskState(task, { state: 'completed', version: versionOfTask(before, task) }),
          t`The family is not waiting any more`,
        )
      }
    >
      <Trans>No answer needed</Trans>
    </Button>
  );
}

type Step =
  | { do: 'answer' | 'open' | 'stage' | 'nothing' }
  | { do: 'task'; text: string }
  | { do: 'wait'; owner: NonNullable<CaseDetail['turn']>['owner']; due: string | null };

/** What the office does next for this person. */
export function nextStep(request: RequestDetail, shown: CaseDetail | null): Step {
  if (request.erased_at !== null || request.died || request.call_back_on !== null) return { do: 'nothing' };
  if (!shown) {
    if (request.case_id !== null || isOver(request.status) || request.spam) return { do: 'nothing' };
    return { do: request.awaiting_response ? 'answer' : 'open' };
  }
  if (isEnded(shown.stage) || shown.hold_reason !== null) return { do: 'nothing' };
  const open = shown.tasks.filter(isOpenTask);
  const ours = open.filter(({ owner, state }) => owner === 'office' && state !== 'on_hold');
  const task = ours.find(({ kind }) => kind === 'message') ?? ours[0];
  if (task?.kind === 'message' || (!task && request.awaiting_response)) return { do: 'answer' };
  if (task) return { do: 'task', text: task.text };
  if (shown.next && shown.next.missing.length === 0) return { do: 'stage' };
  return shown.turn ? { do: 'wait', ...shown.turn } : { do: 'nothing' };
}
