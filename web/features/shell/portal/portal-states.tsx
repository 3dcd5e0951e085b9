import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { reasonOf } from '#web/lib/api-error.ts';
import type { Failure } from '#web/lib/result.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

/** Shown instead of a screen that crashed. The portal around it keeps working. */
export function ScreenBroken() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Something went wrong`} />
      <EmptyState
        tone="error"
        icon={<AlertIcon />}
        title={<Trans>Something went wrong</Trans>}
        actions={
          <Button compact onClick={() => window.location.reload()}>
            <RetryIcon />
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        <Trans>
          Something on this screen failed. Reloading it may help; if it does not, tell an administrator.
        </Trans>
      </EmptyState>
    </>
  );
}

/** Placeholders while the session is being checked. */
export function FrameLoading() {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh">
      <PortalHead title={t`Portal`} />
      <div className="w-16 shrink-0 bg-teal-950 max-md:hidden lg:w-56" />
      <div className="flex-1">
        <div className="h-16 border-b border-line bg-white" />
        <main className="px-4 py-6 md:px-6">
          <LoadingNote>
            <Trans>Opening the portal...</Trans>
          </LoadingNote>
        </main>
      </div>
    </div>
  );
}

/** Shown when the session could not be checked. The browser keeps the session, because it may still be valid. */
export function PortalUnavailable({ failure }: { failure: Failure }) {
  const { t } = useLingui();
  const translate = useTranslate();
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
        actions={<RetryButton onClick={revalidate} busy={state !== 'idle'} />}
      >
        {translate(reasonOf(failure))}
      </EmptyState>
    </main>
  );
}
