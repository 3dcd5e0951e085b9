import { expect, it } from 'vitest';
import { chosenIds, compared, comparePath } from '#web/features/compare/chosen-ids.ts';

it.each([
  ['hospitals=1,2,3', [1, 2, 3]],
  ['hospitals=2&hospitals=1', [2, 1]],
  ['hospitals=1,1&hospitals=1', [1]],
  ['hospitals=a,0,-1,1e3,%20', []],
  ['hospitals=4%2C5', [4, 5]],
  ['', []],
])('the comparison reads the hospitals of ?%s', (search, ids) => {
  expect(chosenIds(new URLSearchParams(search))).toEqual(ids);
});

it('the comparison takes three hospitals and names the chosen ones in the address', () => {
  expect(compared([4, 3, 2, 1])).toEqual([4, 3, 2]);
  expect(comparePath([4, 3])).toBe('/compare?hospitals=4,3');
  expect(comparePath([])).toBe('/compare');
});
