/**
 * The name of everything about waiting requests: the mark in local storage, the database, the channel that tells of
 * changes, the lock while they are sent, and the background sync. Apart from waiting.ts for the worker, which has no
 * local storage.
 */
export const waitingName = 'waiting-requests';
