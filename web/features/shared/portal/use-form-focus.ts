import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#web/lib/session.ts';

const fieldOf = (form: HTMLFormElement, names: string[]) =>
  [...form.elements].find((one) => names.includes(one.getAttribute('name') ?? ''));

/**
 * Where the keyboard stands in a form: `leadTo` brings it to the first of the fields named, or without a
 * name to the form's first; a button that was off while it saved gets the focus back, also after somebody
 * had to sign in again.
 */
export function useFormFocus(saving: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<string[] | null>(null);
  const signedIn = useCurrentUser() !== null;
  const wasSaving = useRef(false);

  useEffect(() => {
    if (!wanted || !form.current) return;
    const target = wanted.length === 0 ? firstOf(form.current) : fieldOf(form.current, wanted);
    setWanted(null);
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
  }, [wanted]);

  useEffect(() => {
    if (saving) wasSaving.current = true;
    if (saving || !signedIn || !wasSaving.current) return;
    wasSaving.current = false;
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [saving, signedIn]);

  return { form, leadTo: (names: string[]) => setWanted(names) };
}

/** The first field that can be seen: that of the other language can not. */
const firstOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea')].find(
    (one) => one.offsetParent !== null,
  );
