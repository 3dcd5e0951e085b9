/** What the inline script and the app tell each other. */

/** The key in local storage of the signed-in person's record. */
export const userKey = 'currentUser';

/** Whether a record's id is a user's: a number, or a numeral in text. */
export const isUserId = (id: unknown): boolean =>
  (typeof id === 'number' || typeof id === 'string') && /^\d+$/.test(String(id));

/** The place of the signed-in person's name in the text of `data-user-name`. */
export const namePlace = '{}';

/** The property of <html> with the signed-in person's photo, as CSS's `url()`. */
export const photoProperty = '--photo';

/** The event when the app runs in the page: React has taken over the server's HTML. */
export const hydratedEvent = 'hydrated';

/** The event when the visitor's action needs a connection and there is none; its detail is null once this has ended. */
export const offlineEvent = 'no-connection';

export type OfflineAttempt = {
  /** Repeats the visitor's action. */
  proceed(): void;
  /** Called when the visitor gives up the action. */
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

/** The attribute of <html> on a page whose app can't run in this browser. */
export const failedAttribute = 'data-app-failed';

/** Whether this page's app has not started yet and waits until the visitor needs it. */
export const isHydrationDeferred = () => document.documentElement.hasAttribute(deferredAttribute);

/** The attribute of <html> while a sign-out could not be told to the server. */
export const owedSignOutAttribute = 'data-sign-out-owed';

/** The attribute of <html> if the installation has no service worker, or no longer has one. */
export const noServiceWorkerAttribute = 'data-no-worker';
