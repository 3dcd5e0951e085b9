import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Outlet, redirect, useRevalidator } from 'react-router';
import { seeded } from '#shared/contract/limits.ts';
import { Frame } from '#web/features/portal/frame.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { signInPath } from '#web/features/portal/portal-paths.ts';
import { FrameLoading, GuardFailed } from '#web/features/portal/portal-states.tsx';
import {
  Covering,
  SecondFactorOwed,
  useSecondFactorOwed,
} from '#web/features/portal/second-factor-required.tsx';
import { SignInAgain } from '#web/features/portal/session-ended-dialog.tsx';
import { keepsStaffSession, usePortalExit } from '#web/features/portal/staff-session.ts';

import { useRequestsMemory } from '#web/features/requests/screen-state.ts';
import { StaffContext } from '#web/features/shared/staff.ts';
import { api } from '#web/lib/api.ts';
import { QueryProvider } from '#web/lib/query.tsx';
import { isFailed, pending } from '#web/lib/result.ts';
import { forgetSession, keepStaff, useCurrentUser } from '#web/lib/session.ts';
import type { Route } from './+types/layout.ts';

/**
 * The guard: nobody gets further without a session that the server knows. It spares people a screen full
 * of refusals; what is allowed, the server checks on every call by itself.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const signIn = () => redirect(signInPath(new URL(request.url)));
  if (!keepsStaffSession()) throw signIn();
  const me = await pending(api('GET /api/me'));
  if (isFailed(me)) {
    if (me.status === 401) throw signIn();
    return { me };
  }
  if (me.user.role_id === seeded.roles.customer) {
    forgetSession();
    throw signIn();
  }
  keepStaff(me);
  return { me };
}
clientLoader.hydrate = true as const;

/** Asked once, and again when somebody says so: a filter in the address changes nothing about who is here. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href;

export { FrameLoading as HydrateFallback };

export default function PortalLayout({ loaderData: { me } }: Route.ComponentProps) {
  const { t } = useLingui();
  const memory = useRequestsMemory();
  const { logout, leaving, ended, leave } = usePortalExit(() => memory.belongTo(null));
  const { revalidate } = useRevalidator();
  const shownId = isFailed(me) ? undefined : me.user.id;
  const keptId = useCurrentUser()?.id;
  const [owesSince, settle] = useSecondFactorOwed();

  // Somebody else has signed in, in another tab of this browser.
  useEffect(() => {
    if (shownId !== undefined && keptId !== undefined && keptId !== shownId) revalidate();
  }, [shownId, keptId, revalidate]);

  if (isFailed(me)) return <GuardFailed failure={me} />;
  memory.belongTo(me.user.id);
  const setUp = (onDone: () => void) => (
    <SecondFactorOwed onDone={onDone} logout={logout} leaving={leaving} />
  );
  if (me.second_factor_owed) {
    return (
      <main>
        <PortalHead title={t`Set up two-step sign-in`} />
        {setUp(revalidate)}
        {ended && <SignInAgain email={me.user.email} onLeave={leave} />}
      </main>
    );
  }
  return (
    <StaffContext value={me.user}>
      <QueryProvider>
        <Frame logout={logout} leaving={leaving}>
          <Outlet key={me.user.id} />
        </Frame>
      </QueryProvider>
      {owesSince && <Covering>{setUp(settle)}</Covering>}
      {ended && <SignInAgain email={me.user.email} onLeave={leave} />}
    </StaffContext>
  );
}
