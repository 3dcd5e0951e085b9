import { seeded } from '#shared/contract/seeded.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/**
 * The requests whose reference and phone number this tab knows, because it has sent or found them. Only in the page's
 * memory: a reload forgets them.
 */
const known = new Map<string, string>();

/** Notes the phone number of a request, so that no other step in this tab asks for it. */
export function rememberRequest(reference: string, phone: string): void {
  known.delete(reference);
  known.set(reference, phone);
}

/** The request with this reference if the tab knows its phone number; without a reference, the last one it knows. */
export function knownRequest(reference: string | null): { reference: string; phone: string } | undefined {
  const wanted = reference ?? [...known.keys()].at(-1);
  const phone = wanted === undefined ? undefined : known.get(wanted);
  return wanted === undefined || phone === undefined ? undefined : { reference: wanted, phone };
}

/** The phone number of the customer who is signed in, if there is one. */
export function ownPhone(): string | undefined {
  const user = readCurrentUser();
  return (user?.role_id === seeded.roles.customer && user.contact) || undefined;
}
