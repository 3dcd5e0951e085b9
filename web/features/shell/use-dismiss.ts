import { type RefObject, useEffect } from 'react';

/** Closes what is open when Escape is pressed or something outside of it is clicked. */
export function useDismiss(open: boolean, inside: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      inside.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open, inside, close]);
}
