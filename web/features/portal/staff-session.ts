import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#web/features/portal/portal-paths.ts';
import { api } from '#web/lib/api.ts';
import { clearBrowserData } from '#web/lib/session.ts';

/** Whether this browser stores a sign-in to the portal. Only the server knows whether it is still valid. */
export function hasStaffSession(): boolean {
  return window.localStorage.getItem('adminToken') !== null;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/**
 * Follows whether this browser stores a sign-in. A call that answers 401, or a logout in another tab, removes
 * it.
 */
function useStaffSession(): boolean {
  return useSyncExternalStore(subscribe, hasStaffSession, () => false);
}

const ttlMs = 5000;

type PortalExit = {
  /** Ends the session on the server and in the browser, and leads to the sign-in. */
  logout: () => Promise<void>;
  signingOut: boolean;
  /** The session has ended without a logout here: a 401, or a logout in another tab. */
  ended: boolean;
  /** Leads to the sign-in, which leads back to this screen. What was typed is lost. */
  leave: () => void;
};

/** Leaves the portal: by logout, or after the session ended. */
export function usePortalExit(onLogout: () => void): PortalExit {
  const signedIn = useStaffSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [signingOut, setSigningOut] = useState(false);

  const logout = async () => {
    setSigningOut(true);
    // Without an answer from the server the member still leaves; the session expires by itself.
    await api('POST /api/logout', { signal: AbortSignal.timeout(ttlMs) }).catch(() => undefined);
    onLogout();
    clearBrowserData();
    navigate('/adminlogin', { replace: true });
  };

  const leave = () => {
    navigate(signInPath({ pathname, search }), { replace: true });
  };

  return { logout, signingOut, ended: !signedIn && !signingOut, leave };
}
