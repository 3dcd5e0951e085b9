import { Trans, useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { UsersScreen } from '#web/features/users/admin/users-screen.tsx';

export { ScreenBroken as ErrorBoundary };

/** User Management. */
export default function Users() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`User Management`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>User Management</Trans>
      </h1>
      <UsersScreen />
    </>
  );
}
