import { Trans, useLingui } from '@lingui/react/macro';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { ChangeProblem, HoldUntil } from '#web/features/person/portal/cases/desk-parts.tsx';
import { endLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import { StageActions } from '#web/features/person/portal/cases/stage-actions.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ownerLabels, staffStageName, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { caseSteps } from '#web/features/shared/cases/stage-timeline.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { shortDay } from '#web/ui/portal/time.ts';
import { useNow } from '#web/ui/use-now.ts';

type StageBarProps = { shown: CaseDetail; state: CaseState };

/** The stage of the case, whose turn it is, and the buttons that move it on. */
export function StageBar({ shown, state }: StageBarProps) {
  const may = useMay();
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const since = timestamp(shown.stage_since);
  return (
    <Card as="section" aria-label={t`Stage`} className="mt-5 overflow-visible rounded-lg p-4 text-sm md:px-5">
      <StageSteps shown={shown} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Turn shown={shown} />
        <span className="text-ink-soft">
          <Trans>In this stage since {since}</Trans>
        </span>
      </p>
      <CaseEndText shown={shown} />
      <Hold shown={shown} />
      {may('create') && <StageActions shown={shown} state={state} />}
      <ChangeProblem name="stage" state={state} />
    </Card>
  );
}

const marks = {
  done: 'bg-teal-100 text-teal-900',
  now: 'bg-teal-800 font-bold text-white',
  coming: 'bg-paper-deep text-ink-soft',
} as const;

/** The stages in a row that wraps. */
function StageSteps({ shown: { stage, ended_as } }: { shown: CaseDetail }) {
  const { i18n, t } = useLingui();
  const spoken = { done: t`Done`, now: t`Now`, coming: t`Still to come` };
  return (
    <ol className="flex flex-wrap gap-1">
      {caseSteps(ended_as === 'died' ? 'cancelled' : stage).map(({ stage: step, state }) => (
        <li
          key={step}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx('flex min-h-8 items-center gap-1 rounded-md px-2.5', marks[state])}
        >
          {state === 'done' && <CheckIcon className="text-base" />}
          <span className="sr-only">{spoken[state]}: </span>
          {i18n._(ended_as === 'died' ? staffStageName({ stage: step, ended_as }) : stageLabels(step).name)}
        </li>
      ))}
    </ol>
  );
}

/** Until when and why a case is on hold; from that day on, what to do about it. */
function Hold({ shown: { hold_reason, hold_until } }: { shown: CaseDetail }) {
  const now = useNow();
  if (hold_reason === null) return null;
  const isOver = hold_until !== null && hold_until <= dayInDhaka(now);
  return (
    <div className="mt-3 rounded-md border border-marigold-500 bg-marigold-50 px-3 py-2 text-base wrap-anywhere">
      <p>
        <strong>
          <HoldUntil day={hold_until} />
        </strong>{' '}
        {hold_reason}
      </p>
      {isOver && (
        <p className="mt-1 font-semibold text-marigold-700">
          <Trans>The day has come: go on with the case, or hold it longer.</Trans>
        </p>
      )}
    </div>
  );
}

/** Whose turn it is, and until when. */
function Turn({ shown: { turn, stage, hold_reason } }: { shown: CaseDetail }) {
  const { i18n } = useLingui();
  if (isEnded(stage) || hold_reason !== null) return null;
  if (!turn) {
    return (
      <strong className="text-marigold-700">
        <Trans>Nobody’s turn: add a task that the case waits for</Trans>
      </strong>
    );
  }
  const owner = i18n._(ownerLabels[turn.owner]);
  const due = turn.due && shortDay(turn.due);
  return (
    <strong className="text-teal-900">
      {due ? (
        <Trans>
          Whose turn: {owner}, due {due}
        </Trans>
      ) : (
        <Trans>Whose turn: {owner}</Trans>
      )}
    </strong>
  );
}

/** How a case ended; after a death also what that means. */
function CaseEndText({ shown: { ended_as } }: { shown: CaseDetail }) {
  const { i18n } = useLingui();
  if (ended_as === null) return null;
  if (ended_as === 'died') {
    return (
      <p className="mt-3 rounded-md border border-line-strong bg-paper-deep px-3 py-2 text-base font-semibold">
        <Trans>The patient has died. Nothing is sent by itself: please call the family.</Trans>
      </p>
    );
  }
  return (
    <p className="mt-3">
      <Trans>How it ended:</Trans> <strong>{i18n._(endLabels[ended_as])}</strong>
    </p>
  );
}
