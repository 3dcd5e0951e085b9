/** Numbers of pages in a short form: 1, 2, 3 and 5 are '1-3, 5'. */
export function pageRanges(pages: readonly number[], write: (page: number) => string = String): string {
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const page of sorted) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? write(from) : `${write(from)}-${write(to)}`)).join(', ');
}
