import { expect, it } from 'vitest';
import { changedFields } from '#server/domain/activity/record-activity.ts';

it('the comparison of two versions names the changed fields, compares lists by their items and skips nested records', () => {
  const before = { name: 'A', beds: '10', services: ['x'], image: null, category: { id: 1 } };
  expect(changedFields(before, { ...before, services: ['x'] })).toEqual([]);
  expect(changedFields(before, { ...before, category: { id: 2 } })).toEqual([]);
  expect(changedFields<object>(before, { ...before, services: ['x', 'y'], image: '/a' })).toEqual([
    'services',
    'image',
  ]);
});
