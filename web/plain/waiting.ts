import { waitingName } from '#web/plain/waiting-name.ts';

/** Whether something is to be told about a waiting request: a mark in local storage, without its content, says so. */
export function isRequestWaiting(): boolean {
  try {
    return localStorage.getItem(waitingName) !== null;
  } catch {
    return false;
  }
}
