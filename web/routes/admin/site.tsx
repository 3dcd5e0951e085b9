import { useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { SiteScreen } from '#web/features/site/admin/site-screen.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/site */
export default function Site() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Site details`} />
      <SiteScreen />
    </>
  );
}
