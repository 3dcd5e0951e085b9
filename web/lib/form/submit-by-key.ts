import type { KeyboardEvent } from 'react';

/** Sends the form of a text when Ctrl+Enter, or Command+Enter, is pressed in it. For the text, or its form. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  if (event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.target.form?.requestSubmit();
}
