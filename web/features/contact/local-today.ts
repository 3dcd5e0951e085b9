import { useSyncExternalStore } from 'react';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The visitor's own date today (YYYY-MM-DD), by the clock and time zone of the device. */
export function localToday(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

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
