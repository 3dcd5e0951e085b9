import { useSyncExternalStore } from 'react';
import type { SignedIn } from '#shared/contract/session.ts';
import type { User } from '#shared/contract/users.ts';

/** The record that local storage keeps of the signed-in person. Customers' holds the anti-forgery token. */
export type CurrentUser = Omit<User, 'role' | 'second_factor' | 'version'> & { token?: string };

const userKey = 'currentUser';
const adminTokenKey = 'adminToken';

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Reads a stored record. Anything that is not one counts as not signed in. */
function parseCurrentUser(stored: string | null): CurrentUser | null {
  if (!stored) return null;
  try {
    const record: Partial<Record<keyof CurrentUser, unknown>> | null = JSON.parse(stored);
    if (!record || typeof record.id !== 'number') return null;
    return {
      id: record.id,
      name: textOrNull(record.name) ?? '',
      email: textOrNull(record.email) ?? '',
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

let lastStored: string | null = null;
let lastUser: CurrentUser | null = null;

/** Who is signed in, as local storage says. The same object as long as nothing changes. */
export function readCurrentUser(): CurrentUser | null {
  const stored = window.localStorage.getItem(userKey);
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

/** Who is signed in; follows storage events. Null on the server and while hydrating. */
export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(subscribe, readCurrentUser, () => null);
}

/** The anti-forgery token of the open session, if there is one. The last sign-in's counts. */
export function csrfToken(): string | null {
  return readCurrentUser()?.token ?? window.localStorage.getItem(adminTokenKey);
}

/** Stores texts, or removes them where they are null. Tells this window of it unless nothing changes. */
function store(entries: Record<string, string | null>): void {
  const changed = Object.entries(entries).filter(([key, text]) => window.localStorage.getItem(key) !== text);
  for (const [key, text] of changed) {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  }
  if (changed.length > 0) window.dispatchEvent(new Event('storage'));
}

/** The record as it is stored: these fields and no others. */
function recordOf(user: User, token?: string): string {
  const { id, name, email, role_id, image, contact, gender, status, created_at } = user;
  const record: CurrentUser = { id, name, email, role_id, image, contact, gender, status, created_at };
  return JSON.stringify(token === undefined ? record : { ...record, token });
}

/** Keeps a customer's sign-in: the record with the token. */
export function keepCustomer({ user, token }: SignedIn): void {
  store({ [adminTokenKey]: null, [userKey]: recordOf(user, token) });
}

/** Keeps a sign-in to the staff portal: the record, and the token apart from it. */
export function keepStaff({ user, token }: SignedIn): void {
  store({ [adminTokenKey]: token, [userKey]: recordOf(user) });
}

/**
 * Keeps what the server answers about the signed-in person, so that the avatar follows. The record of somebody
 * else, who has signed in meanwhile, stays.
 */
export function keepOwnRecord(user: User): void {
  const kept = readCurrentUser();
  if (kept?.id === user.id) store({ [userKey]: recordOf(user, kept.token) });
}

/** Forgets who was signed in, customer or staff. */
export function forgetSession(): void {
  store({ [userKey]: null, [adminTokenKey]: null });
}

/**
 * Runs in <head> before anything is painted: the HTML is the same for everybody, so CSS shows Sign In or
 * the avatar by this mark (`signed-in:` and `signed-out:` in class names).
 */
export const markSessionScript = `try{localStorage.getItem('${userKey}')&&(document.documentElement.dataset.session='in')}catch{}`;

/** Keeps the mark true after the start. */
export function markSession(user: CurrentUser | null): void {
  if (user) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
