import { Trans } from '@lingui/react/macro';
import drawing from '#web/illustrations/state-empty.svg?url';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Nothing was asked for yet: how to. */
export function NoRequests() {
  return (
    <EmptyState
      image={drawing}
      title={<Trans>You have not sent a request yet</Trans>}
      actions={
        <LinkButton to="/contact" variant="accent">
          <Trans>Book Appointment</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Tell us what you need. Your name, e-mail and number are filled in already, and you follow every step
        here.
      </Trans>
    </EmptyState>
  );
}
