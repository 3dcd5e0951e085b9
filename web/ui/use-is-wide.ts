import { useCallback, useState } from 'react';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

/**
 * Whether the screen holds a media query and the element that `box` is given to has so many pixels of
 * width. For what needs room of its own, whatever stands beside it.
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
