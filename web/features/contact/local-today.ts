import { useSyncExternalStore } from 'react';

const two = (number: number) => String(number).padStart(2, '0');

/** The day (YYYY-MM-DD) where this device is: the visitor's own today. */
export function localDay(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

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
