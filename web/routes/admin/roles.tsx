import { Trans, useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { RolesScreen } from '#web/features/roles/admin/roles-screen.tsx';

export { ScreenBroken as ErrorBoundary };

/** Role Management. */
export default function Roles() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Role Management`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Role Management</Trans>
      </h1>
      <RolesScreen />
    </>
  );
}
