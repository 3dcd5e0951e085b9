import type { KeyboardEvent } from 'react';

/** Sends the form of a text when Ctrl+Enter, or Command+Enter, is pressed in it. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
