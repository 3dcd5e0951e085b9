/** Kerning in font units of each pair of characters: `units[first][second]`. */
export type Kerning = { glyphs: readonly number[]; units: readonly (readonly number[])[] };

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer).swap16();

/** Glyphs with the same values become one class; class 0 has no kerning. */
function classesOf(rows: readonly (readonly number[])[]): { classes: number[]; members: number[] } {
  const names = new Map([[rows[0]?.map(() => 0).join() ?? '', 0]]);
  const members = [-1];
  const classes = rows.map((row, place) => {
    const name = row.join();
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, members.length);
    return members.push(place) - 1;
  });
  return { classes, members };
}

/** A class for each glyph from the first to the last: ClassDef, format 1. */
function classTable(glyphs: readonly number[], classes: readonly number[]): Buffer {
  const first = Math.min(...glyphs);
  const all = Array.from({ length: Math.max(...glyphs) - first + 1 }, () => 0);
  for (const [place, glyph] of glyphs.entries()) all[glyph - first] = classes[place] ?? 0;
  return u16(1, first, all.length, ...all);
}

/** A GPOS table with only this kerning: one lookup of pairs of classes, for every language. */
export function kerningTable({ glyphs, units }: Kerning): Buffer {
  const first = classesOf(units);
  const second = classesOf(glyphs.map((_, place) => units.map((row) => row[place] ?? 0)));
  const values = first.members.flatMap((row) =>
    second.members.map((column) => (units[row]?.[column] ?? 0) & 0xffff),
  );
  const covered = glyphs.filter((_, place) => first.classes[place] !== 0).toSorted((a, b) => a - b);
  const coverage = u16(1, covered.length, ...covered);
  const firstClasses = classTable(glyphs, first.classes);
  const secondClasses = classTable(glyphs, second.classes);

  const start = 16 + 2 * values.length;
  const [xAdvance, nothing] = [4, 0];
  const pairs = u16(
    2,
    start,
    xAdvance,
    nothing,
    start + coverage.length,
    start + coverage.length + firstClasses.length,
    first.members.length,
    second.members.length,
    ...values,
  );
  const tag = (name: string) => Buffer.from(name, 'latin1');
  const noFeature = 0xffff;
  const script = u16(4, 0, 0, noFeature, 1, 0);
  const scripts = Buffer.concat([u16(2), tag('DFLT'), u16(14), tag('latn'), u16(14), script]);
  const features = Buffer.concat([u16(1), tag('kern'), u16(8), u16(0, 1, 0)]);
  const lookups = u16(1, 4, 2, 0, 1, 8);
  const head = u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length);
  return Buffer.concat([head, scripts, features, lookups, pairs, coverage, firstClasses, secondClasses]);
}
