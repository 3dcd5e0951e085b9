import { useEffect } from 'react';

const threadPath = /^(?:\/bn)?\/profile\/cases\/\d+\/messages\/?$/;
const isThread = (address: string) => threadPath.test(new URL(address, window.location.href).pathname);

/** The address with which this document was loaded; the app has changed it since, without loading another one. */
const loadedAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;

/**
 * Whether this document may record: what is allowed belongs to the document, and the server allows the microphone only
 * when it sends the page with all messages (`mayRecord`).
 */
export const isThreadDocument = (): boolean => isThread(loadedAddress());

/** Loads the page anew, so that it may record, and comes back to the button. */
export function reloadToRecord(): void {
  window.location.hash = 'voice';
  window.location.reload();
}

/** Ends a document that may record when another page is shown in it. Without a connection it would show nothing. */
export function useEndOfThread(isOnThread: boolean): void {
  useEffect(() => {
    if (!isOnThread) return;
    return () => {
      if (isThreadDocument() && !isThread(window.location.href) && navigator.onLine) window.location.reload();
    };
  }, [isOnThread]);
}
