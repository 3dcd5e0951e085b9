/** A paragraph of a comparison: in both texts, only in the older one, or only in the newer one. */
export type ComparedParagraph = { kind: 'same' | 'removed' | 'added'; text: string };

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const as = (kind: ComparedParagraph['kind']) => (text: string) => ({ kind, text });

/** If more pairs of paragraphs than this would be compared, all that differs counts as replaced. */
const pairsMax = 1_000_000;

/** Compares two texts by paragraphs. What was removed comes before what was added in its place. */
export function compareParagraphs(older: string, newer: string): ComparedParagraph[] {
  const [before, after] = [paragraphsOf(older), paragraphsOf(newer)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [oldEnd, newEnd] = [before.length - end, after.length - end];
  return [
    ...before.slice(0, start).map(as('same')),
    ...compareMiddle(before.slice(start, oldEnd), after.slice(start, newEnd)),
    ...before.slice(oldEnd).map(as('same')),
  ];
}

/** Keeps the longest sequence of paragraphs that both have. */
function compareMiddle(before: string[], after: string[]): ComparedParagraph[] {
  if (before.length * after.length > pairsMax)
    return [...before.map(as('removed')), ...after.map(as('added'))];
  const common = commonLengths(before, after);
  const lengthAt = (i: number, j: number) => common[i]?.[j] ?? 0;
  const compared: ComparedParagraph[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      compared.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (next === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      compared.push({ kind: 'removed', text: old });
      i += 1;
    } else if (next !== undefined) {
      compared.push({ kind: 'added', text: next });
      j += 1;
    }
  }
  return compared;
}

/** For each pair of ends of the two lists, how many paragraphs they have in common, in order. */
function commonLengths(before: string[], after: string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      row[j] = isSame ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}
