/**
 * The name of everything about waiting requests: the mark in local storage, the database, the channel for changes, the
 * lock while requests are sent, and the background sync. These names are not in waiting.ts, because the service worker
 * needs them and has no local storage.
 */
export const waitingRequestsName = 'waiting-requests';

/** The name in the tab's session storage of what is typed into the request form. */
export const typedRequestName = 'typed-request';

/** The name of the same things for papers that wait to be sent: mark, database, channel and lock. */
export const waitingPapersName = 'waiting-papers';

/** The name of the same things for recordings that wait to be sent. */
export const waitingVoicesName = 'waiting-voices';

/**
 * The name of the stored case dates, which can be read without a connection: their mark (the owner's id) and database.
 */
export const offlineCaseName = 'kept-dates';

/**
 * The name of a sign-out that the server does not know of yet: its mark in local storage (the session's anti-forgery
 * token) and its background sync.
 */
export const owedSignOutName = 'sign-out-owed';

/**
 * The mark of a phone on which a family entered with a code: who uses it, or that nobody has said so yet. Without it
 * somebody is signed in with a password, or nobody is.
 */
export const phoneName = 'phone';

/** The reference with which somebody entered last, for the next time. Never on a phone that is somebody else's. */
export const enteredReferenceName = 'entered-reference';

/** The service worker's caches of pages and of uploaded images, which a sign-out deletes. */
export const personalCaches = { pages: 'pages-1', images: 'images-1' } as const;

/** The message on the papers' channel after a sign-out deleted the papers. */
export const papersForgotten = 'forgotten';
