import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { slotsFor } from '#server/storage/slots.ts';

test('no more runs at once than there are slots, in order, whatever fails', async () => {
  const inSlot = slotsFor(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((number) =>
      inSlot(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await pause(5);
        running -= 1;
        if (number % 2 === 0) throw new Error('even');
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((number) => (number % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
});
