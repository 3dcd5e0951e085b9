import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RecoveryOutcome } from '#web/features/recovery/recovery-card.tsx';
import { LinkIcon } from '#web/ui/icons/writing.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** A mailed link that opens nothing: why that may be, and the way to another. */
export function LinkOver({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <RecoveryOutcome
      icon={<LinkIcon />}
      title={<Trans>This link is no longer valid</Trans>}
      lead={children}
      actions={
        <>
          {action}
          <LinkButton to="/contact" variant="outline">
            <Trans>Write to us</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
