import { waitingPapersName, waitingRequestsName } from '#web/inline/store-names.ts';

function isMarked(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether there is something to show about a waiting request. A mark in local storage, without the request's content,
 * says so.
 */
export const isRequestWaiting = (): boolean => isMarked(waitingRequestsName);

/** Whether papers on this phone wait to be sent. */
export const arePapersWaiting = (): boolean => isMarked(waitingPapersName);
