import { useEffect, useRef, useState } from 'react';
import { useAction } from '#web/lib/form/use-action.ts';

/** Why a change was not made: a message, or what somebody else had changed first. */
export type Refusal<Conflict> = { message: string } | { conflict: Conflict };

/**
 * Makes one named change at a time, such as what one of several buttons does, and keeps why the last one was refused. A
 * button that is disabled while its change is sent loses the focus: it gets it back, or if it is gone the element with
 * the id `home`.
 */
export function useChange<Name extends string, Conflict>(home: string) {
  const { busy, run } = useAction();
  const [name, setName] = useState<Name | null>(null);
  const [refusal, setRefusal] = useState<({ name: Name } & Refusal<Conflict>) | null>(null);
  const keepFocus = useFocusBack(busy, home);

  /** Makes a change; `send` returns why it was refused. Resolves to whether it was made. */
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
    /** Why the last change of this name failed. */
    problemOf: (what: Name): string | null =>
      refusal && 'message' in refusal && refusal.name === what ? refusal.message : null,
    conflict: refusal && 'conflict' in refusal ? refusal.conflict : null,
    dismiss: () => setRefusal(null),
  };
}

/** Returns what is to be called before a change is sent. Gives the focus back after it. */
function useFocusBack(busy: boolean, home: string): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = focused;
    if (busy || !current) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const target = current.isConnected ? current : document.getElementById(home);
    target?.focus({ preventScroll: true });
  }, [busy, home]);
  return () => {
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
  };
}
