import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { CompactButton } from '#web/ui/tool-button.tsx';

type RetryToolButtonProps = {
  onClick: () => void;
  busy: boolean;
  /** The text, if it is not 'Try again'. */
  children?: ReactNode;
};

/** Tries again after a failure: the portal's smaller button, which needs JavaScript. */
export function RetryToolButton({ onClick, busy, children }: RetryToolButtonProps) {
  return (
    <CompactButton onClick={onClick} busy={busy}>
      {!busy && <RetryIcon />}
      {children ?? <Trans>Try again</Trans>}
    </CompactButton>
  );
}
