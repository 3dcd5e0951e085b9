import {
  type ColumnDefinitionBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** PostgreSQL's channel on which the nodes notify each other of what they stored. */
export const channel = 'setucare';

const idList = z.array(z.int());

/** Whether a database is PostgreSQL and not the embedded engine. */
export function isPostgres(db: { getExecutor(): { adapter: unknown } }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether the database has a table. */
export async function hasTable(db: Reader, name: string): Promise<boolean> {
  const found = isPostgres(db)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await found.execute(db)).rows.length > 0;
}

/** Column definitions that differ between the engines, for migrations. */
export function columnsFor<T>(db: Kysely<T>) {
  const postgres = isPostgres(db);
  return {
    /** Makes an integer column the numbered primary key; ids are never used twice. */
    asKey: (column: ColumnDefinitionBuilder) =>
      postgres ? column.generatedByDefaultAsIdentity().primaryKey() : column.primaryKey().autoIncrement(),
    timestamp: postgres ? sql`timestamptz` : sql`text`,
  };
}

/** Makes a table append-only: its rows can't be changed or removed. For migrations. */
export async function appendOnly<T>(db: Kysely<T>, table: string): Promise<void> {
  const trigger = (what: string) => sql.id(`${table}_${what}`);
  if (isPostgres(db)) {
    await sql`create function ${trigger('refuse')}() returns trigger language plpgsql as
      $$ begin raise exception 'append only'; end $$`.execute(db);
    await sql`create trigger ${trigger('stay')} before update or delete on ${sql.table(table)}
      for each row execute function ${trigger('refuse')}()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${trigger(`no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, 'append only'); end`.execute(db);
  }
}

/** Defines how PostgreSQL raises `content_version`, and notifies the nodes that listen. */
async function defineRaising<T>(db: Kysely<T>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create or replace function raise_content_version() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('setucare.version_raised_by', true), '') <> pg_current_xact_id()::text then
      update content_version set version = version + 1;
      perform set_config('setucare.version_raised_by', pg_current_xact_id()::text, true);
      perform pg_notify(${sql.lit(channel)}, 'content');
    end if;
    return null;
  end $$`.execute(db);
}

/**
 * Makes every change of a table's rows raise `content_version`. PostgreSQL does this once, at the end of the
 * transaction: an early update would block all other writers, and could deadlock with them. With `columns`, an update
 * counts only if it sets one of them. For migrations.
 */
export async function raiseOnChange<T>(db: Kysely<T>, table: string, columns: string[] = []): Promise<void> {
  const update = columns.length > 0 ? `update of ${columns.join(', ')}` : 'update';
  const trigger = (what: string) => sql.id(`${table}_${what}_raises_version`);
  if (isPostgres(db)) {
    await defineRaising(db);
    await sql`create constraint trigger ${trigger('change')} after insert or ${sql.raw(update)} or delete
      on ${sql.table(table)} deferrable initially deferred for each row execute function raise_content_version()`.execute(
      db,
    );
    await sql`create trigger ${trigger('truncate')} after truncate on ${sql.table(table)}
      for each statement execute function raise_content_version()`.execute(db);
    return;
  }
  for (const change of ['insert', 'update', 'delete']) {
    const event = sql.raw(change === 'update' ? update : change);
    await sql`create trigger ${trigger(change)} after ${event} on ${sql.table(table)}
      begin update content_version set version = version + 1; end`.execute(db);
  }
}

/** Makes new ids of a table continue after `last`, once rows with given ids were inserted. */
export async function continueIdsAfter(db: Writer, table: string, last: number): Promise<void> {
  if (isPostgres(db)) {
    // Not `alter table`: PostgreSQL rejects it while a deferred trigger of the new rows is pending.
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}

/**
 * Makes transactions with the same lock wait for one another until they end. The embedded engine has one
 * writer at a time anyway.
 */
export async function withLock(writer: Writer, name: string): Promise<void> {
  if (isPostgres(writer))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(writer);
}

/**
 * The time of the database's clock, plus `inMs` milliseconds: processes on several machines have to agree on how long a
 * claim lasts.
 */
export function databaseTime(db: Reader, inMs = 0): RawBuilder<string> {
  if (isPostgres(db)) {
    return sql`date_trunc('milliseconds', clock_timestamp() + ${inMs}::float8 * interval '1 millisecond')`;
  }
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${inMs / 1000} seconds`})`;
}

/**
 * Locks the rows that a query finds, and skips those that other transactions have locked: when several processes look
 * for work at the same time, each finds another piece. The embedded engine has one writer at a time anyway.
 */
export function forUpdateSkipLocked<Tables, Joined extends keyof Tables, Row>(
  writer: Writer,
  rows: SelectQueryBuilder<Tables, Joined, Row>,
): SelectQueryBuilder<Tables, Joined, Row> {
  return isPostgres(writer) ? rows.forUpdate().skipLocked() : rows;
}

/**
 * Keeps the rows that a query finds from being deleted before the transaction ends, so that new rows can refer to them.
 * The embedded engine has one writer at a time anyway.
 */
export function untilCommit<Tables, Joined extends keyof Tables, Row>(
  writer: Writer,
  rows: SelectQueryBuilder<Tables, Joined, Row>,
): SelectQueryBuilder<Tables, Joined, Row> {
  return isPostgres(writer) ? rows.forKeyShare() : rows;
}

/** Whether an error of the database means that a unique key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || ('errcode' in error && error.errcode === 2067);
}

/** All ids of an ordered query, as one value: rows of objects for a hundred thousand ids take five times as long. */
export async function readIds<Joined extends keyof Tables>(
  reader: Reader,
  ids: SelectQueryBuilder<Tables, Joined, { id: number }>,
): Promise<Int32Array> {
  const list = isPostgres(reader) ? sql`coalesce(json_agg(id), '[]')::text` : sql`json_group_array(id)`;
  const { rows } = await sql<{ ids: string }>`select ${list} as ids from (${ids}) as list`.execute(reader);
  return Int32Array.from(idList.parse(JSON.parse(rows[0]?.ids ?? '[]')));
}

/** Far below the number of parameters that a statement may have on either engine. */
const chunkSize = 500;

/** Runs a query with a long list of values in several steps: a statement can't have any number of parameters. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  query: (chunk: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += chunkSize) {
    rows.push(...(await query(values.slice(from, from + chunkSize))));
  }
  return rows;
}
