import {
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRing, type Ring } from '#web/ui/carousel-ring.ts';

export type Carousel = ReturnType<typeof useCarousel>;

/** Pauses a ring under the mouse and while it has keyboard focus. Focus from a click does not count. */
function pauses(ring: Ring) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => ring.hold('pointer', pointerType !== 'touch'),
    onPointerLeave: () => ring.hold('pointer', false),
    onFocus: ({ target }: FocusEvent) => ring.hold('focus', target.matches(':focus-visible')),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) ring.hold('focus', false);
    },
  };
}

/**
 * Lets a ring advance while the page is visible: not in a hidden tab, and not for visitors who prefer reduced
 * motion (they can still start it). Returns a function that stops it.
 */
function start(ring: Ring): () => void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const followTab = () => ring.hold('hidden', document.hidden);
  const followPreference = () => reducedMotion.matches && ring.hold('visitor', true);
  followTab();
  followPreference();
  document.addEventListener('visibilitychange', followTab);
  reducedMotion.addEventListener('change', followPreference);
  ring.hold('inactive', false);
  return () => {
    document.removeEventListener('visibilitychange', followTab);
    reducedMotion.removeEventListener('change', followPreference);
    ring.hold('inactive', true);
  };
}

/**
 * Shows one of `count` things at a time; the first follows the last. With `every` (milliseconds) it advances
 * by itself: give `pauses` to the element around it, and let the visitor `toggle` it.
 */
export function useCarousel(count: number, every?: number) {
  const [ring] = useState(() => createRing(count, every));
  const { index, advancing, stopped } = useSyncExternalStore(ring.subscribe, ring.state, ring.state);
  useEffect(() => start(ring), [ring]);
  const actions = useMemo(
    () => ({
      show: ring.show,
      next: () => ring.step(1),
      previous: () => ring.step(-1),
      toggle: () => ring.hold('visitor', !ring.state().stopped),
      pauses: pauses(ring),
    }),
    [ring],
  );
  return { count, index, advancing, stopped, ...actions };
}

/** A touch that moves at least this many pixels sideways is a swipe. */
const swipeWidth = 40;

/** Handlers that distinguish a swipe to the left or right from a tap and from scrolling. */
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
      if (Math.abs(x) < swipeWidth || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
