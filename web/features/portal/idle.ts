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
