import { useSyncExternalStore } from 'react';
import type { OpenedPhone } from '#shared/contract/case-access.ts';
import { openingHeader } from '#shared/opening-header.ts';
import { enteredReferenceName } from '#web/inline/store-names.ts';
import { phoneLockedEvent, setDefaultHeaders } from '#web/lib/api.ts';
import {
  keepsOnPhone,
  readCurrentUser,
  readPhone,
  readStored,
  storeCustomerSession,
} from '#web/lib/session.ts';
import { signOut } from '#web/lib/sign-out.ts';

/*
 * A phone on which a family entered with a code. What opens one that others use, too, is in this page's memory alone:
 * whoever reloads the page, or opens another one, types the four figures again.
 */

const minute = 60_000;
/** As the server does: a phone at home is locked, and one that is somebody else's is left. */
const lockAfterMs = 10 * minute;
const leaveAfterMs = 20 * minute;
/** Calls of a page that nobody has touched for so long do not extend the session. */
const idleAfterMs = minute;

let opening: string | null = null;
let usedAt = 0;
let isWatching = false;

const needsOpening = () => readPhone() === 'shared' || readPhone() === 'here';

/** What stands between a phone and the case: nothing, the four figures, the question who uses it, or a new code. */
type PhoneState = 'free' | 'locked' | 'asked' | 'over';

function readState(): PhoneState {
  const phone = readPhone();
  if (phone === 'unsaid') return readCurrentUser() ? 'asked' : 'free';
  if (!needsOpening() || opening !== null) return 'free';
  return phone === 'shared' ? 'locked' : 'over';
}

const changed = () => window.dispatchEvent(new Event('storage'));

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** What stands between this phone and the case. */
export const usePhoneState = (): PhoneState => useSyncExternalStore(subscribe, readState, () => 'free');

/** Who uses this phone, if a family entered on it with a code. */
export const usePhone = () => useSyncExternalStore(subscribe, readPhone, () => null);

/** Locks a phone that others use, too: nothing of the case stays on the screen. */
export function lockPhone(): void {
  opening = null;
  changed();
}

/** Stores what the server said after a code or the figures were right. */
export function openPhone(opened: Pick<OpenedPhone, 'user' | 'token' | 'phone' | 'opening'>): void {
  opening = opened.opening;
  usedAt = Date.now();
  watchPhone();
  storeCustomerSession(opened, opened.phone.use ?? 'unsaid');
  changed();
}

/** Signs out and loads the page for entering, so that nothing stays in this window. */
export function leavePhone(path: string): void {
  opening = null;
  void signOut();
  window.location.replace(path);
}

function look(): void {
  const idleMs = Date.now() - usedAt;
  if (opening !== null && idleMs >= lockAfterMs) lockPhone();
  const phone = readPhone();
  if ((phone === 'borrowed' || phone === 'unsaid') && readCurrentUser() && idleMs >= leaveAfterMs)
    void signOut();
}

/** A press after a long pause finds the phone locked. */
function touched(): void {
  look();
  usedAt = Date.now();
}

function headers(): Record<string, string> {
  const isIdle = readPhone() !== null && Date.now() - usedAt >= idleAfterMs;
  return { ...(opening && { [openingHeader]: opening }), ...(isIdle && { 'X-Unattended': '1' }) };
}

/** Watches for how long nobody uses this page, also while it is hidden. */
export function watchPhone(): void {
  if (isWatching) return;
  isWatching = true;
  usedAt = Date.now();
  setDefaultHeaders(headers);
  const how = { capture: true, passive: true };
  for (const touch of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(touch, touched, how);
  for (const seen of ['focus', 'pageshow', 'visibilitychange']) window.addEventListener(seen, look, how);
  window.addEventListener(phoneLockedEvent, lockPhone);
  // A browser may keep the page to show it again as it was.
  window.addEventListener('pagehide', () => needsOpening() && lockPhone());
  setInterval(look, minute / 4);
}

/** Stores the reference with which somebody entered, for the next time. Never on a phone that is somebody else's. */
export function rememberReference(reference: string): void {
  if (keepsOnPhone() || readPhone() === 'shared')
    window.localStorage.setItem(enteredReferenceName, reference);
}

/** The reference with which somebody entered on this phone before. */
export const rememberedReference = (): string => readStored(enteredReferenceName) ?? '';
