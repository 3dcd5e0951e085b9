import type { Reader } from '#server/db/database.ts';
import { listCacheOf, type Vocabulary } from '#server/db/list-cache.ts';
import { type ConceptRow, vocabularyOf } from '#server/domain/search/vocabulary.ts';

/** The vocabulary that staff edit, and the cities of the hospitals. Cached until the content changes. */
export function readVocabulary(reader: Reader): Promise<Vocabulary> {
  const read = async () => vocabularyOf([...(await conceptRows(reader)), ...(await cityRows(reader))]);
  return listCacheOf(reader)?.vocabulary.once('vocabulary', 'content', read) ?? read();
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
