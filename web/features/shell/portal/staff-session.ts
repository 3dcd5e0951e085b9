import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#web/features/shell/portal/portal-paths.ts';
import { adminTokenKey, readStored } from '#web/lib/session.ts';
import { signOut } from '#web/lib/sign-out.ts';

/** Whether this browser stores a sign-in to the portal. Only the server knows whether that sign-in is still valid. */
export function hasStaffSession(): boolean {
  return readStored(adminTokenKey) !== null;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Tracks whether this browser stores a sign-in. A 401 response, or a logout in another tab, removes it. */
function useStaffSession(): boolean {
  return useSyncExternalStore(subscribe, hasStaffSession, () => false);
}

type PortalExit = {
  /** Ends the session on the server and in the browser, and goes to the sign-in page. */
  logout: () => Promise<void>;
  signingOut: boolean;
  /** Whether the session has ended without a logout in this tab: by a 401, or by a logout in another tab. */
  ended: boolean;
  /** Goes to the sign-in page, which leads back to this screen. Typed texts are lost. */
  leave: () => void;
};

/** The ways to leave the portal: by logout, or after the session has ended. Both call `onLeave` first. */
export function usePortalExit(onLeave: () => void): PortalExit {
  const signedIn = useStaffSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [signingOut, setSigningOut] = useState(false);

  const logout = async () => {
    setSigningOut(true);
    onLeave();
    await signOut();
    navigate('/adminlogin', { replace: true });
  };

  const leave = () => {
    onLeave();
    navigate(signInPath({ pathname, search }), { replace: true });
  };

  return { logout, signingOut, ended: !signedIn && !signingOut, leave };
}
