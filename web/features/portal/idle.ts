import { useEffect } from 'react';
import { sendAlways } from '#web/lib/api.ts';

/** So long after the last touch nobody counts as being there. */
export const absentAfterMs = 60_000;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** Follows whether somebody is before the page: touches it, types or scrolls. */
export function followAttendance(page: EventTarget, now: () => number = Date.now) {
  let touchedAt = now();
  const touch = () => {
    touchedAt = now();
  };
  const how = { capture: true, passive: true };
  for (const each of touches) page.addEventListener(each, touch, how);
  return {
    isThere: () => now() - touchedAt < absentAfterMs,
    stop() {
      for (const each of touches) page.removeEventListener(each, touch, how);
    },
  };
}

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
