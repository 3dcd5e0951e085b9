import { useLingui } from '@lingui/react/macro';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { PageHead } from '#web/page-head.tsx';
import { readCurrentUser } from '#web/session.ts';
import { pending } from '#web/settled.ts';
import type { Route } from './+types/profile.ts';

/** The server's page is the same for everybody: who is signed in, the browser alone asks. */
export function clientLoader() {
  return { user: pending(whoIsThere()) };
}

/** Nobody is asked for who signed in nowhere. */
async function whoIsThere() {
  if (!readCurrentUser()) throw new ApiError(401, null);
  const { user } = await api('GET /api/me');
  return user;
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
      <ProfileScreen user={undefined} />
    </>
  );
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <ProfileScreen user={loaderData.user} />
    </>
  );
}
