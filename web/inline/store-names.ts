/**
 * The name of everything about waiting requests: the mark in local storage, the database, the channel that tells of
 * changes, the lock while they are sent, and the background sync. Apart from waiting.ts for the worker, which has no
 * local storage.
 */
export const waitingRequestsName = 'waiting-requests';

/** The same of the papers that wait to be sent: their mark, database, channel and lock. */
export const waitingPapersName = 'waiting-papers';

/** The dates of cases that are kept for reading without a connection: their mark (whose they are) and database. */
export const offlineCaseName = 'kept-dates';

/** What the channel of the papers says after they were deleted at a sign-out. */
export const papersForgotten = 'forgotten';
