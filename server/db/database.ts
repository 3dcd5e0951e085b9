import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import type { CommitEvent } from '#server/db/event-names.ts';
import type { FileCheck } from '#server/db/file-check.ts';
import type { Tables } from '#server/db/tables.ts';

/** The state of the database's schema, compared with this version of the product. */
export type SchemaState = {
  /** Migrations that this version needs and that have not run yet. */
  pending: string[];
  /** Migrations of a newer version. They keep everything that this version uses (ADR 0035). */
  newer: string[];
};

/** For queries that read: the database outside of a transaction, or the transaction itself. */
export type Reader = Kysely<Tables>;

/** For queries that write: always a transaction, so that related changes are stored together. */
export type Writer = Transaction<Tables>;

/** What each transaction does before it is committed. Returns whether something is left for the next ones. */
export type LastStep = (writer: Writer) => Promise<boolean>;

export type PoolState = { open: number; idle: number; waiting: number };

/** The open database. Only server/db knows the engine. */
export type Database = {
  /** For queries outside of a transaction. On the embedded engine this reader can't write. */
  read: Reader;
  /**
   * Runs `work` in one transaction: all of it is stored when the promise resolves, nothing if it rejects. Inside, use
   * the writer for reading, too: `read` does not see uncommitted changes. `emitOnCommit(writer, event)` starts the work
   * that has to follow.
   */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` after each transaction, on any node, that stored something of this kind. The listener must not
   * throw.
   */
  onCommit(event: CommitEvent, listener: () => void): void;
  /** Counts the changes of what public pages show. A change of this process counts before `transaction` resolves. */
  contentVersion: ContentVersion;
  /**
   * Removes deleted rows from the log of the embedded database, so that they can't be read in its files. Returns false
   * while somebody reads: call it again. PostgreSQL cleans up automatically.
   */
  truncateWal(): Promise<boolean>;
  /** The clock for everything that is stored: PostgreSQL's server clock, otherwise the machine's. */
  clock: Clock;
  /**
   * How many connections there are, how many of them are idle, and how many callers wait for one. Only with PostgreSQL.
   */
  pool?(): PoolState | undefined;
  /**
   * Whether this node is notified of what others store: not behind a pooler that shares sessions. Only with PostgreSQL.
   */
  receivesNotifications?(): Promise<boolean>;
  /** The check of the whole file of the embedded database. PostgreSQL checks its pages itself. */
  file?: FileCheck;
  /** Compares the schema with the one that this version needs. */
  schema(): Promise<SchemaState>;
  /**
   * Brings the schema up to date; calls `report` with what it has to wait for. Several processes may call this at the
   * same time.
   */
  migrate(report?: (text: string) => void): Promise<void>;
  /**
   * From now on this node is notified immediately of what other nodes store, and knows the time of the database. For
   * servers.
   */
  follow(): Promise<void>;
  close(): Promise<void>;
};
