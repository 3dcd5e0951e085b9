import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import { endLabels, guardLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import { StageActions } from '#web/features/person/portal/cases/stage-actions.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { staffStageName, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { caseSteps } from '#web/features/shared/cases/stage-timeline.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { useNow } from '#web/ui/use-now.ts';

type StageBarProps = {
  shown: CaseDetail;
  state: CaseState;
  /** Whether going on is the next step: its button is filled then. */
  isNext: boolean;
};

/** The stages of the case, and the buttons that move it on. */
export function StageBar({ shown, state, isNext }: StageBarProps) {
  const may = useMay();
  const { timestamp } = useFormat();
  const since = timestamp(shown.stage_since);
  return (
    <Panel part={isNext ? undefined : 'stage'} title={<Trans>Stage</Trans>} gist={<Missing shown={shown} />}>
      <StageSteps shown={shown} />
      <p className="mt-2 text-ink-soft">
        <Trans>In this stage since {since}</Trans>
      </p>
      <CaseEndText shown={shown} />
      <HoldOver shown={shown} />
      {may('create') && <StageActions shown={shown} state={state} isNext={isNext} />}
      <ChangeProblem name="stage" state={state} />
    </Panel>
  );
}

/** What the next stage still needs. */
function Missing({ shown: { next } }: { shown: CaseDetail }) {
  const { i18n } = useLingui();
  if (!next || next.missing.length === 0) return null;
  const stage = i18n._(stageLabels(next.stage).name);
  const missing = next.missing.map((guard) => i18n._(guardLabels[guard])).join('; ');
  return (
    <p className="wrap-anywhere">
      <Trans>
        For {stage} this is missing: {missing}
      </Trans>
    </p>
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
          className={cx('flex min-h-6 items-center gap-1 rounded-md px-2 text-xs', marks[state])}
        >
          {state === 'done' && <CheckIcon className="text-base" />}
          <span className="sr-only">{spoken[state]}: </span>
          {i18n._(ended_as === 'died' ? staffStageName({ stage: step, ended_as }) : stageLabels(step).name)}
        </li>
      ))}
    </ol>
  );
}

/** Once the day of a case on hold has come: what to do about it. */
function HoldOver({ shown: { hold_reason, hold_until } }: { shown: CaseDetail }) {
  const now = useNow();
  if (hold_reason === null || hold_until === null || hold_until > dayInDhaka(now)) return null;
  return (
    <p className="mt-2 font-semibold text-marigold-700">
      <Trans>The day has come: go on with the case, or hold it longer.</Trans>
    </p>
  );
}

/** How a case ended. */
function CaseEndText({ shown: { ended_as } }: { shown: CaseDetail }) {
  const { i18n } = useLingui();
  if (ended_as === null) return null;
  return (
    <p className="mt-3">
      <Trans>How it ended:</Trans> <strong>{i18n._(endLabels[ended_as])}</strong>
    </p>
  );
}
