import type { Reader } from '#server/db/database.ts';
import { indexedKinds } from '#server/db/tables/search.ts';
import { readHits } from '#server/domain/search/hits.ts';
import { kindNamedBy } from '#server/domain/search/known-words.ts';
import { type Found, findRecords } from '#server/domain/search/ranking.ts';
import type { Segment } from '#server/domain/search/reading.ts';
import type { SearchExplanation } from '#shared/records/synonyms.ts';

const explained = 5;

/** How a search was read, and why the first results stand there. For staff. */
export async function explainSearch(reader: Reader, q: string): Promise<SearchExplanation> {
  const { reading, found } = await findRecords(reader, q, { kinds: indexedKinds, limit: 40 });
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, explained);
  const hits = await Promise.all(best.map((record) => hitOf(reader, record)));
  return {
    parts: reading.segments.map((segment) => ({
      words: segment.typed.join(' '),
      role: roleOf(segment),
      concepts: segment.concepts.map(({ name }) => name),
      leads_to: segment.targets.map(({ name }) => name),
    })),
    hits: hits.flat(),
  };
}

/** A part that nobody understood, that says nothing, or that was recognised. */
function roleOf({ role, typed, concepts }: Segment): SearchExplanation['parts'][number]['role'] {
  if (typed.some(kindNamedBy) && concepts.length === 0) return 'kind';
  return role;
}

async function hitOf(reader: Reader, { kind, id, score, ways, isNearest }: Found) {
  const shown = { language: 'en' as const, highlight: () => [] };
  const [hit] = await readHits(reader, kind, [id], shown);
  if (!hit) return [];
  const why = ways.map(({ segment, by, target, points }) => ({
    words: segment.typed.join(' '),
    by: isNearest ? ('nearest' as const) : by,
    name: target?.name ?? null,
    points: Math.round(points * 100) / 100,
  }));
  return [{ kind, id, title: hit.title, score: Math.round(score * 100) / 100, why }];
}
