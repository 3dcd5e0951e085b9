import type { KeyboardEvent } from 'react';

type ConfirmKeys = { onEnter: () => void; onEscape?: () => void };

/** For a field inside a form: Enter confirms the field alone, Escape leaves it. What is still being composed counts as neither. */
export const confirmKeys =
  ({ onEnter, onEscape }: ConfirmKeys) =>
  (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
