const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key that was pressed belongs to something else: to a field, a dialog, the browser. */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest(typing) !== null;
}
