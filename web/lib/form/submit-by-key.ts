import type { KeyboardEvent } from 'react';

/** Sends a form when Ctrl+Enter, or Command+Enter, is pressed in it. For the form, or one of its fields. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  const form = event.currentTarget.closest('form');
  if (event.defaultPrevented || !form) return;
  event.preventDefault();
  form.requestSubmit();
}
