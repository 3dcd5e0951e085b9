import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls to the top when the visitor opens another page of a list, and moves the focus to the start of that page: the
 * element with this ref. Scrolling is smooth, unless the visitor prefers reduced motion. Going back restores the
 * browser's own scroll position.
 */
export function usePageStart<Start extends HTMLElement = HTMLElement>(page: number): RefObject<Start | null> {
  const start = useRef<Start>(null);
  const lastPage = useRef(page);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (navigationType === 'POP') return;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [page, navigationType]);
  return start;
}
