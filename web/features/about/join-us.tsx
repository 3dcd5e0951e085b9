import { Trans } from '@lingui/react/macro';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** For who wants to help: both ways begin with a message. */
export function JoinUs() {
  return (
    <ClosingBanner
      title={<Trans>Join Us</Trans>}
      actions={
        <>
          <LinkButton to="/contact?purpose=volunteer" variant="accent">
            <Trans>Volunteer Opportunities</Trans>
          </LinkButton>
          <LinkButton to="/contact?purpose=partner" variant="outline">
            <Trans>Partner With Us</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>
        You speak Bangla and Thai, you are a health worker, or your organisation has the same aim? Write to us
        and tell us what you have in mind.
      </Trans>
    </ClosingBanner>
  );
}
