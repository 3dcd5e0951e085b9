import { useLingui } from '@lingui/react/macro';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useLogout } from '#web/features/shell/account-menu.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { pending } from '#web/lib/result.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import type { Route } from './+types/settings.ts';

/** The server's page is the same for everybody: whose account it is, the browser alone asks. */
export function clientLoader() {
  return { account: pending(ownAccount()) };
}

/** Nobody is asked for who signed in nowhere. */
async function ownAccount() {
  if (!readCurrentUser()) throw new ApiError(401, null);
  return api('GET /api/account');
}
clientLoader.hydrate = true as const;

function Screen({ account }: Pick<Parameters<typeof SettingsScreen>[0], 'account'>) {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <>
      <PageHead title={t`Settings`} noIndex />
      <SettingsScreen account={account} logout={logout} />
    </>
  );
}

export function HydrateFallback() {
  return <Screen account={undefined} />;
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <Screen account={loaderData.account} />;
}
