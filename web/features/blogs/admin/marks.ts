/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number };
/** What to put in place of a stretch, and what is selected then (from the stretch's beginning). */
export type Edit = { from: number; to: number; insert: string; select: [number, number] };

/** Puts a mark around the selection, or takes it off again. */
export function wrap({ text, start, end }: Selected, mark: string, otherwise: string): Edit {
  const { length } = mark;
  const outside = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark;
  // Two stars around are bold: they are not italic's one.
  const longer = text[start - length - 1] === '*' || text[end + length] === '*';
  if (start >= length && outside && !longer) {
    const insert = text.slice(start, end);
    return { from: start - length, to: end + length, insert, select: [0, insert.length] };
  }
  const chosen = text.slice(start, end);
  const words = chosen.trim() || otherwise;
  const before = chosen.trim() ? chosen.length - chosen.trimStart().length : 0;
  const from = start + before;
  const to = chosen.trim() ? from + words.length : end;
  return { from, to, insert: `${mark}${words}${mark}`, select: [length, length + words.length] };
}

const marked = /^(?:#{2,3} |[-*] |> |[0-9০-৯]{1,3}[.)] )/;

/** Begins each selected line with a mark in place of the one that it has, or takes it off all of them. */
export function begin({ text, start, end }: Selected, markOf: (line: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const last = text.indexOf('\n', Math.max(start, end - 1));
  const to = last === -1 ? text.length : last;
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line, index) => line.startsWith(markOf(index)));
  let count = 0;
  const changed = lines.map((line, index) => {
    if (all) return line.slice(markOf(index).length);
    if (line.trim() === '' && lines.length > 1) return line;
    count += 1;
    return markOf(count - 1) + line.replace(marked, '');
  });
  const insert = changed.join('\n');
  const select: [number, number] = lines.length > 1 ? [0, insert.length] : [insert.length, insert.length];
  return { from, to, insert, select };
}

const parenthesis: Record<string, string> = { '(': '%28', ')': '%29', '*': '%2A', '[': '%5B', ']': '%5D' };

/** Makes a link of the selection, or of the address where nothing is selected. */
export function link({ text, start, end }: Selected, address: string): Edit {
  const label =
    text
      .slice(start, end)
      .replace(/[[\]\n]/g, ' ')
      .trim() || address.replace(/[[\]*]/g, ' ');
  const to = address.replace(/[()*[\]]/g, (sign) => parenthesis[sign] ?? sign);
  const insert = `[${label}](${to})`;
  return { from: start, to: end, insert, select: [insert.length, insert.length] };
}

/** Puts an image on a line of its own, behind the line of the selection. */
export function place({ text, end }: Selected, alt: string, address: string): Edit {
  const next = text.indexOf('\n', end);
  const at = next === -1 ? text.length : next;
  const before = text.slice(0, at).trim() === '' ? '' : '\n\n';
  const insert = `${before}![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${address})\n`;
  return { from: at, to: at, insert, select: [insert.length, insert.length] };
}

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
