import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, redirect, useRevalidator } from 'react-router';
import { seeded } from '#shared/contract/seeded.ts';
import { NewRequestsProvider } from '#web/features/person/portal/inbox/new-requests/new-requests-provider.tsx';
import { PortalSearch } from '#web/features/portal-search/portal/portal-search.tsx';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { UnsavedGuard } from '#web/features/shared/portal/unsaved.tsx';
import { SetUp } from '#web/features/shared/second-factor/set-up.tsx';
import { StaffContext } from '#web/features/shared/staff.ts';
import { Frame } from '#web/features/shell/portal/frame.tsx';
import { usePortalScreens } from '#web/features/shell/portal/menu.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { signInPath } from '#web/features/shell/portal/portal-paths.ts';
import { FrameLoading, PortalUnavailable } from '#web/features/shell/portal/portal-states.tsx';
import { SessionEndedDialog } from '#web/features/shell/portal/session-end.tsx';
import { hasStaffSession, usePortalExit } from '#web/features/shell/portal/staff-session.ts';
import { api, secondFactorRequiredEvent } from '#web/lib/api.ts';
import { QueryProvider } from '#web/lib/query.tsx';
import { asResult, isFailure } from '#web/lib/result.ts';
import { clearSession, storeStaffSession, useCurrentUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useUnclosableDialog } from '#web/ui/unclosable-dialog.ts';
import type { Route } from './+types/layout.ts';

/**
 * Redirects visitors without a session to the sign-in. This only saves them a screen full of errors; the server checks
 * the rights on every call.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const signIn = () => redirect(signInPath(new URL(request.url)));
  if (!hasStaffSession()) throw signIn();
  const me = await asResult(api('GET /api/me'));
  if (isFailure(me)) {
    if (me.status === 401) throw signIn();
    return { me };
  }
  if (me.user.role_id === seeded.roles.customer) {
    clearSession();
    throw signIn();
  }
  storeStaffSession(me);
  return { me };
}
clientLoader.hydrate = true as const;

/** The session is checked once and when a revalidation is requested, but not when only a filter in the URL changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href;

export { FrameLoading as HydrateFallback };

export default function PortalLayout({ loaderData: { me } }: Route.ComponentProps) {
  const { t } = useLingui();
  const screen = useScreenState();
  const { logout, signingOut, ended, leave } = usePortalExit(() => screen.resetFor(null));
  const { revalidate } = useRevalidator();
  const shownId = isFailure(me) ? undefined : me.user.id;
  const userId = useCurrentUser()?.id;
  const [required, dismiss] = useSecondFactorRequired();

  // Another member has signed in, in another tab of this browser.
  useEffect(() => {
    if (shownId !== undefined && userId !== undefined && userId !== shownId) revalidate();
  }, [shownId, userId, revalidate]);

  if (isFailure(me)) return <PortalUnavailable failure={me} />;
  screen.resetFor(me.user.id);
  const setUp = (onDone: () => void) => (
    <SecondFactorRequired onDone={onDone} logout={logout} signingOut={signingOut} />
  );
  if (me.second_factor_owed) {
    return (
      <main>
        <PortalHead title={t`Set up two-step sign-in`} />
        {setUp(revalidate)}
        {ended && <SessionEndedDialog email={me.user.email ?? ''} onLeave={leave} />}
      </main>
    );
  }
  return (
    <StaffContext value={me.user}>
      <QueryProvider>
        <NewRequestsProvider key={me.user.id}>
          <UnsavedGuard>
            {(confirmDiscard) => (
              <Frame
                logout={async () => (await confirmDiscard()) && logout()}
                signingOut={signingOut}
                search={<SearchOfScreens />}
              >
                <Outlet key={me.user.id} />
              </Frame>
            )}
          </UnsavedGuard>
        </NewRequestsProvider>
      </QueryProvider>
      {required && <CoveringDialog>{setUp(dismiss)}</CoveringDialog>}
      {ended && <SessionEndedDialog email={me.user.email ?? ''} onLeave={leave} />}
    </StaffContext>
  );
}

/** The portal's search, which also finds the screens of the menu. */
function SearchOfScreens() {
  return <PortalSearch screens={usePortalScreens()} />;
}

type SecondFactorRequiredProps = {
  /** Called when the second factor is set up. */
  onDone: () => void;
  logout: () => void;
  signingOut: boolean;
};

/** The only screen for staff whose role requires a second factor that is not set up. */
function SecondFactorRequired({ onDone, logout, signingOut }: SecondFactorRequiredProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 sm:py-12">
      <h1 className="text-2xl font-bold text-teal-900 sm:text-3xl">
        <Trans>Set up two-step sign-in</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Your role sees patients' data. That is why signing in takes a code from an app on your phone besides
          your password. It takes about two minutes, and then you go on.
        </Trans>
      </p>
      <div className="mt-6 rounded-xl border border-line bg-white p-5 shadow-card sm:p-7">
        <SetUp onDone={onDone} />
      </div>
      <Button variant="ghost" onClick={logout} busy={signingOut} className="mt-4">
        <Trans>Logout</Trans>
      </Button>
    </div>
  );
}

/** Covers the portal while somebody works in it. The screen below keeps the typed text. */
function CoveringDialog({ children }: { children: ReactNode }) {
  return (
    <dialog
      ref={useUnclosableDialog()}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper"
    >
      {children}
    </dialog>
  );
}

/** Whether a call was refused because the role now requires a second factor. */
function useSecondFactorRequired(): [required: boolean, dismiss: () => void] {
  const [required, setRequired] = useState(false);
  useEffect(() => {
    const onRequired = () => setRequired(true);
    window.addEventListener(secondFactorRequiredEvent, onRequired);
    return () => window.removeEventListener(secondFactorRequiredEvent, onRequired);
  }, []);
  return [required, () => setRequired(false)];
}
