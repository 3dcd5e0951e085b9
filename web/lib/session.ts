import { useSyncExternalStore } from 'react';
import type { PhoneUse } from '#shared/contract/case-access.ts';
import type { SignedIn } from '#shared/contract/session.ts';
import type { User } from '#shared/contract/users.ts';
import { isUserId, userKey } from '#web/inline/state.ts';
import {
  enteredReferenceName,
  offlineCaseName,
  owedSignOutName,
  papersForgotten,
  personalCaches,
  phoneName,
  waitingPapersName,
  waitingRequestsName,
  waitingVoicesName,
} from '#web/inline/store-names.ts';
import { deleteTyped } from '#web/inline/typed.ts';
import { sendToWindows } from '#web/lib/channel.ts';

/** The record of the signed-in person in local storage. A customer's record also has the anti-forgery token. */
type CurrentUser = Omit<User, 'role' | 'invited' | 'second_factor' | 'version'> & { token?: string };

export const adminTokenKey = 'adminToken';

/** The prefix of the keys of drafts (drafts.ts). */
export const draftPrefix = 'draft:';

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Parses a stored record. Any other text counts as not signed in. */
function parseCurrentUser(stored: string | null): CurrentUser | null {
  if (!stored) return null;
  try {
    const record: Partial<Record<keyof CurrentUser, unknown>> | null = JSON.parse(stored);
    if (!record || !isUserId(record.id)) return null;
    return {
      id: Number(record.id),
      name: textOrNull(record.name) ?? '',
      email: textOrNull(record.email),
      role_id: Number(record.role_id) || 0,
      image: textOrNull(record.image),
      contact: textOrNull(record.contact),
      gender: textOrNull(record.gender),
      status: Number(record.status) || 0,
      created_at: textOrNull(record.created_at) ?? '',
      ...(typeof record.token === 'string' && { token: record.token }),
    };
  } catch {
    return null;
  }
}

/** What the browser stores under a key. One that blocks all site data throws: nobody is signed in there. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

let lastStored: string | null = null;
let lastUser: CurrentUser | null = null;

/** The signed-in person in local storage. Returns the same object until the record changes. */
export function readCurrentUser(): CurrentUser | null {
  const stored = readStored(userKey);
  if (stored !== lastStored) {
    lastStored = stored;
    lastUser = parseCurrentUser(stored);
  }
  return lastUser;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The signed-in person, kept up to date by storage events. Null on the server and during hydration. */
export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(subscribe, readCurrentUser, () => null);
}

/** The anti-forgery token of the session, if there is one. After several sign-ins, that of the last one. */
export function csrfToken(): string | null {
  return readCurrentUser()?.token ?? readStored(adminTokenKey);
}

/** Stores texts, or removes those that are null. Notifies this window if a value changes. */
function store(entries: Record<string, string | null>): void {
  const changed = Object.entries(entries).filter(([key, text]) => readStored(key) !== text);
  for (const [key, text] of changed) {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  }
  if (changed.length > 0) window.dispatchEvent(new Event('storage'));
}

/** Who uses a phone on which a family entered with a code; `unsaid` until somebody says so. */
export type PhoneMark = PhoneUse | 'unsaid';

/** Who uses this phone, if a family entered on it with a code: a `PhoneMark`. */
export const readPhone = () => readStored(phoneName);

/** Whether this phone may keep what somebody reads and types here: others who use it could read it too. */
export function keepsOnPhone(phone = readPhone()): boolean {
  return phone === null || phone === 'mine';
}

/** The record to store: only these fields. On a phone that others use, too, nothing says whose it is. */
function recordOf(
  user: User,
  { token, isBare = false }: { token?: string | undefined; isBare?: boolean },
): string {
  const { id, name, email, role_id, image, contact, gender, status, created_at } = user;
  const known: CurrentUser = { id, name, email, role_id, image, contact, gender, status, created_at };
  const bare = { name: '', email: null, image: null, contact: null, gender: null };
  const record = isBare ? { ...known, ...bare } : known;
  return JSON.stringify(token === undefined ? record : { ...record, token });
}

/** Deletes a database on this phone, if the mark in local storage says that it exists. */
function forgetDatabase(name: string): void {
  const { localStorage, indexedDB } = window;
  if (localStorage.getItem(name) !== null) indexedDB.deleteDatabase(name);
  localStorage.removeItem(name);
}

/**
 * Deletes the case dates of another person. The dates belong to the person who stored them, even after the session has
 * ended.
 */
function forgetDatesOfOthers({ id }: User): void {
  if (window.localStorage.getItem(offlineCaseName) !== String(id)) forgetDatabase(offlineCaseName);
}

function forgetDrafts(): void {
  for (const storage of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
}

/** Stores a customer's sign-in: the record with the token, and who uses a phone that was entered with a code. */
export function storeCustomerSession(
  { user, token }: Pick<SignedIn, 'user' | 'token'>,
  phone: PhoneMark | null = null,
): void {
  forgetDatesOfOthers(user);
  const isBare = !keepsOnPhone(phone);
  if (isBare) {
    forgetDatabase(offlineCaseName);
    forgetDrafts();
  }
  // What waits since the phone was one's own could be opened by the others. A phone that is asked about may be one's
  // own.
  if (isBare && phone !== 'unsaid' && phone !== readPhone()) forgetWaiting();
  store({
    [adminTokenKey]: null,
    [owedSignOutName]: null,
    [phoneName]: phone,
    [userKey]: recordOf(user, { token, isBare }),
  });
}

/** The local storage entries of a sign-in to the staff portal: the record, and the token under its own key. */
export const staffSessionEntries = ({ user, token }: SignedIn): Record<string, string> => ({
  [adminTokenKey]: token,
  [userKey]: recordOf(user, {}),
});

/** Stores a sign-in to the staff portal. */
export function storeStaffSession(signedIn: SignedIn): void {
  forgetDatesOfOthers(signedIn.user);
  store({ [owedSignOutName]: null, [phoneName]: null, ...staffSessionEntries(signedIn) });
}

/**
 * Stores the server's current record of the signed-in person, so that the avatar is up to date. Does nothing if
 * somebody else has signed in since.
 */
export function storeCurrentUser(user: User): void {
  const stored = readCurrentUser();
  if (stored?.id !== user.id) return;
  store({ [userKey]: recordOf(user, { token: stored.token, isBare: !keepsOnPhone() }) });
}

/** Removes the stored sign-in, of a customer or of staff. */
export function clearSession(): void {
  store({ [userKey]: null, [adminTokenKey]: null, [phoneName]: null });
}

/** Deletes the pages that were read and the images that were seen, such as the person's photo, from this phone. */
export function forgetSeenPages(): void {
  try {
    for (const name of Object.values(personalCaches)) window.caches?.delete(name).catch(() => undefined);
  } catch {
    // A browser that blocks all site data has no caches.
  }
}

/**
 * Deletes the requests, papers and recordings that wait on this phone, the dates of cases, what is typed, the reference
 * for the next time, and the pages and images that were seen.
 */
function forgetWaiting(): void {
  const { localStorage } = window;
  localStorage.removeItem(enteredReferenceName);
  for (const name of [waitingRequestsName, waitingPapersName, waitingVoicesName, offlineCaseName]) {
    localStorage.removeItem(name);
    // Also without its mark: photos of a page that was never finished may be in it.
    window.indexedDB.deleteDatabase(name);
  }
  sendToWindows(waitingPapersName, papersForgotten);
  deleteTyped();
  forgetSeenPages();
}

/**
 * At a sign-out: removes the stored sign-in, all drafts, and what waits or was seen on this phone. A session that only
 * expired leaves them.
 */
export function clearBrowserData(): void {
  forgetDrafts();
  forgetWaiting();
  clearSession();
}
