import { useLingui } from '@lingui/react/macro';
import { SettingsScreen } from '#web/features/settings/settings-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { useLogout } from '#web/features/shell/account-menu.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { QueryProvider } from '#web/lib/query.tsx';
import { pending } from '#web/lib/result.ts';
import { readCurrentUser } from '#web/lib/session.ts';
import type { Route } from './+types/settings.ts';

/** The server renders the same page for everybody. The browser fetches the account. */
export function clientLoader() {
  return { account: pending(ownAccount()) };
}

/** Without a sign-in no call is made. */
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
  return (
    <QueryProvider>
      <Screen account={loaderData.account} />
    </QueryProvider>
  );
}
