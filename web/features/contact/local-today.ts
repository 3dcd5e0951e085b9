import { useSyncExternalStore } from 'react';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The visitor's own today (YYYY-MM-DD), by the clock and time zone of the device. */
export function localToday(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** A page that was left open over midnight is brought up to date when its window is looked at again. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** The visitor's own today; undefined on the server and while hydrating, where it is unknown. */
export function useLocalToday(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => localToday(),
    () => undefined,
  );
}
