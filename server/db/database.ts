import type { Kysely, Transaction } from 'kysely';
import type { CommitEvent } from '#server/db/commit-events.ts';
import type { Tables } from '#server/db/tables.ts';

/** What reads: the database outside of a transaction, or the transaction itself. */
export type Reader = Kysely<Tables>;

/** What writes: always a transaction, so that what belongs together is stored together. */
export type Writer = Transaction<Tables>;

/** The open database. Nothing outside server/db knows which engine is behind it. */
export type Database = {
  /** For queries outside of a transaction. On the embedded engine it can't write. */
  read: Reader;
  /**
   * Runs `work` in one transaction: all of it is durable when the promise resolves, none if it rejects.
   * Inside, use the given writer for reading too: `read` doesn't see what is not committed yet.
   * `emitOnCommit(writer, event)` starts what has to follow.
   */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Calls `listener` after each transaction that stored something of this kind. It must not throw. */
  onCommit(event: CommitEvent, listener: () => void): void;
  /** Brings the schema up to date. Safe to call from several processes at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};
