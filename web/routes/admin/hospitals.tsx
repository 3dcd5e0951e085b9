import { useLingui } from '@lingui/react/macro';
import { ManageHospitals } from '#web/features/hospitals/admin/manage-hospitals.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/hospitals */
export default function Hospitals() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Manage Hospitals`} />
      <ManageHospitals />
    </>
  );
}
