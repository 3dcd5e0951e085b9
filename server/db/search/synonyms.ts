import type { Reader } from '#server/db/database.ts';
import { listCacheOf } from '#server/db/list-cache.ts';
import type { SynonymGroup, Synonyms } from '#server/db/search/synonym-groups.ts';
import { foldedWords, termSlug } from '#server/db/search/words.ts';

const memoKey = 'synonyms';

/** The list that staff edit, in folded form. Cached until the content changes. */
export function readSynonyms(reader: Reader): Promise<Synonyms> {
  return listCacheOf(reader)?.synonyms.once(memoKey, 'content', () => read(reader)) ?? read(reader);
}

async function read(reader: Reader): Promise<Synonyms> {
  const rows = await reader
    .selectFrom('search_synonyms')
    .select(['name', 'name_bn', 'terms', 'specialty'])
    .orderBy('name_key')
    .execute();
  const groups = rows.map((row) => ({
    key: termSlug(row.name),
    name: row.name,
    name_bn: row.name_bn,
    isSpecialty: row.specialty === 1,
    terms: termsOf([row.name, row.name_bn ?? '', ...row.terms.split('\n')]),
  }));
  const byTerm = new Map<string, SynonymGroup[]>();
  for (const group of groups) {
    for (const words of group.terms) {
      const term = words.join(' ');
      byTerm.set(term, [...(byTerm.get(term) ?? []), group]);
    }
  }
  return { groups, byTerm };
}

/** Each term once: several spellings may fold to the same words. */
function termsOf(written: string[]): string[][] {
  const terms = new Map(written.map((term) => foldedWords(term)).map((words) => [words.join(' '), words]));
  terms.delete('');
  return [...terms.values()];
}
