import { useLingui } from '@lingui/react/macro';
import { stageSequence } from '#shared/cases/stages.ts';
import type { CaseStage } from '#shared/contract/cases.ts';
import { stageLabels } from '#web/features/shared/cases/case-labels.ts';
import { cx } from '#web/ui/cx.ts';
import { CloseIcon } from '#web/ui/icons/actions.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Step = { stage: CaseStage; state: 'done' | 'now' | 'coming' };

/** The stages of a case as steps. For a cancelled case, the only step is its end. */
export function caseSteps(stage: CaseStage): Step[] {
  if (stage === 'cancelled') return [{ stage, state: 'now' }];
  const current = stageSequence.indexOf(stage);
  return stageSequence.map((step, index) => ({
    stage: step,
    state: index === current ? (step === 'closed' ? 'done' : 'now') : index < current ? 'done' : 'coming',
  }));
}

const marks = {
  done: 'border-teal-700 bg-teal-700 text-white',
  now: 'border-teal-700 bg-white text-teal-700 ring-4 ring-marigold-200',
  coming: 'border-line-strong bg-white text-transparent',
} as const;

/** The stages of a case as a vertical list of texts, with a description of the current stage. */
export function StageTimeline({ stage }: { stage: CaseStage }) {
  const { i18n, t } = useLingui();
  const spoken = { done: t`Done`, now: t`Now`, coming: t`Still to come` };
  const steps = caseSteps(stage);
  return (
    <ol className="space-y-0.5">
      {steps.map(({ stage: step, state }, index) => (
        <li
          key={step}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx(
            'relative flex gap-3 pb-2.5 last:pb-0',
            'not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[0.8125rem] not-last:before:w-0.5',
            steps[index + 1]?.state === 'coming'
              ? 'not-last:before:bg-line-strong/60'
              : 'not-last:before:bg-teal-700',
          )}
        >
          <span
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm',
              marks[state],
            )}
          >
            {step === 'cancelled' ? (
              <CloseIcon />
            ) : state === 'now' ? (
              <span className="size-2.5 rounded-full bg-current" />
            ) : (
              <CheckIcon />
            )}
          </span>
          <div className="min-w-0 pt-0.5">
            <p className={state === 'now' ? 'text-lg font-bold text-teal-900' : 'text-ink-soft'}>
              <VisuallyHidden>{spoken[state]}: </VisuallyHidden>
              {i18n._(stageLabels(step).name)}
            </p>
            {state === 'now' && (
              <p className="mt-0.5 max-w-prose text-ink">{i18n._(stageLabels(step).about)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
