import { digitClass, toBanglaDigits, toLatinDigits } from '#shared/bangla-digits.ts';

/** A text and its selection. */
export type Selected = { text: string; start: number; end: number };
/** Replaces the text between two offsets. `select` is the new selection, counted from the first offset. */
export type Edit = { from: number; to: number; insert: string; select: [number, number] };

/** Puts a mark around the selection, or removes it. */
export function wrap({ text, start, end }: Selected, mark: string, otherwise: string): Edit {
  const { length } = mark;
  const outside = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark;
  // Two stars mean bold, so a single star of the two is not the mark for italics.
  const longer = text[start - length - 1] === '*' || text[end + length] === '*';
  if (start >= length && outside && !longer) {
    const insert = text.slice(start, end);
    return { from: start - length, to: end + length, insert, select: [0, insert.length] };
  }
  const chosen = text.slice(start, end);
  const content = chosen.trim() || otherwise;
  const before = chosen.trim() ? chosen.length - chosen.trimStart().length : 0;
  const from = start + before;
  const to = chosen.trim() ? from + content.length : end;
  return { from, to, insert: `${mark}${content}${mark}`, select: [length, length + content.length] };
}

const marked = new RegExp(`^(?:#{2,3} |[-*] |> |[${digitClass}]{1,3}[.)] )`);

/** Puts a mark at the start of each selected line, in place of its old mark. Removes it if all lines have it. */
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

const item = new RegExp(`^(?:[-*] |> |([${digitClass}]{1,3})([.)]) )`);

/**
 * The edit that Enter makes on a line of a list or a quote: the next line begins with the same mark, or with the next
 * number. On a line that contains only its mark, Enter ends the list. Null leaves Enter to the browser.
 */
export function nextLine({ text, start, end }: Selected): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [mark, number, separator] = item.exec(text.slice(from)) ?? [];
  if (mark === undefined || start < from + mark.length) return null;
  const ofLine = text.indexOf('\n', start);
  const to = ofLine === -1 ? text.length : ofLine;
  if (start === end && text.slice(from + mark.length, to).trim() === '') {
    // A blank line, so that what follows is a new paragraph and not part of the last item.
    const blank = from === 0 ? '' : '\n';
    return { from, to, insert: blank, select: [blank.length, blank.length] };
  }
  const insert = `\n${number === undefined ? mark : `${following(number)}${separator} `}`;
  return { from: start, to: end, insert, select: [insert.length, insert.length] };
}

/** The next number, in the same digits (Latin or Bangla). */
function following(number: string): string {
  const next = String(Number(toLatinDigits(number)) + 1);
  return number === toLatinDigits(number) ? next : toBanglaDigits(next);
}

const parenthesis: Record<string, string> = { '(': '%28', ')': '%29', '*': '%2A', '[': '%5B', ']': '%5D' };

/** Turns the selection into a link. With no selection, the URL is also the text. */
export function link({ text, start, end }: Selected, address: string): Edit {
  const label =
    text
      .slice(start, end)
      .replace(/[[\]\n]/g, ' ')
      .trim() || address.replace(/[[\]*]/g, ' ');
  const to = address.replace(/[()*[\]]/g, (character) => parenthesis[character] ?? character);
  const insert = `[${label}](${to})`;
  return { from: start, to: end, insert, select: [insert.length, insert.length] };
}

/** Puts an image on its own line, below the line of the selection. */
export function place({ text, end }: Selected, alt: string, address: string): Edit {
  const next = text.indexOf('\n', end);
  const at = next === -1 ? text.length : next;
  const before = text.slice(0, at).trim() === '' ? '' : '\n\n';
  const insert = `${before}![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${address})\n`;
  return { from: at, to: at, insert, select: [insert.length, insert.length] };
}

/** The text of a text area and its selection. */
export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/**
 * Changes a text area as if the user had typed, so that the change can be undone. Only `execCommand` can do that. In a
 * browser without it the text still changes, but the change can't be undone.
 */
export function applyEdit(area: HTMLTextAreaElement, edit: (selected: Selected) => Edit): void {
  const { from, to, insert, select } = edit(selectedIn(area));
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
