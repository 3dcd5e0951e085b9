import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the focus into the new screen when the path changes, so that keyboard and screen reader go on
 * from there. Not on the first screen, and not when only a filter changes.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
