import { useSyncExternalStore } from 'react';
import { localToday } from '#web/inline/today.ts';

/** Updates a page that was left open over midnight, when its window gets the focus again. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** The visitor's own date today. It is undefined on the server and during hydration, where it is unknown. */
export function useLocalToday(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => localToday(),
    () => undefined,
  );
}
