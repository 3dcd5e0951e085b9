import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { ColumnsOf } from '#server/db/columns.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { withLock } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { folded, orderedBy, plain, whereAllWords } from '#server/db/text-search.ts';
import type { Language } from '#server/domain/languages.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import type { Page } from '#shared/list-page.ts';
import { type KindName, type Kinds, kinds } from '#shared/records/index.ts';
import type { Kind, Move } from '#shared/records/kind.ts';
import { textKey } from '#shared/same-text.ts';

/** What a table keeps besides the fields of its kind, and how its list is ordered. */
type Traits = {
  /** The column by which lists are sorted, unless sorted otherwise. */
  first?: string;
  /** The column by which `upcoming` sorts: today and what is to come first, then what is past, the latest first. */
  day?: string;
  /** No two names look the same. */
  named?: true;
  /** It knows when a record was changed last. */
  edited?: true;
  /** Staff put the records in an order; `within`: those with the same value of this column have one of their own. */
  ordered?: { within?: string };
};
type Managed = 'created_at' | 'updated_at' | 'position' | 'name_key';
type Place = { id: number; position: number };
type TableOf<Name extends KindName> = Tables[Kinds[Name]['table']];
/** A record as it is stored, without what belongs to it in other tables. */
export type RowOf<Name extends KindName> = Selectable<ColumnsOf<Kinds[Name]['fields']>> &
  Selectable<Pick<TableOf<Name>, Extract<keyof TableOf<Name>, 'id' | 'version' | 'created_at' | 'position'>>>;
type Search = PageBounds & {
  q?: string | undefined;
  sort?: string | undefined;
  status?: 'all' | undefined;
  /** For the order `upcoming`. */
  today?: string;
  /** Rows have the texts in both languages. */
  lang?: Language;
};

/** Reads and writes the records of a kind in its table. */
type RecordTable<Row, Inserted, Updated> = {
  find(reader: Reader, id: number): Promise<Row | undefined>;
  /** One page of the records in which all words are found; only published ones without `status: 'all'`. */
  list(reader: Reader, search: Search): Promise<Page<Row>>;
  /** Whether a record has this name, in any case and spelling. */
  isNameTaken(reader: Reader, name: string): Promise<boolean>;
  /** Makes other changes of the row wait; those of all rows if they have an order, since a move changes two. */
  lock(writer: Writer, id: number): Promise<void>;
  /** Returns the id of the new row, which is the last one in the order. */
  insert(writer: Writer, columns: Inserted, now: string): Promise<number>;
  /** A column that is left out or undefined stays as it is. */
  update(writer: Writer, id: number, columns: Updated, now: string): Promise<void>;
  remove(writer: Writer, id: number): Promise<void>;
  /** Moves a row one place. Returns its new position; undefined at the end of the order. */
  move(writer: Writer, row: Place, to: Move['to']): Promise<number | undefined>;
};
export function recordTable<Name extends KindName>(
  name: Name,
  traits?: Traits,
): RecordTable<
  RowOf<Name>,
  Omit<Insertable<TableOf<Name>>, Managed>,
  Omit<Updateable<TableOf<Name>>, Managed>
>;
export function recordTable(kind: KindName, traits: Traits = {}): RecordTable<object, object, object> {
  const { first = 'id', day, named, edited, ordered } = traits;
  const { fields, table: name, search }: Kinds[KindName] & Pick<Kind, 'search'> = kinds[kind];
  const table = sql.table(name);
  const columns = [...columnNames(fields), 'id', 'version', 'created_at', ...(ordered ? ['position'] : [])];
  const stored = (columns: object, now: string) =>
    Object.entries({
      ...columns,
      ...(named && 'name' in columns && { name_key: textKey(String(columns.name)) }),
      ...(edited && { updated_at: now }),
    }).filter(([, value]) => value !== undefined);
  const lock = (writer: Writer, id: number) => withLock(writer, ordered ? name : `${name}:${id}`);
  const place = (writer: Writer, { id, position }: Place) =>
    sql`update ${table} set position = ${position} where id = ${id}`.execute(writer);

  const rows = (reader: Reader) =>
    reader.selectFrom(name).select(columns.map((column) => sql.ref(`${name}.${column}`).as(column)));
  const isText = (column: string) => search?.texts.includes(column);
  const sortable = Object.fromEntries(
    columns.map((column) => [column, (isText(column) ? folded : plain)(`${name}.${column}`)]),
  );
  const where = (column: string, value: unknown) => sql<SqlBool>`${sql.ref(`${name}.${column}`)} = ${value}`;

  return {
    find: (reader, id) => rows(reader).where(where('id', id)).executeTakeFirst(),

    list(reader, { q, sort = first, status, today, page, per_page }) {
      const isAll = status === 'all' || !('published' in fields);
      const all = isAll ? rows(reader) : rows(reader).where(where('published', 1));
      const found = name === 'categories' ? all : whereAllWords(reader, all, q, name);
      const bounds = { page, per_page };
      if (sort !== 'upcoming') return readPage(orderedBy(found, sort, sortable, `${name}.id`), bounds);
      const on = sql.ref(`${name}.${day}`);
      const upcoming = sql`case when ${on} >= ${today} then ${on} end`;
      return readPage(found.orderBy(sql`${on} < ${today}`).orderBy(upcoming).orderBy(on, 'desc'), bounds);
    },

    async isNameTaken(reader, text) {
      const found = rows(reader).where(where('name_key', textKey(text)));
      return (await found.executeTakeFirst()) !== undefined;
    },

    lock,

    async insert(writer, columns, now) {
      if (ordered) await lock(writer, 0);
      const last = sql`(select coalesce(max(position), 0) + 1 from ${table})`;
      const row = stored({ ...columns, created_at: now, ...(ordered && { position: last }) }, now);
      const { rows } = await sql<{ id: number }>`insert into ${table}
        (${sql.join(row.map(([column]) => sql.ref(column)))})
        values (${sql.join(row.map(([, value]) => value))}) returning id`.execute(writer);
      const [inserted] = rows;
      if (!inserted) throw new Error(`Nothing was inserted into ${name}`);
      return inserted.id;
    },

    async update(writer, id, columns, now) {
      const changes = stored(columns, now).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      if (changes.length === 0) return;
      await sql`update ${table} set ${sql.join(changes)} where id = ${id}`.execute(writer);
    },

    async remove(writer, id) {
      await sql`delete from ${table} where id = ${id}`.execute(writer);
    },

    async move(writer, row, to) {
      const [isBeyond, direction] = to === 'up' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
      const group = ordered?.within;
      const isInGroup = group
        ? sql`${sql.ref(group)} = (select ${sql.ref(group)} from ${table} where id = ${row.id})`
        : sql`1 = 1`;
      const { rows } = await sql<Place>`select id, position from ${table} where ${isInGroup}
        and position ${isBeyond} ${row.position} order by position ${direction} limit 1`.execute(writer);
      const [other] = rows;
      if (!other) return undefined;
      await place(writer, { ...row, position: other.position });
      await place(writer, { ...other, position: row.position });
      return other.position;
    },
  };
}
