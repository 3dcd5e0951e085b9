import { expect, it } from 'vitest';
import type { Writer } from '#server/db/database.ts';
import { processQueue } from '#server/db/process-queue.ts';

/** A queue of three items whose transactions wait for nothing, like those of the embedded engine. */
function queueOfThree(work: (id: number) => void) {
  const writer = {} as Writer;
  const db = { transaction: <T>(run: (writer: Writer) => Promise<T>) => run(writer) };
  return processQueue(db, {
    take: async (_writer, after) => (after < 3 ? { id: after + 1 } : undefined),
    work: async (_writer, { id }) => work(id),
    failed: 'Some items failed',
  });
}

it('processQueue lets others run between two items', async () => {
  const order: string[] = [];
  const working = queueOfThree((id) => {
    order.push(`item ${id}`);
    setImmediate(() => order.push(`who waited since ${id}`));
  });
  await working;
  expect(order).toEqual([
    ...['item 1', 'who waited since 1', 'item 2', 'who waited since 2', 'item 3', 'who waited since 3'],
  ]);
});

it('processQueue continues after an item that fails, and reports the failure at the end', async () => {
  const done: number[] = [];
  const working = queueOfThree((id) => {
    if (id === 2) throw new Error('no');
    done.push(id);
  });
  await expect(working).rejects.toThrow('Some items failed');
  expect(done).toEqual([1, 3]);
});
