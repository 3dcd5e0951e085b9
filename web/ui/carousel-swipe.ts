import { type TouchEvent, useRef } from 'react';

/** From so many pixels sideways on, a touch is a swipe. */
const swipe = 40;

/** Handlers that tell a swipe to the left or right from a tap and from scrolling. */
export function useSwipe({ next, previous }: { next: () => void; previous: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const x = finger.clientX - start.current.x;
      const y = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < swipe || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
