import { Trans } from '@lingui/react/macro';
import type { Failed } from '#web/lib/result.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

/** The list could not be had. Trying again loads the whole page anew. */
export function HospitalsFailed({ failure }: { failure: Failed }) {
  return (
    <FailedState
      failure={failure}
      title={<Trans>Error Loading Hospitals</Trans>}
      actions={
        <RetryButton onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </RetryButton>
      }
    >
      <Trans>Failed to fetch hospitals</Trans>
    </FailedState>
  );
}
