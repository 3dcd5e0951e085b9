import { type RefObject, useEffect, useRef } from 'react';
import { seeded } from '#shared/contract/limits.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/** A field that nobody has touched: empty, and nobody is about to type into it. */
const isFree = (field: HTMLInputElement) => field.value === '' && field !== document.activeElement;

/**
 * Fills in what a signed-in customer has told us already, never over what was typed or kept. `off` where the
 * form comes back with what was typed: what is empty there was left empty.
 */
export function useOwnDetails(off: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const user = readCurrentUser();
    if (off || user?.role_id !== seeded.roles.customer) return;
    for (const [name, known] of Object.entries({ name: user.name, email: user.email, phone: user.contact })) {
      const field = form.current?.elements.namedItem(name);
      if (known && field instanceof HTMLInputElement && isFree(field)) field.value = known;
    }
  }, [off]);
  return form;
}
