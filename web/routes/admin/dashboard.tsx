import { useLingui } from '@lingui/react/macro';
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** The dashboard. */
export default function DashboardRoute() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Dashboard`} />
      <DashboardScreen />
    </>
  );
}
