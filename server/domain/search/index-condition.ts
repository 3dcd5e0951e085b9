import type { RawBuilder } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { draft } from '#server/db/search/documents.ts';
import { type Match, tokenOf } from '#server/db/search/engine.ts';
import { recordIds } from '#server/db/search/lookups.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { plans } from '#server/domain/search/find.ts';
import { matchKinds, matchOf } from '#server/domain/search/plan.ts';

/** Texts with symbols ('50%') are only searched letter by letter in lists. */
const wordsAlone = /^[-.\s\p{L}\p{M}\p{N}\u200c\u200d]+$/u;

/**
 * Selects the ids of a kind's records that match a text by meaning, as a query for `whereAllWords`: with synonyms,
 * prefixes and typing errors, without ranking. Undefined if the text is only searched letter by letter.
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
