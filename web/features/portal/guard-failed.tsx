import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import type { Failed } from '#web/lib/result.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';

/** Nobody could say whether the session still holds. Nothing is thrown away: it may hold. */
export function GuardFailed({ failure }: { failure: Failed }) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <PortalHead title={t`Portal`} />
      <h1 className="sr-only">
        <Trans>Portal</Trans>
      </h1>
      <EmptyState
        tone="error"
        icon={<AlertIcon />}
        title={<Trans>The portal could not be opened</Trans>}
        actions={
          <Button onClick={revalidate} busy={state !== 'idle'}>
            <RetryIcon />
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failure.message ?? <Trans>The server did not answer. Please check the connection.</Trans>}
      </EmptyState>
    </main>
  );
}
