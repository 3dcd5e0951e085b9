import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';

/** The list could not be had. Trying again loads the whole page anew. */
export function HospitalsFailed() {
  return (
    <EmptyState
      tone="error"
      icon={<AlertIcon />}
      title={<Trans>Error Loading Hospitals</Trans>}
      actions={
        <Button onClick={() => window.location.reload()}>
          <RetryIcon />
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      <Trans>Failed to fetch hospitals</Trans>
    </EmptyState>
  );
}
