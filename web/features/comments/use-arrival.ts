import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dropDraft } from '#web/features/comments/draft.ts';

/** Brings the comments into view for who comes back to them from signing in, ready to type on. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // Where the browser itself arrives, or goes back to, it knows the place.
  const returns = useNavigationType() !== 'POP' && hash === '#comments';
  useEffect(() => {
    dropDraft();
    if (!returns) return;
    heading.current?.scrollIntoView();
    heading.current?.parentElement?.querySelector('input')?.focus({ preventScroll: true });
  }, [returns]);
  return heading;
}
