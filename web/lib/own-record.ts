import type { User } from '#shared/contract/users.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/**
 * Keeps what the server says of the signed-in person in the browser's record, so that the avatar follows.
 * Somebody else's, who signed in meanwhile, is left alone.
 */
export function keepOwnRecord({ role: _role, version: _version, ...record }: User): void {
  const kept = readCurrentUser();
  if (kept?.id !== record.id) return;
  const next = JSON.stringify({ ...kept, ...record });
  if (next === JSON.stringify(kept)) return;
  window.localStorage.setItem('currentUser', next);
  window.dispatchEvent(new Event('storage'));
}
