import { useSyncExternalStore } from 'react';
import { localDay } from '#web/features/contact/local-today.ts';

/** A page that was left open over midnight learns of it when it is looked at again. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** The visitor's own today; undefined on the server and while hydrating, where nobody knows it. */
export function useLocalDay(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => localDay(),
    () => undefined,
  );
}
