import { useEffect, useEffectEvent } from 'react';

/** Calls when the window is looked at again, and every minute while it can be seen. */
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
}
