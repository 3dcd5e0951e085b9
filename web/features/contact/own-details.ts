import { type RefObject, useEffect, useRef } from 'react';
import { seeded } from '#shared/contract/seeded.ts';
import type { RequestValues } from '#web/features/contact/request-values.ts';
import { readCurrentUser, useCurrentUser } from '#web/lib/session.ts';

type OwnDetails = Partial<Pick<RequestValues, 'name' | 'email' | 'phone'>>;

/** Name, email and phone of a signed-in customer, as far as they are known. */
export function ownDetails(): OwnDetails {
  const user = readCurrentUser();
  if (user?.role_id !== seeded.roles.customer) return {};
  return { name: user.name, email: user.email ?? '', phone: user.contact ?? '' };
}

/** Whether only the visitor's own details were typed. The subject (`about`) does not count: it comes from the URL. */
export function isUntyped({ about: _about, ...typed }: RequestValues, own: OwnDetails): boolean {
  const known: Record<string, string | undefined> = own;
  return Object.entries(typed).every(([name, text]) => text === '' || text === known[name]);
}

/** An empty field that does not have the focus. */
const isUntouched = (field: HTMLInputElement) => field.value === '' && field !== document.activeElement;

/**
 * Fills a signed-in customer's own details into fields that are still empty, and empties the form when somebody else is
 * signed in than before: a sign-out in another window leaves nothing here. Not used for a form that the server
 * returned: there the visitor left the empty fields empty.
 */
export function useOwnDetails(form: RefObject<HTMLFormElement | null>, isReturned: boolean): void {
  const id = useCurrentUser()?.id;
  const known = useRef(id);
  useEffect(() => {
    if (known.current !== undefined && known.current !== id) form.current?.reset();
    known.current = id;
    if (isReturned) return;
    for (const [name, text] of Object.entries(ownDetails())) {
      const field = form.current?.elements.namedItem(name);
      if (text && field instanceof HTMLInputElement && isUntouched(field)) field.value = text;
    }
  }, [form, isReturned, id]);
}
