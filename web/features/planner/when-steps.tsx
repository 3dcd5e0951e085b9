import { Trans } from '@lingui/react/macro';
import type { WhenPlan, WhenStep } from '#shared/contract/planner.ts';
import { useStepTexts } from '#web/features/planner/step-texts.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { CheckIcon } from '#web/ui/icons/status.tsx';

/** The steps on the way, the first one first, each with its days and where they come from. */
export function WhenSteps({ plan: { steps, decides, wanted } }: { plan: WhenPlan }) {
  const inOrder = steps.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="text-xl font-bold text-teal-900">
        <Trans>Step by step</Trans>
      </h2>
      <ol className="mt-2">
        {inOrder.map((step) => (
          <Step key={step.key} step={step} isDeciding={step.key === decides} isForDay={wanted !== null} />
        ))}
      </ol>
    </section>
  );
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type StepProps = { step: WhenStep; isDeciding: boolean; isForDay: boolean };

function Step({ step, isDeciding, isForDay }: StepProps) {
  const { nameOf, daysOf } = useStepTexts();
  const { shortDate, digits } = useFormat();
  const first = shortDate(step.from);
  const last = shortDate(step.to);
  const latest = shortDate(step.latest);
  const hours = digits(step.window?.replace('-', '–') ?? '');
  return (
    <li
      className={cx(
        'border-l-4 py-2.5 pl-3.5',
        isDeciding ? 'border-marigold-400 bg-marigold-50' : 'border-teal-200',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="inline-block font-bold text-ink">{capitalized(nameOf(step))}</span>
        {step.done ? (
          <span className="inline-flex items-center gap-1.5 text-teal-800">
            <CheckIcon className="self-center text-xl" />
            <Trans>There already</Trans>
          </span>
        ) : (
          <span>
            {first === last ? (
              first
            ) : (
              <Trans>
                {first} to {last}
              </Trans>
            )}
          </span>
        )}
      </p>
      {!step.done && (
        <p className="text-sm text-ink-soft">
          {daysOf(step)}
          {hours && (
            <>
              {', '}
              <Trans>only {hours}</Trans>
            </>
          )}
          {' · '}
          <Source source={step.source} />
        </p>
      )}
      {!step.done && isForDay && step.latest >= step.from && (
        <p className="text-sm font-semibold text-teal-800">
          <Trans>By {latest} at the latest</Trans>
        </p>
      )}
    </li>
  );
}

function Source({ source }: Pick<WhenStep, 'source'>) {
  const { shortDate, number } = useFormat();
  if (source.from === 'estimate') return <Trans>our estimate</Trans>;
  if (source.from === 'own_cases') {
    const cases = number(source.cases);
    return <Trans>median of {cases} of our cases</Trans>;
  }
  const day = shortDate(source.checked_on);
  const name = source.url ? (
    <a href={source.url} rel="noopener" className="underline">
      {source.source}
    </a>
  ) : (
    source.source
  );
  return (
    <Trans>
      {name}, looked at on {day}
    </Trans>
  );
}
