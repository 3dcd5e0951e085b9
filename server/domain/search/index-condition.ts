import type { RawBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { draft } from '#server/db/search/documents.ts';
import { type Match, tokenOf } from '#server/db/search/engine.ts';
import { recordIds } from '#server/db/search/lookups.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { plans } from '#server/domain/search/find.ts';
import { matchKinds, matchOf } from '#server/domain/search/plan.ts';

/** A list finds signs ('50%') letter by letter alone. */
const wordsAlone = /^[-.\s\p{L}\p{M}\p{N}\u200c\u200d]+$/u;

/**
 * The ids of a kind's records that a text means, as a query for `whereAllWords`: synonyms, beginnings of words and
 * typing errors, without ranking. Undefined where only its letters count.
 */
export async function indexConditionOf(
  reader: Reader,
  kind: IndexedKind,
  text: string | undefined,
): Promise<RawBuilder<unknown> | undefined> {
  if (!text || !wordsAlone.test(text)) return undefined;
  const planned = await plans(reader, text);
  const match = matchOf(await planned({}), 'a', matchKinds);
  if (!match) return undefined;
  const kinds = [kind, ...(kind === 'blog' ? [draft] : [])];
  const ofKind: Match = { any: kinds.map((one) => ({ token: tokenOf('k', one) })) };
  return recordIds(reader, { all: [ofKind, match] });
}
