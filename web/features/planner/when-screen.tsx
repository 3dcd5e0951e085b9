import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { WhenPlan } from '#shared/contract/planner.ts';
import { telLink } from '#shared/phone-numbers.ts';
import type { WhenQuery } from '#shared/planner/when-query.ts';
import { WhenAnswer } from '#web/features/planner/when-answer.tsx';
import { WhenForm } from '#web/features/planner/when-form.tsx';
import { WhenSteps } from '#web/features/planner/when-steps.tsx';
import { SampleNumber } from '#web/features/shared/samples.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { AwaitResult } from '#web/lib/await-result.tsx';
import type { Failure, Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { PhoneIcon } from '#web/ui/icons/contact.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

type WhenScreenProps = { asked: WhenQuery; plan: Result<WhenPlan> | Promise<Result<WhenPlan>> };

/** When a family can be in Bangkok: the question, the answer in one sentence, and the steps behind it. */
export function WhenScreen({ asked, plan }: WhenScreenProps) {
  return (
    <Container className="py-5 sm:py-11">
      <Critical />
      <h1 className="mt-4 text-3xl font-bold text-teal-900 sm:text-4xl">
        <Trans>When can we be there?</Trans>
      </h1>
      {/* Phones have the answer on the first screen; beside it there is room for the question. */}
      <div className="mt-3 grid gap-6 lg:grid-cols-[24rem_1fr] lg:items-start lg:gap-8">
        <div className="min-w-0 lg:col-start-2">
          <AwaitResult
            value={plan}
            loading={
              <LoadingNote>
                <Trans>Counting the days...</Trans>
              </LoadingNote>
            }
            failed={(failure) => <PlanFailed failure={failure} />}
          >
            {(found) => <WhenAnswer asked={asked} plan={found} />}
          </AwaitResult>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <WhenForm key={JSON.stringify(asked)} asked={asked} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <AwaitResult value={plan} loading={null} failed={() => null}>
            {(found) => <WhenSteps plan={found} />}
          </AwaitResult>
        </div>
      </div>
    </Container>
  );
}

/** Nobody in danger should count days. */
function Critical() {
  const { emergencyPhone } = useSite();
  const { digits } = useFormat();
  const phone = (
    <>
      <a href={telLink(emergencyPhone)} className="inline-block py-2 font-bold underline one-line">
        {digits(emergencyPhone)}
      </a>{' '}
      <SampleNumber number={emergencyPhone} />
    </>
  );
  return (
    <p className="flex max-w-3xl items-start gap-2 rounded-lg border border-alarm-600/30 bg-alarm-50 px-3 py-0.5 leading-snug text-alarm-700">
      <PhoneIcon className="mt-2.5 shrink-0 text-xl" />
      <span className="min-w-0">
        <Trans>Critical? Don’t plan here: call {phone}. The hospital can tell the embassy.</Trans>
      </span>
    </p>
  );
}

function PlanFailed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      offline={failure.status === 0}
      title={<Trans>The days could not be counted</Trans>}
      actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
    />
  );
}
