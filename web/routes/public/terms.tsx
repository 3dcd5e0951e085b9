import { useLingui } from '@lingui/react/macro';
import { Terms } from '#web/features/legal/terms.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Terms of service`}
        description={t`The rules between you and us, short enough to read together.`}
      />
      <Terms />
    </>
  );
}
