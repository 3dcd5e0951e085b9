import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#web/features/portal/portal-paths.ts';
import { useStaffSession } from '#web/features/portal/staff-session.ts';
import { api } from '#web/lib/api.ts';
import { forgetSession } from '#web/lib/session.ts';

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
