import type { Kysely } from 'kysely';
import type { Database, LastStep, Writer } from '#server/db/database.ts';
import { type CommitEvent, commitEvents } from '#server/db/event-names.ts';
import type { Tables } from '#server/db/tables.ts';

const eventsOf = new WeakMap<Writer, Set<CommitEvent>>();

/** Reports the event once the transaction is committed. Nothing happens if it is rolled back. */
export function emitOnCommit(writer: Writer, event: CommitEvent): void {
  const events = eventsOf.get(writer);
  if (!events) throw new Error('Not a writer of Database.transaction');
  events.add(event);
}

type Steps = {
  lastStep?: LastStep | undefined;
  /** Runs after that in a transaction with events. */
  beforeCommit?: (writer: Writer, events: ReadonlySet<CommitEvent>) => Promise<void>;
  /** Runs before the promise of the transaction resolves, and must not throw. */
  afterCommit?: () => Promise<void>;
};

type Transactions = Pick<Database, 'transaction' | 'onCommit'> & {
  /** Reports events of another node's transactions. */
  report(events: ReadonlySet<CommitEvent>): void;
  /** Reports all events, when it is unknown what other nodes have stored meanwhile. */
  reportAll(): void;
};

/** Transactions that report their events to listeners after the commit; each event once. */
export function transactionsWithEvents(db: Kysely<Tables>, steps: Steps = {}): Transactions {
  const listeners: { event: CommitEvent; listener: () => void }[] = [];
  const report = (events: ReadonlySet<CommitEvent>) => {
    for (const { event, listener } of listeners) if (events.has(event)) listener();
  };
  return {
    async transaction(work) {
      const events = new Set<CommitEvent>();
      const result = await db.transaction().execute(async (writer) => {
        eventsOf.set(writer, events);
        const result = await work(writer);
        await steps.lastStep?.(writer);
        if (events.size > 0) await steps.beforeCommit?.(writer, events);
        return result;
      });
      await steps.afterCommit?.();
      report(events);
      return result;
    },
    onCommit(event, listener) {
      listeners.push({ event, listener });
    },
    report,
    reportAll: () => report(new Set(commitEvents)),
  };
}
