import { useLingui } from '@lingui/react/macro';
import { ResetPassword } from '#web/features/recovery/reset-password.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function ResetPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Set a new password`} noIndex />
      <ResetPassword />
    </>
  );
}
