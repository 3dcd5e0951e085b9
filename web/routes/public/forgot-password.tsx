import { useLingui } from '@lingui/react/macro';
import { ForgotPassword } from '#web/features/recovery/forgot-password.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Forgot your password?`} noIndex />
      <ForgotPassword />
    </>
  );
}
