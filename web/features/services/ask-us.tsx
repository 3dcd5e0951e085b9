import { Trans } from '@lingui/react/macro';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** For who didn't find it in the list: ask a person. */
export function AskUs() {
  return (
    <ClosingBanner
      title={<Trans>Not sure what you need?</Trans>}
      actions={
        <LinkButton to="/contact" variant="accent">
          <CalendarIcon />
          <Trans>Book Appointment</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Most families aren't, at first. Tell us what the doctor said and what worries you. We answer within 24
        hours.
      </Trans>
    </ClosingBanner>
  );
}
