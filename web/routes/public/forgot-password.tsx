import { useLingui } from '@lingui/react/macro';
import { NeedsScripts } from '#web/features/login/needs-scripts.tsx';
import { ForgotPassword } from '#web/features/recovery/forgot-password.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Forgot your password?`} noIndex />
      <ForgotPassword needsScripts={<NeedsScripts />} />
    </>
  );
}
