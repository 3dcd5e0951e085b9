import { Trans } from '@lingui/react/macro';
import { useSendsMail } from '#web/features/shared/without-mail.tsx';

/** What a reference looks like, and where the sender finds it. */
export function ReferenceHint() {
  return useSendsMail() ? (
    <Trans>Such as TH-7K3Q9F. It is in our email, or on the slip from our office.</Trans>
  ) : (
    <Trans>
      Such as TH-7K3Q9F. You saw it when you sent your request; it is on the slip from our office.
    </Trans>
  );
}
