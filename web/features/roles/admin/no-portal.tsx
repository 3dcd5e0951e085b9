import { Trans } from '@lingui/react/macro';

/** A mark on roles that are no staff's: whatever their level, it counts only within the portal. */
export function NoPortal() {
  return (
    <span className="mt-0.5 block pl-9.5 text-xs text-ink-soft">
      <Trans>Can't enter this portal</Trans>
    </span>
  );
}
