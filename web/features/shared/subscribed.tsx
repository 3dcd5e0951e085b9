import { Trans } from '@lingui/react/macro';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';

/** What somebody reads who asked for the newsletter with an address that is not confirmed yet. */
export function Subscribed() {
  return useSendsMail() ? (
    <Trans>Thank you. Please open the email we sent you and confirm your address.</Trans>
  ) : (
    <Trans>Sorry, we can't send emails at the moment. Please subscribe again later.</Trans>
  );
}
