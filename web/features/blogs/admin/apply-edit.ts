import type { Edit, Selected } from '#web/features/blogs/admin/marks.ts';

/**
 * Changes a text area as if it had been typed, so that it can be undone as well. `execCommand` is the one way
 * that browsers have for that; where it is gone, the text changes all the same.
 */
export function applyEdit(area: HTMLTextAreaElement, edit: (selected: Selected) => Edit): void {
  const { value, selectionStart, selectionEnd } = area;
  const { from, to, insert, select } = edit({ text: value, start: selectionStart, end: selectionEnd });
  area.focus();
  area.setSelectionRange(from, to);
  const typed =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!typed) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(from + select[0], from + select[1]);
}
