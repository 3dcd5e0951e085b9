import { setImmediate } from 'node:timers/promises';
import type { Database, Writer } from '#server/db/database.ts';

type Queue<Item extends { id: number }> = {
  /** Takes the first item after an id out of the queue. Of several processes that do it at once, each gets another. */
  take: (writer: Writer, after: number) => Promise<Item | undefined>;
  /** What to do with it, in the same transaction: an item whose work fails stays in the queue. */
  work: (writer: Writer, item: Item) => Promise<void>;
  /** The message of the errors that are thrown at the end. */
  failed: string;
};

/**
 * Works off a queue, one item after the other until none is left. One that fails does not hold up the others: it is
 * tried again the next time.
 */
export async function processQueue<Item extends { id: number }>(
  db: Pick<Database, 'transaction'>,
  { take, work, failed }: Queue<Item>,
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
      // Not even taken: the database is away.
      if (!item) throw error;
      errors.push(error);
    }
    if (!item) break;
    last = item.id;
    // The embedded engine waits for nothing: without a pause nobody else would be answered until the queue is empty.
    await setImmediate();
  }
  if (errors.length > 0) throw new AggregateError(errors, failed);
}
