type Amounts = { cover: string; low_minor: number | null; high_minor: number | null };

/**
 * The total of an estimate: the sum of what is included, from low to high. Sums of forty lines stay below what a number
 * holds exactly.
 */
export function totalOf(lines: readonly Amounts[]): { low: number; high: number } {
  const included = lines.filter(({ cover }) => cover === 'included');
  const sum = (of: (line: Amounts) => number | null) =>
    included.reduce((all, line) => all + (of(line) ?? 0), 0);
  return { low: sum((line) => line.low_minor), high: sum((line) => line.high_minor) };
}
