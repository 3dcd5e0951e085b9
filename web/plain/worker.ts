import { cameFromHere } from '#web/plain/back.ts';
import { savesData } from '#web/plain/connection.ts';
import { appRunsEvent, isLate } from '#web/plain/state.ts';

/** After everything that the page loads by itself. */
const quietMs = 1000;

/**
 * Has the service worker keep pages and the form for weak networks (web/worker). Not in a first visit, which would
 * grow: once a second page was opened or the app has started. The portal and accounts have none. Without a connection
 * the next page does it.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (!isLate() || !serviceWorker) return;
  const register = () =>
    serviceWorker
      .register('/sw.js')
      .then(() => serviceWorker.ready)
      // It was not there yet when the page before was read.
      .then(({ active }) => active?.postMessage([document.referrer, savesData()]))
      .catch(() => {});
  window.addEventListener(serviceWorker.controller || cameFromHere() ? 'load' : appRunsEvent, () =>
    setTimeout(() => navigator.onLine && register(), quietMs),
  );
}
