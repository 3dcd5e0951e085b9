import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseEventInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail, CaseStage } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { ReasonDialog } from '#web/features/cases/admin/case-dialog.tsx';
import { ChangeProblem } from '#web/features/cases/admin/desk-parts.tsx';
import { SkipDialog } from '#web/features/cases/admin/skip-dialog.tsx';
import { guardLabels } from '#web/features/cases/admin/staff-labels.ts';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { ownerLabels, stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { caseSteps } from '#web/features/shared/cases/stage-timeline.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { CompactButton } from '#web/ui/compact-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { shortDay } from '#web/ui/portal/time.ts';

type StageBarProps = { shown: CaseDetail; state: CaseState };

/** The stage of the case, whose turn it is, and the buttons that move it on. */
export function StageBar({ shown, state }: StageBarProps) {
  const may = useMay();
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const since = timestamp(shown.stage_since);
  return (
    <Card as="section" aria-label={t`Stage`} className="mt-5 overflow-visible rounded-lg p-4 text-sm md:px-5">
      <StageSteps stage={shown.stage} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Turn shown={shown} />
        <span className="text-ink-soft">
          <Trans>In this stage since {since}</Trans>
        </span>
      </p>
      {shown.hold_reason !== null && (
        <p className="mt-3 rounded-md border border-marigold-500 bg-marigold-50 px-3 py-2 text-base wrap-anywhere">
          <strong>
            <Trans>On hold:</Trans>
          </strong>{' '}
          {shown.hold_reason}
        </p>
      )}
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
function StageSteps({ stage }: { stage: CaseStage }) {
  const { i18n, t } = useLingui();
  const spoken = { done: t`Done`, now: t`Now`, coming: t`Still to come` };
  return (
    <ol className="flex flex-wrap gap-1">
      {caseSteps(stage).map(({ stage: step, state }) => (
        <li
          key={step}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx('flex min-h-8 items-center gap-1 rounded-md px-2.5', marks[state])}
        >
          {state === 'done' && <CheckIcon className="text-base" />}
          <span className="sr-only">{spoken[state]}: </span>
          {i18n._(stageLabels(step).name)}
        </li>
      ))}
    </ol>
  );
}

/** Whose turn it is, and until when. */
function Turn({ shown: { turn, stage } }: { shown: CaseDetail }) {
  const { i18n } = useLingui();
  if (stage === 'closed' || stage === 'cancelled') return null;
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
          Turn: {owner}, due {due}
        </Trans>
      ) : (
        <Trans>Turn: {owner}</Trans>
      )}
    </strong>
  );
}

type Asked = 'back' | 'hold' | 'skip' | 'cancel' | null;

/** The buttons that move the case. A dialog asks for a text where one is needed. */
function StageActions({ shown, state }: StageBarProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>(null);
  const { id, next, previous, stage, hold_reason } = shown;
  const nameOf = (one: CaseStage) => i18n._(stageLabels(one).name);
  const send = (body: CaseEventInput) => api('POST /api/cases/:id/events', { params: { id }, body });
  const isOpen = stage !== 'closed' && stage !== 'cancelled';
  const isFree = next !== null && next.missing.length === 0;
  const nextName = next ? nameOf(next.stage) : '';
  const previousName = previous ? nameOf(previous) : '';
  const goOn = () =>
    next &&
    state.change(
      'stage',
      ({ version }) => send({ type: 'stage', stage: next.stage, version }),
      t`The case is now in stage ${nextName}`,
    );
  const resume = () =>
    state.change('stage', ({ version }) => send({ type: 'resume', version }), t`The case goes on`);
  const dialog = { state, shown, onClose: () => setAsked(null), maxLength: limits.costNote };
  const busy = state.sending !== null;
  return (
    <>
      {next && !isFree && (
        <p className="mt-3" id="stage-missing">
          <Trans>For {nextName} this is missing:</Trans>{' '}
          <strong>{next.missing.map((guard) => i18n._(guardLabels[guard])).join('; ')}</strong>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {next && isFree && hold_reason === null && (
          <CompactButton variant="primary" disabled={busy} onClick={goOn}>
            <Trans>On to {nextName}</Trans>
            <ArrowRightIcon />
          </CompactButton>
        )}
        {next && hold_reason === null && may('edit') && (
          <CompactButton
            aria-describedby={isFree ? undefined : 'stage-missing'}
            onClick={() => setAsked('skip')}
          >
            <Trans>Skip ahead...</Trans>
          </CompactButton>
        )}
        {hold_reason !== null && isOpen && (
          <CompactButton variant="primary" disabled={busy} onClick={resume}>
            <Trans>Go on with the case</Trans>
          </CompactButton>
        )}
        {previous && (
          <CompactButton onClick={() => setAsked('back')}>
            <Trans>Back to {previousName}...</Trans>
          </CompactButton>
        )}
        {isOpen && hold_reason === null && (
          <CompactButton onClick={() => setAsked('hold')}>
            <Trans>Put on hold...</Trans>
          </CompactButton>
        )}
        {isOpen && (
          <CompactButton variant="ghost" onClick={() => setAsked('cancel')}>
            <Trans>Cancel the case...</Trans>
          </CompactButton>
        )}
      </div>
      <SkipDialog
        open={asked === 'skip'}
        onClose={() => setAsked(null)}
        shown={shown}
        state={state}
        send={send}
      />
      {previous && (
        <ReasonDialog
          {...dialog}
          open={asked === 'back'}
          title={t`Back to ${previousName}`}
          label={t`Why does it go back?`}
          missing="note_required"
          button={t`Back to ${previousName}`}
          done={t`The case is back in stage ${previousName}`}
          save={(note, version) => send({ type: 'stage', stage: previous, note, version })}
        />
      )}
      <ReasonDialog
        {...dialog}
        open={asked === 'hold'}
        title={t`Put the case on hold`}
        label={t`Why does it wait?`}
        hint={t`The patient reads this on the page of the case.`}
        missing="reason_required"
        button={t`Put on hold`}
        done={t`The case is on hold`}
        save={(reason, version) => send({ type: 'hold', reason, version })}
      />
      <ReasonDialog
        {...dialog}
        open={asked === 'cancel'}
        title={t`Cancel the case`}
        label={t`Why does it end?`}
        hint={t`The request is cancelled with it, and the patient is told.`}
        missing="note_required"
        button={t`Cancel the case`}
        done={t`The case is cancelled`}
        save={(note, version) => send({ type: 'stage', stage: 'cancelled', note, version })}
      />
    </>
  );
}
