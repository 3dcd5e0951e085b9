import { seeded } from '#shared/contract/seeded.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/** The phone number that a link about a request hands over in the page's memory, where it was just typed. */
export function phoneIn(state: unknown): string | undefined {
  const isTold = typeof state === 'object' && state !== null && 'phone' in state;
  return isTold && typeof state.phone === 'string' ? state.phone : undefined;
}

/** The phone number of the customer who is signed in, if there is one. */
export function ownPhone(): string | undefined {
  const user = readCurrentUser();
  return (user?.role_id === seeded.roles.customer && user.contact) || undefined;
}
