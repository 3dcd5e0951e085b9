import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, kept up to date. False on the server: use it for parts that only the browser renders.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * Whether the screen matches a media query and the element with the ref `box` is at least `pixels` wide. For parts
 * whose layout depends on their own width, not only on the screen's.
 */
export function useIsWide(query: string, pixels: number) {
  const screenIsWide = useMediaQuery(query);
  const [boxIsWide, setBoxIsWide] = useState(true);
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setBoxIsWide(element.clientWidth >= pixels);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return { box, wide: screenIsWide && boxIsWide };
}
