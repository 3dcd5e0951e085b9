import { cameFromThisSite } from '#web/inline/back.ts';
import { savesData } from '#web/inline/connection.ts';
import { hydratedEvent, isHydrationDeferred, noServiceWorkerAttribute } from '#web/inline/state.ts';

/** After everything that the page loads by itself. */
const quietMs = 1000;

/** Has the service worker keep pages (web/service-worker), or removes it where the installation wants none. */
export function setUpServiceWorker(): void {
  if (!navigator.serviceWorker) return;
  if (document.documentElement.hasAttribute(noServiceWorkerAttribute))
    window.addEventListener('load', () => removeWorker().catch(() => {}));
  else if (isHydrationDeferred()) registerWorker(navigator.serviceWorker);
}

/**
 * Has the service worker keep pages and the form for weak networks. Not in a first visit, which would grow: once a
 * second page was opened or the app has started. The portal and accounts have none. Without a connection the next page
 * does it.
 */
function registerWorker(serviceWorker: ServiceWorkerContainer): void {
  const register = () =>
    serviceWorker
      .register('/sw.js')
      .then(() => serviceWorker.ready)
      // It was not there yet when the page before was read.
      .then(({ active }) => active?.postMessage([document.referrer, savesData()]))
      .catch(() => {});
  window.addEventListener(serviceWorker.controller || cameFromThisSite() ? 'load' : hydratedEvent, () =>
    setTimeout(() => navigator.onLine && register(), quietMs),
  );
}

/**
 * Removes the service worker of earlier days and what it kept. The worker that replaces it does so, too
 * (server/http/web/service-worker.ts), but only once the earlier one has nothing to do.
 */
async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}
