import { useLingui } from '@lingui/react/macro';
import { ConfirmEmail } from '#web/features/recovery/confirm-email.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function ConfirmEmailPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Confirm your email address`} noIndex />
      <ConfirmEmail />
    </>
  );
}
