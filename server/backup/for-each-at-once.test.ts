import { expect, it } from 'vitest';
import { forEachAtOnce } from '#server/backup/for-each-at-once.ts';

it('work at once ends with its first error, begins nothing after it and waits for what has begun', async () => {
  const first = new Error('the first');
  const goesOn = Promise.withResolvers<void>();
  const begun: number[] = [];
  let hasEnded = false;
  const all = forEachAtOnce([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    begun.push(item);
    if (item === 2) throw first;
    await goesOn.promise;
    throw new Error('a later one');
  }).finally(() => {
    hasEnded = true;
  });
  const failure = expect(all).rejects.toBe(first);
  await new Promise(setImmediate);
  const before = [...begun];
  expect(before).not.toContain(9);
  expect(hasEnded).toBe(false);
  goesOn.resolve();
  await failure;
  expect(begun).toEqual(before);
});
