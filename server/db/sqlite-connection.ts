import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { sqliteCodeOf } from '#server/error-code.ts';
import { UnavailableError } from '#server/errors.ts';

const maxStatements = 500;
export const busyTimeoutMs = 5000;

/**
 * Every transaction writes. A transaction that began by reading could not write once another process has written: it
 * would fail instead of waiting for its turn.
 */
const beginWriting = 'begin immediate';

/** Opens a file of the embedded database, or creates it. Every connection that may write is opened here. */
export function openConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file);
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  // Deleted data is overwritten: erased health data must not stay readable in the file.
  connection.exec('pragma secure_delete = on');
  // Temporary tables and journals contain health data, and have no folder where the root file system is read-only.
  connection.exec('pragma temp_store = memory');
  return connection;
}

type Prepare = (connection: DatabaseSync, sql: string) => StatementSync | undefined;

const prepareAsIs: Prepare = (connection, sql) => connection.prepare(sql);

/**
 * SQLite changes a schema in a transaction like rows. Kysely's own adapter denies it, and then a migration that is
 * interrupted leaves half of its changes behind, on which it can never run again.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely's dialect over a connection. A statement for which `prepare` returns undefined is left out. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(connection: DatabaseSync, prepare: Prepare = prepareAsIs) {
    super({ database: adapt(connection, prepare) });
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** Adapts node:sqlite to Kysely's dialect, with a cache of prepared statements. */
function adapt(connection: DatabaseSync, prepare: Prepare): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = prepare(connection, sql === 'begin' ? beginWriting : sql);
      if (!prepared) return leftOut;
      const adapted = adaptStatement(prepared);
      const statement = sql === 'rollback' ? ifOpen(connection, adapted) : adapted;
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const nothing = { changes: 0, lastInsertRowid: 0 };

const leftOut: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => nothing,
  iterate: () => [][Symbol.iterator](),
};

/** A full disk ends a transaction automatically: rolling back again would fail, and hide the reason. */
function ifOpen(connection: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return {
    ...rollback,
    run: (parameters) => (connection.isTransaction ? rollback.run(parameters) : nothing),
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => tried(() => statement.all(...parameters.map(bindable))),
    run: (parameters) => tried(() => statement.run(...parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/** Another connection is at work. */
const lockedCodes = [5, 6];
/** Also a failing disk, and a full one. */
const transientCodes = [...lockedCodes, 10, 13];

/** Whether another connection held the embedded database for longer than a statement waits. */
export const isBusy = (error: unknown): boolean =>
  error instanceof UnavailableError && lockedCodes.includes(sqliteCodeOf(error.cause) ?? 0);

function tried<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw transientCodes.includes(sqliteCodeOf(error) ?? 0) ? new UnavailableError(error) : error;
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} can't be stored`);
}
