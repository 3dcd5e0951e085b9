import { oweSignOut, settleSignOut } from '#web/inline/sign-out.ts';
import { clearBrowserData, clearSession, csrfToken, forgetSeenPages } from '#web/lib/session.ts';

/**
 * Signs out at once, also without a connection. The server is told in the background, or as soon as it can be reached
 * (web/inline/sign-out.ts). Resolves when the server was told, or could not be reached.
 */
export function signOut(): Promise<void> {
  oweSignOut(csrfToken() ?? '');
  clearBrowserData();
  return settleSignOut();
}

/** Signs out so that the same person can sign in again: what waits on this phone to be sent stays. */
export function signOutKeepingPapers(): void {
  oweSignOut(csrfToken() ?? '');
  forgetSeenPages();
  clearSession();
  void settleSignOut();
}
