import { useLingui } from '@lingui/react/macro';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { QueryProvider } from '#web/lib/query.tsx';
import { pending } from '#web/lib/result.ts';
import { keepOwnRecord, readCurrentUser } from '#web/lib/session.ts';
import type { Route } from './+types/profile.ts';

/** The server renders the same page for everybody. The browser fetches the account. */
export function clientLoader() {
  return { account: pending(ownAccount()) };
}

/** Without a sign-in no call is made. */
async function ownAccount() {
  if (!readCurrentUser()) throw new ApiError(401, null);
  const account = await api('GET /api/account');
  keepOwnRecord(account.user);
  return account;
}
clientLoader.hydrate = true as const;

function Head() {
  const { t } = useLingui();
  return <PageHead title={t`Profile`} noIndex />;
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <ProfileScreen account={undefined} />
    </>
  );
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <QueryProvider>
        <ProfileScreen account={loaderData.account} />
      </QueryProvider>
    </>
  );
}
