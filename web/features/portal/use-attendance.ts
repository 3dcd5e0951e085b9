import { useEffect } from 'react';
import { followAttendance } from '#web/features/portal/idle.ts';
import { sendAlways } from '#web/lib/api.ts';

/**
 * Lets the portal's calls say when nobody is there: what it asks by itself is then no use of the session, and
 * the session of a desk that everybody left ends (docs/decisions/0014).
 */
export function useAttendance(): void {
  useEffect(() => {
    const { isThere, stop } = followAttendance(window);
    sendAlways(() => (isThere() ? {} : { 'X-Unattended': '1' }));
    return () => {
      stop();
      sendAlways(() => ({}));
    };
  }, []);
}
