import type { CountedValue } from '#server/db/list-cache.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import type { Facet } from '#shared/contract/facets.ts';

type Name = { id: number; name: string; name_bn: string | null };

/** Adds names in a language to counted values. `read` finds the names by the ids of rows that have them. */
export async function namedFacets(
  values: CountedValue[],
  language: Language,
  read: (ids: number[]) => Promise<Name[]>,
): Promise<Facet[]> {
  if (values.length === 0) return [];
  const names = new Map((await read(values.map(({ sample }) => sample))).map((row) => [row.id, row]));
  return values.flatMap(({ value, count, sample }) => {
    const row = names.get(sample);
    return row ? [{ value, label: inLanguage(language, row.name, row.name_bn), count }] : [];
  });
}
