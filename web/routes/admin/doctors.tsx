import { useLingui } from '@lingui/react/macro';
import { ManageDoctors } from '#web/features/doctors/admin/manage-doctors.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/doctors */
export default function Doctors() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Manage Doctors`} />
      <ManageDoctors />
    </>
  );
}
