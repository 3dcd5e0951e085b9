import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { SearchedTable } from '#server/db/folded-texts.ts';
import { idsWith, partsOf } from '#server/db/text-search.ts';
import {
  type PortalSearchGroup,
  type PortalSearchKind,
  portalHitsShown,
} from '#shared/contract/portal-search.ts';
import { foldedText } from '#shared/same-text.ts';

/** The newest records that contain the words; those of them that have the words in their title come first. */
const candidatesMax = 50;

type Content = { table: SearchedTable; title: string; note?: string };

const contents = {
  doctor: { table: 'doctors', title: 'name', note: 'specialty' },
  hospital: { table: 'hospitals', title: 'name', note: 'location' },
  blog: { table: 'blogs', title: 'title' },
  faq: { table: 'faqs', title: 'question' },
  cost: { table: 'treatment_costs', title: 'treatment' },
  reply_template: { table: 'reply_templates', title: 'name' },
  task_template: { table: 'task_templates', title: 'text' },
  synonym: { table: 'search_synonyms', title: 'name' },
} as const satisfies Partial<Record<PortalSearchKind, Content>>;

export type ContentKind = keyof typeof contents;

/** Finds records of the website, templates and synonyms by their words, also in texts that are not published. */
export async function findContent(reader: Reader, kind: ContentKind, q: string): Promise<PortalSearchGroup> {
  const { table, title, note }: Content = contents[kind];
  const parts = partsOf(q);
  if (parts.length === 0) return { kind, hits: [], more: false };
  const { rows } = await sql<{ id: number; title: string; note: string | null }>`select id,
    ${sql.ref(title)} as title, ${note ? sql.ref(note) : sql.lit(null)} as note from ${sql.table(table)}
    where id in (${idsWith(reader, table, parts)}) order by id desc limit ${candidatesMax}`.execute(reader);
  const isNamed = (row: { title: string }) => {
    const folded = foldedText(row.title);
    return parts.every(({ text }) => folded.includes(text));
  };
  const sorted = rows.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return { kind, hits: sorted.slice(0, portalHitsShown), more: rows.length > portalHitsShown };
}
