import { Trans } from '@lingui/react/macro';
import type { OwnStep } from '#shared/cases/own-steps.ts';
import { showPart } from '#web/features/cases/own/own-case-parts.tsx';
import { NextStep, nextStepClass } from '#web/features/shared/next-step.tsx';
import { LocaleLink } from '#web/i18n/locale.tsx';

type StepProps = { step: OwnStep | undefined; sendPath: string };

/** The next step, in the bar of phones. */
export function CaseStep({ step, sendPath }: StepProps) {
  if (!step) return null;
  if (step.what !== 'task')
    return (
      <NextStep>
        <button
          type="button"
          className={nextStepClass}
          onClick={() => showPart(step.what === 'password' ? 'tasks' : 'agree')}
        >
          {step.what === 'password' ? <Trans>Type the password</Trans> : <Trans>Read and agree</Trans>}
        </button>
      </NextStep>
    );
  if (step.task.kind === 'papers')
    return (
      <NextStep>
        <LocaleLink to={sendPath} className={nextStepClass}>
          <Trans>Send reports</Trans>
        </LocaleLink>
      </NextStep>
    );
  if (step.task.kind !== 'estimate') return null;
  return (
    <NextStep>
      <button type="button" className={nextStepClass} onClick={() => showPart('options')}>
        <Trans>Read the estimate</Trans>
      </button>
    </NextStep>
  );
}
