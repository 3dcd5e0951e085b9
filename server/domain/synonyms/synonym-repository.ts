import type { Reader, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import {
  type ConceptKind,
  type SynonymInput,
  type SynonymQuery,
  synonymFields,
} from '#shared/records/synonyms.ts';

const columns = [...columnNames(synonymFields), 'id', 'version', 'created_at'] as const;

const synonymsQuery = (reader: Reader) => reader.selectFrom('search_synonyms').select(columns);
type SynonymRow = Awaited<ReturnType<ReturnType<typeof synonymsQuery>['execute']>>[number];

const table = recordTable('search_synonyms', { named: true });
export const { lock, remove } = table;

const sortable = { id: plain('search_synonyms.id'), name: folded('search_synonyms.name') };

/** Lists one page of the groups, by name unless sorted otherwise. */
export function list(reader: Reader, { q, sort = 'name', page = 1, per_page }: SynonymQuery) {
  const found = whereAllWords(reader, synonymsQuery(reader), q, 'search_synonyms');
  return readPage(orderedBy(found, sort, sortable).orderBy('search_synonyms.id'), { page, per_page });
}

export function find(reader: Reader, id: number): Promise<SynonymRow | undefined> {
  return synonymsQuery(reader).where('id', '=', id).executeTakeFirst();
}

/** A concept is a specialty by its kind; whoever sends no kind says so with `specialty`. */
function columnsOf({ kind, specialty, ...concept }: SynonymInput, before: ConceptKind) {
  const known = kind ?? (specialty === 1 ? 'specialty' : before === 'specialty' ? 'words' : before);
  return {
    ...concept,
    kind: known,
    specialty: known === 'specialty' ? 1 : 0,
  };
}

export const insert = (writer: Writer, group: SynonymInput, now: string): Promise<number> =>
  table.insert(writer, { ...columnsOf(group, 'words'), urgent: group.urgent ?? 0 }, now);

export async function update(writer: Writer, id: number, group: SynonymInput, now: string): Promise<void> {
  const before = await find(writer, id);
  await table.update(writer, id, columnsOf(group, before?.kind ?? 'words'), now);
}
