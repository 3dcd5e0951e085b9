const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names under which two states of a record differ. Records within it speak for themselves and are left out. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => !isRecord(value) && JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name]) => name);
}
