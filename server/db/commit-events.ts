import type { Kysely } from 'kysely';
import type { Database, Writer } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** What a transaction may store that a background job takes up. `server/app.ts` says which job. */
export type CommitEvent =
  | 'mail-enqueued'
  | 'password-reset-requested'
  | 'request-code-asked'
  | 'image-removed'
  | 'data-erased';

const eventsOf = new WeakMap<Writer, Set<CommitEvent>>();

/** Reports the event once the transaction is stored. Nothing happens if it is rolled back. */
export function emitOnCommit(writer: Writer, event: CommitEvent): void {
  const events = eventsOf.get(writer);
  if (!events) throw new Error('Not a writer of Database.transaction');
  events.add(event);
}

/**
 * Transactions that report their events to listeners after they are stored; each event once. `afterCommit` runs
 * before the promise of the transaction resolves, and must not throw.
 */
export function transactionsWithEvents(
  db: Kysely<Tables>,
  afterCommit: () => Promise<void> = async () => {},
): Pick<Database, 'transaction' | 'onCommit'> {
  const listeners: { event: CommitEvent; listener: () => void }[] = [];
  return {
    async transaction(work) {
      const events = new Set<CommitEvent>();
      const result = await db.transaction().execute((writer) => {
        eventsOf.set(writer, events);
        return work(writer);
      });
      await afterCommit();
      for (const { event, listener } of listeners) if (events.has(event)) listener();
      return result;
    },
    onCommit(event, listener) {
      listeners.push({ event, listener });
    },
  };
}
