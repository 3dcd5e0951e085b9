import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { idsWith, partsOf } from '#server/db/text-search.ts';
import {
  type FoundKind,
  foundKinds,
  type PortalSearchGroup,
  portalHitsShown,
} from '#shared/contract/portal-search.ts';
import { foldedText } from '#shared/same-text.ts';

/** The newest records that contain the words; those of them that have the words in their title come first. */
const candidatesMax = 50;

/** Finds records of the website, templates and synonyms by their words, also in texts that are not published. */
export async function findContent(reader: Reader, as: FoundKind, q: string): Promise<PortalSearchGroup> {
  const kind = foundKinds.find(({ search }) => search.as === as);
  const parts = partsOf(q);
  if (!kind || parts.length === 0) return { kind: as, hits: [], more: false };
  const { table, title, search } = kind;
  const note = 'note' in search ? sql.ref(search.note) : sql.lit(null);
  const { rows } = await sql<{ id: number; title: string; note: string | null }>`select id,
    ${sql.ref(title)} as title, ${note} as note from ${sql.table(table)}
    where id in (${idsWith(reader, table, parts)}) order by id desc limit ${candidatesMax}`.execute(reader);
  const isNamed = (row: { title: string }) => {
    const folded = foldedText(row.title);
    return parts.every(({ text }) => folded.includes(text));
  };
  const sorted = rows.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return { kind: as, hits: sorted.slice(0, portalHitsShown), more: rows.length > portalHitsShown };
}
