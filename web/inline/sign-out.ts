import { signedInCookie } from '#shared/signed-in-cookie.ts';
import { owedSignOutAttribute } from '#web/inline/state.ts';
import { owedSignOutName } from '#web/inline/store-names.ts';

declare global {
  /** Background Sync, which TypeScript's standard library does not have, as some browsers don't. */
  interface ServiceWorkerRegistration {
    sync?: { register(tag: string): Promise<void> };
  }
}

/** The server is told again later if it does not respond within this time. */
const longestMs = 5000;

/** The anti-forgery token of the session that the server has to end; null if there is none. */
function owed(): string | null {
  try {
    return localStorage.getItem(owedSignOutName);
  } catch {
    return null;
  }
}

/**
 * Ends the session in this browser, also without a connection: the server refuses it without the cookie that is deleted
 * here. The server still has to be told (`settleSignOut`).
 */
export function oweSignOut(token: string): void {
  localStorage.setItem(owedSignOutName, token);
  // Not every browser has the Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${signedInCookie}=; Path=/; Max-Age=0`;
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `__Host-${signedInCookie}=; Path=/; Max-Age=0; Secure`;
}

/**
 * Tells the server about a sign-out that it does not know of yet. If that fails, the page says so, and the service
 * worker tries again, as this page and the next one do. Another person's session is not ended: it has another token.
 */
export async function settleSignOut(): Promise<void> {
  const token = owed();
  if (token === null) return;
  try {
    const headers = { 'x-csrf-token': token };
    const signal = AbortSignal.timeout(longestMs);
    const { status } = await fetch('/api/logout', { method: 'POST', headers, signal, keepalive: true });
    if (status >= 500) throw status;
    if (owed() === token) localStorage.removeItem(owedSignOutName);
  } catch {
    navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.sync?.register(owedSignOutName))
      .catch(() => {});
  }
  show();
}

/** Shows or hides the notice that the server does not know about the sign-out yet. */
const show = () => document.documentElement.toggleAttribute(owedSignOutAttribute, owed() !== null);

/** Tells the server about a sign-out of an earlier page, now or when the connection is back. */
export function handleOwedSignOut(): void {
  void settleSignOut();
  window.addEventListener('online', settleSignOut);
  // A sign-in, or another tab that has told the server.
  window.addEventListener('storage', () => owed() === null && show());
}
