import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps the foot in sight, while parts of the history arrive and while the box becomes smaller, until the reader
 * scrolls up. The line that the address names is shown first, once it is there.
 */
export function useFoot(
  box: RefObject<HTMLDivElement | null>,
  list: RefObject<HTMLOListElement | null>,
): void {
  const { hash } = useLocation();
  const [named, isAtFoot] = [useRef(hash.startsWith('#e-') ? hash.slice(1) : null), useRef(true)];
  useEffect(() => {
    const { current } = box;
    if (!current || !list.current) return;
    let { scrollHeight, clientHeight } = current;
    const note = () => {
      // Only the reader's own scrolling counts, not what follows from a change of heights.
      if (current.scrollHeight !== scrollHeight || current.clientHeight !== clientHeight) return;
      isAtFoot.current = scrollHeight - current.scrollTop - clientHeight < 80;
    };
    const follow = () => {
      ({ scrollHeight, clientHeight } = current);
      if (isAtFoot.current) current.scrollTop = scrollHeight;
    };
    current.addEventListener('scroll', note, { passive: true });
    const observer = new ResizeObserver(follow);
    for (const one of [current, list.current]) observer.observe(one);
    return () => {
      current.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [box, list, isAtFoot]);
  // After each change: the line may belong to a part that has just arrived.
  useLayoutEffect(() => {
    const { current } = box;
    const line = named.current === null ? null : document.getElementById(named.current);
    if (!current || !line) return;
    named.current = null;
    isAtFoot.current = false;
    // A task stands in the rail.
    if (!current.contains(line)) line.scrollIntoView({ block: 'center' });
    else current.scrollTop = line.offsetTop - current.offsetTop - current.clientHeight / 3;
    line.focus({ preventScroll: true });
  });
}
