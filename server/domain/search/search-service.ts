import type { Database } from '#server/db/database.ts';
import type { SynonymGroup } from '#server/db/list-cache.ts';
import { type IndexedKind, indexedKinds } from '#server/db/tables/search.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { readSynonyms } from '#server/domain/search/candidate-repository.ts';
import { createHighlighter, readHits } from '#server/domain/search/hits.ts';
import { type City, cityKey } from '#server/domain/search/index-repository.ts';
import { type Found, findRecords } from '#server/domain/search/ranking.ts';
import { findServices, serviceHit } from '#server/domain/search/site-services.ts';
import { isSameName, termSlug } from '#server/domain/search/words.ts';
import type {
  SearchHit,
  SearchKind,
  SiteSearchQuery,
  SiteSearchResponse,
  Suggestion,
  SuggestionQuery,
} from '#shared/contract/search.ts';
import { searchKinds } from '#shared/contract/search-kinds.ts';

/** The number of results of each kind per page, and how many are searched for. */
const perPage = 12;
const mostOfAKind = 10 * perPage;
const mostSuggested = 8;
const suggestedOfAKind = 4;

const nothing: SiteSearchResponse = {
  groups: [],
  total: 0,
  more: false,
  page: 1,
  pages: 0,
  specialties: [],
  cities: [],
};

/**
 * The search of the website and of the portal. Lists that filter by a text use `indexConditionOf` (plan.ts),
 * which finds the same records without ranking them.
 */
export function searchService({ db }: { db: Database }) {
  const isIndexed = (kind: SearchKind): kind is IndexedKind => indexedKinds.some((one) => one === kind);

  return {
    /** Returns one page of results for each kind, or the last page if the number is too high. */
    async search({
      q,
      kind,
      specialty,
      city,
      page: asked = 1,
      lang,
    }: SiteSearchQuery): Promise<SiteSearchResponse> {
      const wanted = kind ? [kind] : [...searchKinds];
      const { plan, found } = await findRecords(db.read, q, {
        kinds: wanted.filter(isIndexed),
        specialty,
        city,
        limit: mostOfAKind,
      });
      if (plan.segments.length === 0) return nothing;
      const highlight = createHighlighter(plan);
      const { groups: synonyms } = await readSynonyms(db.read);
      const services = wanted.includes('service') && !city && !specialty ? findServices(plan) : [];
      const totals = wanted.map((one) =>
        isIndexed(one) ? found.filter((record) => record.kind === one).length : services.length,
      );
      const pages = Math.ceil(Math.max(0, ...totals) / perPage);
      const page = Math.min(asked, Math.max(1, pages));
      const isOfPage = (_: unknown, place: number) => Math.floor(place / perPage) === page - 1;
      const groups = await Promise.all(
        wanted.map(async (one) => {
          if (!isIndexed(one)) {
            const items = services.filter(isOfPage).map((service) => serviceHit(service, lang, highlight));
            return { kind: one, total: services.length, more: false, items };
          }
          const records = found.filter((record) => record.kind === one);
          const ids = records.filter(isOfPage).map(({ id }) => id);
          const items = await readHits(db.read, one, ids, { language: lang, highlight });
          return { kind: one, total: records.length, more: records.length >= mostOfAKind, items };
        }),
      );
      const filled = groups.filter(({ total }) => total > 0);
      return {
        groups: filled,
        total: filled.reduce((sum, { total }) => sum + total, 0),
        more: filled.some(({ more }) => more),
        page,
        pages,
        specialties: specialtiesOf(found, synonyms, lang, specialty),
        cities: citiesOf(found, lang),
      };
    },

    /** Returns the few best results of all kinds, best first. */
    async suggest({ q, lang }: SuggestionQuery): Promise<Suggestion[]> {
      const { plan, found } = await findRecords(db.read, q, {
        kinds: indexedKinds,
        limit: 5 * mostSuggested,
      });
      if (plan.segments.length === 0) return [];
      const highlight = createHighlighter(plan);
      const services = findServices(plan).slice(0, suggestedOfAKind);
      const best = indexedKinds.flatMap((kind) =>
        found.filter((record) => record.kind === kind).slice(0, suggestedOfAKind),
      );
      const scored = await Promise.all([
        ...indexedKinds.map(async (kind) => {
          const records = best.filter((record) => record.kind === kind);
          const hits = await readHits(
            db.read,
            kind,
            records.map(({ id }) => id),
            { language: lang, highlight },
          );
          return hits.map((hit) => ({ score: records.find(({ id }) => id === hit.id)?.score ?? 0, hit }));
        }),
        ...services.map(async (service) => ({
          score: service.score,
          hit: serviceHit(service, lang, highlight),
        })),
      ]);
      return scored
        .flat()
        .sort((a, b) => b.score - a.score)
        .slice(0, mostSuggested)
        .map(({ hit }) => suggestionOf(hit));
    },
  };
}
export type SearchService = ReturnType<typeof searchService>;

const suggestionOf = ({ kind, id, title, title_marks, tag }: SearchHit): Suggestion => ({
  kind,
  id,
  title,
  title_marks,
  tag,
});

/** The specialties of the results, by name. Always includes the chosen one. */
function specialtiesOf(
  found: Found[],
  groups: SynonymGroup[],
  language: Language,
  chosen: string | undefined,
) {
  const known = new Set(found.flatMap(({ named }) => named));
  const isOf = ({ terms }: SynonymGroup) => {
    const possible = terms.filter((words) => words.every((word) => known.has(word)));
    return possible.some(
      ([word = '', ...others]) =>
        others.length === 0 ||
        found.some(({ named }) => named.includes(word) && others.every((other) => named.includes(other))),
    );
  };
  return groups
    .filter((group) => group.isSpecialty)
    .filter((group) => (chosen && isSameName(group.key, chosen)) || isOf(group))
    .map(({ key, name, name_bn }) => ({ key, name: inLanguage(language, name, name_bn) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The cities of the results, by name. */
function citiesOf(found: Found[], language: Language) {
  const cities = new Map<string, City>();
  for (const city of found.flatMap((record) => record.cities)) cities.set(cityKey(city.en), city);
  return [...cities]
    .map(([, { en, bn }]) => ({ key: termSlug(en), name: inLanguage(language, en, bn) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
