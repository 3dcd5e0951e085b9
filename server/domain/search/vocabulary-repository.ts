import type { Reader } from '#server/db/database.ts';
import { listCache } from '#server/db/list-cache.ts';
import { type ConceptRow, type Vocabulary, vocabularyOf } from '#server/domain/search/vocabulary.ts';

const numbersOfWord = 50;
const cacheOf = listCache<Vocabulary>(({ words }) => words.size * numbersOfWord);

/** The last vocabulary of each database, with the rows it was made from. */
const made = new WeakMap<Reader, { from: string; vocabulary: Vocabulary }>();

/**
 * The vocabulary that staff edit, and the cities of the hospitals. Its rows are read again after each change of the
 * content; only if they are others, the vocabulary is made anew.
 */
export function readVocabulary(reader: Reader): Promise<Vocabulary> {
  const read = async () => {
    const rows = [...(await conceptRows(reader)), ...(await cityRows(reader))];
    const from = JSON.stringify(rows);
    const last = made.get(reader);
    if (last?.from === from) return last.vocabulary;
    const vocabulary = vocabularyOf(rows);
    made.set(reader, { from, vocabulary });
    return vocabulary;
  };
  return cacheOf(reader)?.once('vocabulary', 'content', read) ?? read();
}

const conceptRows = (reader: Reader) =>
  reader
    .selectFrom('search_synonyms')
    .select(['name', 'name_bn', 'terms', 'kind', 'leads_to', 'nearest', 'urgent'])
    .orderBy('id')
    .execute();

/** Each city in which there is a hospital, as a place. */
async function cityRows(reader: Reader): Promise<ConceptRow[]> {
  const cities = await reader
    .selectFrom('hospitals')
    .select(['city as name', 'city_bn as name_bn'])
    .where('city', 'is not', null)
    .distinct()
    .orderBy('city')
    .limit(mostCities)
    .execute();
  const rest = { terms: '', kind: 'place', leads_to: null, nearest: null, urgent: 0 } as const;
  return cities.flatMap(({ name, name_bn }) => (name ? [{ name, name_bn, ...rest }] : []));
}
const mostCities = 500;
