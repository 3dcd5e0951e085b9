import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import type { CommitEvent } from '#server/db/event-names.ts';
import type { SchemaState } from '#server/db/schema-state.ts';
import type { Tables } from '#server/db/tables.ts';

/** For queries that read: the database outside of a transaction, or the transaction itself. */
export type Reader = Kysely<Tables>;

/** For queries that write: always a transaction, so that related changes are stored together. */
export type Writer = Transaction<Tables>;

export type PoolState = { open: number; idle: number; waiting: number };

/** The open database. Only server/db knows which engine it is. */
export type Database = {
  /** For queries outside of a transaction. On the embedded engine it can't write. */
  read: Reader;
  /**
   * Runs `work` in one transaction: all of it is stored when the promise resolves, none if it rejects.
   * Inside, use the writer for reading too: `read` does not see uncommitted changes.
   * `emitOnCommit(writer, event)` starts what has to follow.
   */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Calls `listener` after each transaction, on any node, that stored something of this kind. It must not throw. */
  onCommit(event: CommitEvent, listener: () => void): void;
  /** Counts the changes of what public pages show. A change of this process counts before `transaction` resolves. */
  contentVersion: ContentVersion;
  /**
   * Removes deleted rows from the log of the embedded database, so that they can't be read in its files. False while
   * somebody reads: call it again. PostgreSQL cleans up by itself.
   */
  truncateWal(): Promise<boolean>;
  /** The time for everything that is stored: that of PostgreSQL's server, else of the machine. */
  clock: Clock;
  /** How many connections there are, how many of them are idle, and how many callers wait for one. PostgreSQL alone. */
  pool?(): PoolState | undefined;
  /** Whether a node hears what others store: not behind a pooler that shares sessions. PostgreSQL alone. */
  hearsNews?(): Promise<boolean>;
  /** Compares the schema with the one that this version needs. */
  schema(): Promise<SchemaState>;
  /**
   * Brings the schema up to date; `report` is told what has to be waited for. Safe to call from several processes at
   * once.
   */
  migrate(report?: (text: string) => void): Promise<void>;
  /** From now on hears at once what other nodes store, and knows the time of the database. For servers. */
  follow(): Promise<void>;
  close(): Promise<void>;
};
