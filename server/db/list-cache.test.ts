import { expect, it, vi } from 'vitest';
import { listCache } from '#server/db/list-cache.ts';

it('the memo of a list reads a total once, until the state of its source changes', async () => {
  const states = { content: 1, anything: 1 };
  const { totals } = listCache((source) => states[source]);
  const read = vi.fn(async () => read.mock.calls.length);
  expect(await totals.once('doctors', 'content', read)).toBe(1);
  expect(await totals.once('doctors', 'content', read)).toBe(1);
  expect(totals.has('doctors', 'content')).toBe(true);
  states.anything = 2;
  expect(await totals.once('doctors', 'content', read)).toBe(1);
  states.content = 2;
  expect(totals.has('doctors', 'content')).toBe(false);
  expect(await totals.once('doctors', 'content', read)).toBe(2);
});

it('the memo of a list reads each time while the state is unknown', async () => {
  const { totals } = listCache(() => null);
  const read = vi.fn(async () => read.mock.calls.length);
  expect(await totals.once('doctors', 'content', read)).toBe(1);
  expect(await totals.once('doctors', 'content', read)).toBe(2);
  expect(totals.has('doctors', 'content')).toBe(false);
});

it('the memo of a list does not remember a failure', async () => {
  const { totals } = listCache(() => 1);
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(7);
  await expect(totals.once('doctors', 'content', read)).rejects.toThrow('no');
  expect(await totals.once('doctors', 'content', read)).toBe(7);
});

it('the memo of a list drops the least recently used orders first, by how many ids they hold', async () => {
  const { orders } = listCache(() => 1);
  const read = async () => new Int32Array(400_000);
  await orders.once('first', 'content', read);
  await orders.once('second', 'content', read);
  expect(orders.has('first', 'content')).toBe(true);
  await orders.once('third', 'content', read);
  expect(['first', 'second', 'third'].map((key) => orders.has(key, 'content'))).toEqual([true, false, true]);
});
