import { Trans, useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** A screen that broke: the portal around it goes on working. */
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
          <ToolButton onClick={() => window.location.reload()}>
            <RetryIcon />
            <Trans>Reload the page</Trans>
          </ToolButton>
        }
      >
        <Trans>This screen has a fault. Reloading it may help; if it does not, tell an administrator.</Trans>
      </EmptyState>
    </>
  );
}
