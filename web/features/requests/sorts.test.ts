import { expect, it } from 'vitest';
import { requestSorts } from '#shared/contract/requests.ts';
import { isSort, sorts } from '#web/features/requests/sorts.ts';

it('names every order of the contract', () => expect(sorts.toSorted()).toEqual(requestSorts.toSorted()));

it('knows an order', () => {
  expect(isSort('-waiting')).toBe(true);
  expect(isSort('name')).toBe(false);
  expect(isSort(null)).toBe(false);
});
