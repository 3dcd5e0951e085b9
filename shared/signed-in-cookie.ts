/**
 * The cookie that a page deletes to sign out without a connection: the server refuses a session without it
 * (docs/decisions/0054). Over https its name begins with `__Host-`.
 */
export const signedInCookie = 'signed-in';
