import { useLayoutEffect, useRef } from 'react';

/** For a modal <dialog> that cannot be closed. When it is removed, the focus returns to where it was. */
export function useUnclosableDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const stay = (event: Event) => event.preventDefault();
    // The browser closes it at the second Escape in a row, even if the page prevents that.
    const reopen = () => current.showModal();
    current.addEventListener('cancel', stay);
    current.addEventListener('close', reopen);
    current.showModal();
    return () => {
      current.removeEventListener('cancel', stay);
      current.removeEventListener('close', reopen);
      current.close();
    };
  }, []);
  return dialog;
}
