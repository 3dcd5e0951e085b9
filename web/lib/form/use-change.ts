import { useEffect, useRef, useState } from 'react';
import { useAction } from '#web/lib/form/use-action.ts';

/** Why a change was not made: a message, or the conflicting change of somebody else. */
export type Refusal<Conflict> = { message: string } | { conflict: Conflict };

/**
 * Makes one named change at a time, such as those of several buttons, and stores why the last one was refused. A button
 * that is disabled while its change is sent loses the focus: the hook restores it. If the button is gone, the focus
 * goes to what took its place (web/app/keep-focus.ts).
 */
export function useChange<Name extends string, Conflict>() {
  const { busy, run } = useAction();
  const [name, setName] = useState<Name | null>(null);
  const [refusal, setRefusal] = useState<({ name: Name } & Refusal<Conflict>) | null>(null);
  const keepFocus = useFocusBack(busy);

  /** Makes a change; `send` returns why it was refused, or null. Resolves to true if the change was made. */
  const make = async (what: Name, send: () => Promise<Refusal<Conflict> | null>): Promise<boolean> => {
    let made = false;
    await run(async () => {
      keepFocus();
      setName(what);
      setRefusal(null);
      const refused = await send();
      made = refused === null;
      if (refused) setRefusal({ name: what, ...refused });
    });
    return made;
  };

  return {
    make,
    /** The name of the change that is being sent. */
    sending: busy ? name : null,
    /** Why the last change with this name failed. */
    problemOf: (what: Name): string | null =>
      refusal && 'message' in refusal && refusal.name === what ? refusal.message : null,
    conflict: refusal && 'conflict' in refusal ? refusal.conflict : null,
    dismiss: () => setRefusal(null),
  };
}

/** Returns a function to call before a change is sent. After the change, the hook restores the focus. */
function useFocusBack(busy: boolean): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = focused;
    if (busy || !current) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    current.focus({ preventScroll: true });
  }, [busy]);
  return () => {
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
  };
}
