import { setImmediate } from 'node:timers/promises';
import type { Writer } from '#server/db/database.ts';

type Queue<Item extends { id: number }, W extends Writer> = {
  /**
   * Takes the first item after an id out of the queue. When several processes do this at the same time, each gets a
   * different item.
   */
  take: (writer: W, after: number) => Promise<Item | undefined>;
  /** Processes the item in the same transaction: an item whose work fails stays in the queue. */
  work: (writer: W, item: Item) => Promise<void>;
  /** The message of the errors that are thrown at the end. */
  failed: string;
};

/**
 * Processes a queue, one item after the other until none is left. An item that fails does not hold up the others: it is
 * tried again the next time.
 */
export async function processQueue<Item extends { id: number }, W extends Writer>(
  db: { transaction(work: (writer: W) => Promise<void>): Promise<void> },
  { take, work, failed }: Queue<Item, W>,
  stopping?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  let last = 0;
  while (!stopping?.aborted) {
    let item: Item | undefined;
    try {
      await db.transaction(async (writer) => {
        item = await take(writer, last);
        if (item) await work(writer, item);
      });
    } catch (error) {
      // No item could be taken: the database is unavailable.
      if (!item) throw error;
      errors.push(error);
    }
    if (!item) break;
    last = item.id;
    // The embedded engine never waits: without a pause, no other call would get a response until the queue is empty.
    await setImmediate();
  }
  if (errors.length > 0) throw new AggregateError(errors, failed);
}
