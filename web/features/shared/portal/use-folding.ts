import { createContext, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The part of a record's form that decides whether it may fold. */
type FoldingForm = {
  editing: object | null;
  saved: { dirty: boolean };
  drafts: { offers: readonly unknown[] };
  focusFirst: () => void;
};

/**
 * Whether the form of a screen folds to its title while nobody adds or edits a record, so that the list below it is in
 * sight.
 */
export const FoldsContext = createContext(false);

/**
 * Whether a form that folds to its title is open. It stays open while it has a record, something that is not saved or a
 * draft to continue. When it folds, its title gets the focus.
 */
export function useFolding({ editing, saved, drafts, focusFirst }: FoldingForm) {
  const folds = use(FoldsContext);
  const [unfolded, setUnfolded] = useState(false);
  // Emptying its fields must not fold a form under the person who types.
  if (saved.dirty && !editing && !unfolded) setUnfolded(true);
  const box = useRef<HTMLElement>(null);
  const title = useRef<HTMLButtonElement>(null);
  const canFold = folds && !editing && !saved.dirty && drafts.offers.length === 0;
  const open = unfolded || !canFold;
  const before = useRef(open);
  useEffect(() => {
    const { activeElement } = document;
    const hadFocus = activeElement === document.body || box.current?.contains(activeElement);
    if (before.current && !open && hadFocus) title.current?.focus();
    before.current = open;
  }, [open]);
  const toggle = () => {
    flushSync(() => setUnfolded(!open));
    if (!open) focusFirst();
  };
  return { open, canFold, toggle, box, title };
}
