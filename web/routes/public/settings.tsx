import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { useLogout } from '#web/features/shell/use-logout.ts';
import { PageHead } from '#web/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { LogoutIcon } from '#web/ui/icons/actions.tsx';

export default function Settings() {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <>
      <PageHead title={t`Settings`} noIndex />
      <SettingsScreen
        signOut={
          <Button variant="outline" onClick={logout}>
            <LogoutIcon className="text-xl" />
            <Trans>Logout</Trans>
          </Button>
        }
      />
    </>
  );
}
