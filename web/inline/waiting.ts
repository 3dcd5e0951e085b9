import { waitingPapersName, waitingRequestsName } from '#web/inline/store-names.ts';

function isMarked(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Whether something is to be told about a waiting request: a mark in local storage, without its content, says so. */
export const isRequestWaiting = (): boolean => isMarked(waitingRequestsName);

/** Whether papers wait on this phone to be sent. */
export const arePapersWaiting = (): boolean => isMarked(waitingPapersName);
