/** The page that an address names; what makes no sense there counts as the first. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The address of a place in a list: what says nothing is left out, and so is the first page. */
export function pathWith(path: string, named: Record<string, string | null>, page: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
