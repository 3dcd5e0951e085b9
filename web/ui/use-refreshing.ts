import { useEffect, useEffectEvent, useRef } from 'react';
import { useCurrentUser } from '#web/lib/session.ts';

/**
 * Calls when the window is looked at again, every minute while it can be seen, and when somebody has signed
 * in again.
 */
export function useRefreshing(refresh: () => void, everyMs = 60_000): void {
  const whenSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const look = () => whenSeen();
    const timer = window.setInterval(look, everyMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);

  const signedIn = useCurrentUser() !== null;
  const before = useRef(signedIn);
  useEffect(() => {
    if (signedIn && !before.current) whenSeen();
    before.current = signedIn;
  }, [signedIn]);
}
