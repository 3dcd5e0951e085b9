import { useLingui } from '@lingui/react/macro';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { useLogout } from '#web/features/shell/use-logout.ts';
import { PageHead } from '#web/page-head.tsx';
import { readCurrentUser } from '#web/session.ts';
import { pending } from '#web/settled.ts';
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
