import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#web/features/portal/portal-paths.ts';
import { api } from '#web/lib/api.ts';
import { forgetSession } from '#web/lib/session.ts';

/** Whether this browser keeps a sign-in to the portal. Whether it still holds, the server knows. */
export function keepsStaffSession(): boolean {
  return window.localStorage.getItem('adminToken') !== null;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The same, followed: a call that answered 401, or a logout in another tab, takes it away. */
function useStaffSession(): boolean {
  return useSyncExternalStore(subscribe, keepsStaffSession, () => false);
}

const ttlMs = 5000;

type PortalExit = {
  /** Ends the session on the server and here, and leads to the sign-in. */
  logout: () => Promise<void>;
  leaving: boolean;
  /** The session has ended by itself: a 401, a logout in another tab. */
  ended: boolean;
  /** Leads to the sign-in and from there back to this screen, which begins anew. */
  leave: () => void;
};

/** The ways out of the portal. */
export function usePortalExit(onLogout: () => void): PortalExit {
  const signedIn = useStaffSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const logout = async () => {
    setLeaving(true);
    // Failing to reach the server must not keep anybody in; the session then ends by itself.
    await api('POST /api/logout', { signal: AbortSignal.timeout(ttlMs) }).catch(() => undefined);
    onLogout();
    forgetSession();
    navigate('/adminlogin', { replace: true });
  };

  const leave = () => {
    navigate(signInPath({ pathname, search }), { replace: true });
  };

  return { logout, leaving, ended: !signedIn && !leaving, leave };
}
