import { Trans } from '@lingui/react/macro';
import { PhoneButtons } from '#web/features/shared/phone-buttons.tsx';
import { useSite } from '#web/features/shared/site.ts';

/**
 * Whether our mails leave the installation. Where no mail server is set, no page says that we sent or will send one,
 * and what needs a mail shows `WithoutMail` instead.
 */
export const useSendsMail = (): boolean => !useSite().withoutMail;

/** Stands in place of a step that needs a mail from us: how to go on without one. */
export function WithoutMail() {
  return (
    <div className="mt-4 space-y-4">
      <p>
        <Trans>
          We can't send emails at the moment. Please call us or write to us on WhatsApp: we will help you.
        </Trans>
      </p>
      <PhoneButtons />
    </div>
  );
}
