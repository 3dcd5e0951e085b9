import type { Reader, Writer } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import { folded, orderedBy, plain, type SearchableTable, whereAllWords } from '#server/db/text-search.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { type SynonymInput, type SynonymQuery, synonymFields } from '#shared/records/synonyms.ts';

const columns = [...columnNames(synonymFields), 'id', 'version', 'created_at'] as const;

const synonymsQuery = (reader: Reader) => reader.selectFrom('search_synonyms').select(columns);
type SynonymRow = Awaited<ReturnType<ReturnType<typeof synonymsQuery>['execute']>>[number];

const searched: SearchableTable = { table: 'search_synonyms', columns: ['name', 'name_bn', 'terms'] };
const sortable = { id: plain('search_synonyms.id'), name: folded('search_synonyms.name') };

/** Lists one page of the groups, by name unless sorted otherwise. */
export function list(reader: Reader, { q, sort = 'name', page = 1, per_page }: SynonymQuery) {
  const found = whereAllWords(reader, synonymsQuery(reader), q, searched);
  return readPage(orderedBy(found, sort, sortable).orderBy('search_synonyms.id'), { page, per_page });
}

export function find(reader: Reader, id: number): Promise<SynonymRow | undefined> {
  return synonymsQuery(reader).where('id', '=', id).executeTakeFirst();
}

export const lock = (writer: Writer, id: number) => withLock(writer, `search_synonyms:${id}`);

const columnsOf = (group: SynonymInput) => ({ ...group, name_key: group.name.toLowerCase() });

export async function insert(writer: Writer, group: SynonymInput, now: string): Promise<number> {
  const { id } = await writer
    .insertInto('search_synonyms')
    .values({ ...columnsOf(group), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function update(writer: Writer, id: number, group: SynonymInput): Promise<void> {
  await writer.updateTable('search_synonyms').set(columnsOf(group)).where('id', '=', id).execute();
}

export async function remove(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('search_synonyms').where('id', '=', id).execute();
}
