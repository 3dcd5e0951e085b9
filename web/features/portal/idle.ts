import { useEffect } from 'react';
import { sendAlways } from '#web/lib/api.ts';

/** Without input for this long, the portal counts as idle. */
export const idleAfterMs = 60_000;

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** Tracks whether somebody uses the page: presses, types or scrolls. */
export function trackIdle(page: EventTarget, now: () => number = Date.now) {
  let touchedAt = now();
  const touch = () => {
    touchedAt = now();
  };
  const how = { capture: true, passive: true };
  for (const each of touches) page.addEventListener(each, touch, how);
  return {
    isIdle: () => now() - touchedAt >= idleAfterMs,
    stop() {
      for (const each of touches) page.removeEventListener(each, touch, how);
    },
  };
}

/**
 * Marks calls of an idle portal. They do not extend the session, so the session of an abandoned desk ends
 * (docs/decisions/0014).
 */
export function useIdleHeader(): void {
  useEffect(() => {
    const { isIdle, stop } = trackIdle(window);
    sendAlways(() => (isIdle() ? { 'X-Unattended': '1' } : {}));
    return () => {
      stop();
      sendAlways(() => ({}));
    };
  }, []);
}
