import type { Database } from '#server/db/database.ts';
import type { Concept, Target } from '#server/db/list-cache.ts';
import { type IndexedKind, indexedKinds } from '#server/db/tables/search.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { createHighlighter, readHits } from '#server/domain/search/hits.ts';
import { type City, cityKey } from '#server/domain/search/index-repository.ts';
import { isCare } from '#server/domain/search/plan.ts';
import { type Findings, type Found, findRecords } from '#server/domain/search/ranking.ts';
import type { Reading } from '#server/domain/search/reading.ts';
import { isCalled } from '#server/domain/search/scoring.ts';
import { findPages } from '#server/domain/search/site-pages.ts';
import { findServices, serviceHit } from '#server/domain/search/site-services.ts';
import { readVocabulary } from '#server/domain/search/vocabulary-repository.ts';
import { isSameName, termSlug } from '#server/domain/search/words.ts';
import type {
  HitWay,
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

const isIndexed = (kind: SearchKind): kind is IndexedKind => indexedKinds.some((one) => one === kind);

/**
 * The search of the website and of the portal. Lists that filter by a text use `indexConditionOf` (plan.ts),
 * which finds the same records without ranking them.
 */
export function searchService({ db }: { db: Database }) {
  return {
    /** Returns one page of results for each kind, or the last page if the number is too high. */
    async search({
      q,
      kind,
      specialty,
      city,
      without,
      page: asked = 1,
      lang,
    }: SiteSearchQuery): Promise<SiteSearchResponse> {
      const wanted = kind ? [kind] : [...searchKinds];
      const findings = await findRecords(db.read, q, {
        kinds: wanted.filter(isIndexed),
        specialty,
        city,
        without: without?.split(',') ?? [],
        limit: mostOfAKind,
      });
      const { reading, found } = findings;
      const highlight = createHighlighter(reading);
      const { concepts } = await readVocabulary(db.read);
      const services =
        wanted.includes('service') && !city && !specialty ? [...findPages(q), ...findServices(reading)] : [];
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
          const shown = records.filter(isOfPage);
          const hits = await readHits(
            db.read,
            one,
            shown.map(({ id }) => id),
            { language: lang, highlight },
          );
          const items = hits.map((hit) => {
            const record = shown.find(({ id }) => id === hit.id);
            return { ...hit, way: record ? wayShown(record, lang) : null };
          });
          return { kind: one, total: records.length, more: records.length >= mostOfAKind, items };
        }),
      );
      const filled = groups.filter(({ total }) => total > 0);
      return {
        groups: filled.sort((a, b) => placeOf(a.kind, reading) - placeOf(b.kind, reading)),
        total: filled.reduce((sum, { total }) => sum + total, 0),
        more: filled.some(({ more }) => more),
        page,
        pages,
        specialties: specialtiesOf(found, concepts, lang, specialty),
        cities: citiesOf(found, lang),
        ...meaningOf(findings, lang),
      };
    },

    /** Returns the few best results of all kinds, best first. */
    async suggest({ q, lang }: SuggestionQuery): Promise<Suggestion[]> {
      const { reading, found } = await findRecords(db.read, q, {
        kinds: indexedKinds,
        limit: 5 * mostSuggested,
      });
      const highlight = createHighlighter(reading);
      const services = findServices(reading).slice(0, suggestedOfAKind);
      const scored = await Promise.all([
        ...indexedKinds.map(async (kind) => {
          const records = found.filter((record) => record.kind === kind).slice(0, suggestedOfAKind);
          const hits = await readHits(
            db.read,
            kind,
            records.map(({ id }) => id),
            { language: lang, highlight },
          );
          return hits.map((hit) => ({ score: records.find(({ id }) => id === hit.id)?.score ?? 0, hit }));
        }),
        ...findPages(q).map((page) => [{ score: Infinity, hit: serviceHit(page, lang, highlight) }]),
        ...services.map((service) => [{ score: service.score, hit: serviceHit(service, lang, highlight) }]),
      ]);
      const isNamed = ({ kind }: SearchHit) => Number(kind === reading.kind);
      return scored
        .flat()
        .sort((a, b) => isNamed(b.hit) - isNamed(a.hit) || b.score - a.score)
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

/**
 * Where a group stands: for a topic the texts first, unless it is one that doctors have (a language); otherwise the
 * named kind, then doctors and hospitals.
 */
function placeOf(kind: SearchKind, { kind: named, segments }: Reading): number {
  const usual = searchKinds.indexOf(kind);
  const isText = segments.some(
    ({ role, concepts: [concept] }) => role === 'topic' && concept?.leadsTo.length === 0,
  );
  if (!isText) return kind === named ? -1 : usual;
  const first: readonly SearchKind[] = ['cost', 'rule', 'blog', 'faq'];
  return first.includes(kind) ? first.indexOf(kind) : first.length + usual;
}

const nameOf = ({ name, name_bn }: Pick<Target, 'name' | 'name_bn'>, language: Language) =>
  inLanguage(language, name, name_bn);

/** What the search understood, for the page. */
function meaningOf({ reading, found, missing }: Findings, language: Language) {
  const segments = reading.segments.filter(
    ({ concepts, isBegun, role }) => concepts.length > 0 && !isBegun && role !== 'weak',
  );
  const understood = new Map<string, SiteSearchResponse['understood'][number]>();
  for (const { concepts, targets } of segments) {
    const [concept] = concepts;
    if (!concept || concept.kind === 'words' || concept.kind === 'general') continue;
    const others = targets.filter((target) => target !== concept.own);
    const reached = others.filter((target) =>
      found.some(({ ways }) => ways.some((way) => way.target === target)),
    );
    const shown = (reached.length > 0 ? reached : others.slice(0, 1)).slice(0, mostLeads);
    understood.set(concept.key, {
      key: concept.key,
      name: nameOf(concept, language),
      kind: concept.kind,
      leads_to:
        concept.kind === 'specialty' || concept.kind === 'topic'
          ? []
          : [...new Set(shown.map((one) => nameOf(one, language)))],
    });
  }
  return {
    understood: [...understood.values()],
    urgent: segments.some(({ concepts, isGuess }) => !isGuess && concepts.some(({ isUrgent }) => isUrgent)),
    unsure: reading.unsure,
    missing: missing && {
      concept: nameOf(missing.concept, language),
      name: nameOf(missing.target, language),
      nearest: missing.nearest && nameOf(missing.nearest, language),
    },
  };
}
const mostLeads = 3;

/** How the search led to a doctor or a hospital. Null if it is called what was asked for. */
function wayShown({ kind, ways, isNearest }: Found, language: Language): HitWay | null {
  if (!isCare(kind)) return null;
  const [way] = ways.filter(({ segment }) => segment.role === 'concept').sort((a, b) => b.points - a.points);
  const concept = way?.segment.concepts[0];
  if (!way || !concept || way.by === 'name' || concept.own === way.target) return null;
  const by = isNearest ? 'nearest' : way.by === 'lead' ? 'lead' : 'mention';
  return { by, concept: nameOf(concept, language), name: nameOf(way.target ?? concept, language) };
}

/** The specialties of the results, by name. Always includes the chosen one. */
function specialtiesOf(found: Found[], concepts: Concept[], language: Language, chosen: string | undefined) {
  const phrases = [...new Set(found.flatMap(({ specialties }) => specialties))];
  return concepts
    .filter(({ kind }) => kind === 'specialty')
    .filter(
      ({ key, own }) => (chosen && isSameName(key, chosen)) || phrases.some((one) => isCalled(own, one)),
    )
    .map((concept) => ({ key: concept.key, name: nameOf(concept, language) }))
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
