import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CompactButton } from '#web/ui/compact-button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';

type RetryToolButtonProps = {
  onClick: () => void;
  busy: boolean;
  /** The text, if it is not 'Try again'. */
  children?: ReactNode;
};

/** Tries again after a failure: the portal's smaller button, which needs JavaScript. */
export function CompactRetryButton({ onClick, busy, children }: RetryToolButtonProps) {
  return (
    <CompactButton onClick={onClick} busy={busy}>
      {!busy && <RetryIcon />}
      {children ?? <Trans>Try again</Trans>}
    </CompactButton>
  );
}
