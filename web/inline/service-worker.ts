import { cameFromThisSite } from '#web/inline/back.ts';
import { savesData } from '#web/inline/connection.ts';
import { hydratedEvent, isHydrationDeferred, noServiceWorkerAttribute } from '#web/inline/state.ts';

/** How long to wait after the page has loaded, so that its own downloads come first. */
const quietMs = 1000;

/**
 * Registers the service worker that caches pages (web/service-worker), or removes it if the installation wants none.
 */
export function setUpServiceWorker(): void {
  if (!navigator.serviceWorker) return;
  if (document.documentElement.hasAttribute(noServiceWorkerAttribute))
    window.addEventListener('load', () => removeWorker().catch(() => {}));
  else if (isHydrationDeferred() || isPaperForm()) registerWorker(navigator.serviceWorker);
}

/** The form for reports starts the app at once. A family opens it from a mail, and again where there is no network. */
const isPaperForm = () => location.pathname.endsWith('/send-reports');

/**
 * Registers the service worker, which caches pages and the form for weak networks. A first visit doesn't register it,
 * because it would download more: registration waits for a second page or until the app has started. The portal and
 * accounts have no service worker. Without a connection the next page registers it.
 */
function registerWorker(serviceWorker: ServiceWorkerContainer): void {
  const register = () =>
    serviceWorker
      .register('/sw.js')
      .then(() => serviceWorker.ready)
      // The worker was not active yet when the visitor read the previous page.
      .then(({ active }) => active?.postMessage([document.referrer, savesData()]))
      .catch(() => {});
  window.addEventListener(serviceWorker.controller || cameFromThisSite() ? 'load' : hydratedEvent, () =>
    setTimeout(() => navigator.onLine && register(), quietMs),
  );
}

/**
 * Removes an earlier service worker and its caches. The replacement worker (server/http/web/service-worker.ts) does the
 * same, but only once the earlier worker is idle.
 */
async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}
