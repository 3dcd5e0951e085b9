import type { KeyboardEvent } from 'react';

type ConfirmKeys = { onEnter: () => void; onEscape?: () => void };

/**
 * For a field inside a form: Enter confirms only this field, Escape leaves it. Keys that belong to text composition are
 * ignored.
 */
export const confirmKeys =
  ({ onEnter, onEscape }: ConfirmKeys) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
