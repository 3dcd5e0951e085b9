import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * When the visitor turns to another page of a list: scrolls to the top, smoothly unless they ask for
 * reduced motion, and moves the focus to where the new page begins. Going back stays where they were.
 */
export function useScrollToTop(page: number, start: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  const way = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (way === 'POP') return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  }, [page, way, start]);
}
