import { useLingui } from '@lingui/react/macro';
import { Privacy } from '#web/features/legal/privacy.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';

export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Privacy notice`}
        description={t`What we keep about you, why, who sees it, and how you take it back.`}
      />
      <Privacy />
    </>
  );
}
