import { Trans } from '@lingui/react/macro';
import type { Failed } from '#web/settled.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

/** The list could not be had. Trying again loads the whole page anew. */
export function HospitalsFailed({ failure }: { failure: Failed }) {
  return (
    <FailedState
      failure={failure}
      title={<Trans>Error Loading Hospitals</Trans>}
      actions={
        <Button onClick={() => window.location.reload()}>
          <RetryIcon />
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      <Trans>Failed to fetch hospitals</Trans>
    </FailedState>
  );
}
