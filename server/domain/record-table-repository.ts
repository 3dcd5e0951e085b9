import { type Insertable, sql, type Updateable } from 'kysely';
import type { Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import type { KindName, Kinds } from '#shared/records/index.ts';
import type { Move } from '#shared/records/kind.ts';
import { textKey } from '#shared/same-text.ts';

type Table = Kinds[KindName]['table'];

/** What a table keeps besides the fields of its kind. */
type Traits = {
  /** No two names look the same. */
  named?: true;
  /** It knows when a record was changed last. */
  edited?: true;
  /** Staff put the records in an order; `within`: those with the same value of this column have one of their own. */
  ordered?: { within?: string };
};
type Managed = 'created_at' | 'updated_at' | 'position' | 'name_key';
type Place = { id: number; position: number };

/** Writes the records of a kind into its table. */
type RecordTable<T extends Table> = {
  /** Makes other changes of the row wait; those of all rows if they have an order, since a move changes two. */
  lock(writer: Writer, id: number): Promise<void>;
  /** Returns the id of the new row, which is the last one in the order. */
  insert(writer: Writer, columns: Omit<Insertable<Tables[T]>, Managed>, now: string): Promise<number>;
  /** A column that is left out or undefined stays as it is. */
  update(
    writer: Writer,
    id: number,
    columns: Omit<Updateable<Tables[T]>, Managed>,
    now: string,
  ): Promise<void>;
  remove(writer: Writer, id: number): Promise<void>;
  /** Moves a row one place. Returns its new position; undefined at the end of the order. */
  move(writer: Writer, row: Place, to: Move['to']): Promise<number | undefined>;
};
export function recordTable<T extends Table>(table: T, traits?: Traits): RecordTable<T>;
export function recordTable(name: Table, { named, edited, ordered }: Traits = {}): RecordTable<never> {
  const table = sql.table(name);
  const stored = (columns: Record<string, unknown>, now: string) =>
    Object.entries({
      ...columns,
      ...(named && typeof columns.name === 'string' && { name_key: textKey(columns.name) }),
      ...(edited && { updated_at: now }),
    }).filter(([, value]) => value !== undefined);
  const lock = (writer: Writer, id: number) => withLock(writer, ordered ? name : `${name}:${id}`);
  const place = (writer: Writer, { id, position }: Place) =>
    sql`update ${table} set position = ${position} where id = ${id}`.execute(writer);

  return {
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
