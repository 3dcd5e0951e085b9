import { expect, it } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { readPages } from '#web/lib/growing-list.ts';

const size = limits.perPageMax;

/** Returns the pages of a list of the numbers from `total` to 1. */
const listOf = (total: () => number) => {
  const asked: number[] = [];
  const read = async ({ page, per_page }: { page: number; per_page: number }) => {
    asked.push(page);
    const count = total();
    const all = Array.from({ length: count }, (_, nth) => ({ id: count - nth }));
    return { items: all.slice((page - 1) * per_page, page * per_page), total: count };
  };
  return { asked, read };
};

it('a growing list has the items of all pages that were asked for, and their number', async () => {
  const { asked, read } = listOf(() => 2 * size + 1);
  expect(await readPages(1, read)).toMatchObject({ total: 2 * size + 1, items: { length: size } });
  const { items } = await readPages(3, read);
  expect([items.length, items[0]?.id, items.at(-1)?.id]).toEqual([2 * size + 1, 2 * size + 1, 1]);
  expect(asked).toEqual([1, 1, 2, 3]);
});

it('a growing list ends with the last page, and has each item once', async () => {
  let total = size;
  const { asked, read } = listOf(() => ++total);
  const { items } = await readPages(9, read);
  expect(asked).toEqual([1, 2]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});
