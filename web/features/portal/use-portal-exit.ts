import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { signInPath } from '#web/features/portal/next-path.ts';
import { useStaffSession } from '#web/features/portal/staff-session.ts';
import { forgetSession } from '#web/session.ts';

const patienceMs = 5000;

/**
 * Both ways out of the portal. A session that ends (a 401, a logout in another tab) leads to the sign-in
 * and back to this screen; `logout` ends it on the server and here, and leads to the sign-in alone.
 */
export function usePortalExit(onLogout: () => void): { logout: () => Promise<void>; leaving: boolean } {
  const signedIn = useStaffSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!signedIn && !leaving) navigate(signInPath({ pathname, search }), { replace: true });
  }, [signedIn, leaving, pathname, search, navigate]);

  const logout = async () => {
    setLeaving(true);
    // Failing to reach the server must not keep anybody in; the session then ends by itself.
    await api('POST /api/logout', { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    onLogout();
    forgetSession();
    navigate('/adminlogin', { replace: true });
  };

  return { logout, leaving };
}
