/** What the inline script and the app know of each other. */

/** Where local storage keeps the record of the signed-in person. */
export const userKey = 'currentUser';

/** The app runs in the page: React has taken over the server's HTML. */
export const hydratedEvent = 'hydrated';

/** There is no connection for what the visitor wants; null when that is over. */
export const offlineEvent = 'no-connection';

export type OfflineAttempt = {
  /** Tries again. */
  proceed(): void;
  /** The visitor does not want it any more. */
  dismiss?(): void;
};

declare global {
  interface WindowEventMap {
    [offlineEvent]: CustomEvent<OfflineAttempt | null>;
  }
}

export function announceOffline(detail: OfflineAttempt | null): void {
  window.dispatchEvent(new CustomEvent(offlineEvent, { detail }));
}

/** The attribute of <html> on a page whose app has not started yet. */
export const deferredAttribute = 'data-app-deferred';

/** Whether this page's app has not started yet, and starts when the visitor needs it. */
export const isHydrationDeferred = () => document.documentElement.hasAttribute(deferredAttribute);

/** The attribute of <html> where the installation has no service worker, or none any more. */
export const noServiceWorkerAttribute = 'data-no-worker';
