import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseEventInput } from '#shared/contract/case-changes.ts';
import type { CaseDetail, CaseStage } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { ReasonDialog } from '#web/features/person/portal/cases/case-dialog.tsx';
import { EndDialog } from '#web/features/person/portal/cases/end-dialog.tsx';
import { HoldDialog } from '#web/features/person/portal/cases/hold-dialog.tsx';
import { SkipDialog } from '#web/features/person/portal/cases/skip-dialog.tsx';
import { guardLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';

type StageActionsProps = { shown: CaseDetail; state: CaseState; isNext: boolean };

type Asked = 'back' | 'hold' | 'skip' | 'closed' | 'cancelled' | 'corrected' | null;

/** The buttons that move the case. A dialog asks for a text where one is needed. */
export function StageActions({ shown, state, isNext }: StageActionsProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>(null);
  const { id, next, previous, stage, hold_reason } = shown;
  const nameOf = (one: CaseStage) => i18n._(stageLabels(one).name);
  const send = (body: CaseEventInput) => api('POST /api/cases/:id/events', { params: { id }, body });
  const isOpen = !isEnded(stage);
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
    state.change('stage', ({ version }) => send({ type: 'resume', version }), t`The case is resumed`);
  const dialog = { state, shown, onClose: () => setAsked(null), maxLength: limits.costNote };
  const busy = state.sending !== null;
  return (
    <>
      {shown.missed.length > 0 && (
        <p className="mt-3">
          <Trans>Still missing from earlier stages:</Trans>{' '}
          <strong>{shown.missed.map((guard) => i18n._(guardLabels[guard])).join('; ')}</strong>
        </p>
      )}
      {next && !isFree && (
        <p className="mt-3" id="stage-missing">
          <Trans>For {nextName} this is missing:</Trans>{' '}
          <strong>{next.missing.map((guard) => i18n._(guardLabels[guard])).join('; ')}</strong>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {next && isFree && hold_reason === null && (
          <Button
            compact
            variant={isNext ? 'primary' : 'outline'}
            disabled={busy}
            onClick={() => (next.stage === 'closed' ? setAsked('closed') : goOn())}
          >
            <Trans>On to {nextName}</Trans>
            <ArrowRightIcon />
          </Button>
        )}
        {next && hold_reason === null && may('edit') && (
          <Button
            compact
            aria-describedby={isFree ? undefined : 'stage-missing'}
            onClick={() => setAsked('skip')}
          >
            <Trans>Skip ahead...</Trans>
          </Button>
        )}
        {hold_reason !== null && isOpen && (
          <Button compact variant="primary" disabled={busy} onClick={resume}>
            <Trans>Resume the case</Trans>
          </Button>
        )}
        {previous && (
          <Button compact onClick={() => setAsked('back')}>
            <Trans>Back to {previousName}...</Trans>
          </Button>
        )}
        {isOpen && (
          <Button compact onClick={() => setAsked('hold')}>
            {hold_reason === null ? <Trans>Put on hold...</Trans> : <Trans>Hold it longer...</Trans>}
          </Button>
        )}
        {isOpen && (
          <Button compact variant="ghost" onClick={() => setAsked('cancelled')}>
            <Trans>End the case...</Trans>
          </Button>
        )}
        {!isOpen && may('edit') && (
          <Button compact variant="ghost" onClick={() => setAsked('corrected')}>
            <Trans>How it ended...</Trans>
          </Button>
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
          label={t`Reason for going back`}
          hint={t`The patient reads this on the page of the case.`}
          missing="note_required"
          button={t`Back to ${previousName}`}
          done={t`The case is back in stage ${previousName}`}
          save={(note, version) => send({ type: 'stage', stage: previous, note, version })}
        />
      )}
      <HoldDialog
        open={asked === 'hold'}
        onClose={() => setAsked(null)}
        shown={shown}
        state={state}
        send={send}
      />
      <EndDialog
        stage={asked === 'closed' || asked === 'cancelled' ? asked : stage}
        open={asked === 'closed' || asked === 'cancelled' || asked === 'corrected'}
        onClose={() => setAsked(null)}
        shown={shown}
        state={state}
        send={send}
      />
    </>
  );
}
