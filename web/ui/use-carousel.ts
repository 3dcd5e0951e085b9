import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRing, type Ring } from '#web/ui/carousel-ring.ts';
import { wake } from '#web/ui/carousel-wake.ts';

export type Carousel = ReturnType<typeof useCarousel>;

/** What pauses a ring under a mouse and while the keyboard is inside. A click leaves no such focus. */
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
 * One of `count` things at a time, both ends joined. With `every` (milliseconds) it advances by itself:
 * give `pauses` to the element around it, and let the visitor `toggle` it.
 */
export function useCarousel(count: number, every?: number) {
  const [ring] = useState(() => createRing(count, every));
  const { index, turning, stopped } = useSyncExternalStore(ring.subscribe, ring.state, ring.state);
  useEffect(() => wake(ring), [ring]);
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
  return { count, index, turning, stopped, ...actions };
}
