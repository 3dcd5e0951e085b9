import { expect, it } from 'vitest';
import { activityList, activityQuery, noFilter } from '#web/features/activity/admin/activity-params.ts';

const params = {
  kind: 'doctor',
  action: 'edited',
  by: 3,
  from: '2026-11-01',
  to: '2026-11-20',
  page: 2,
} as const;

it('reads from an address what it wrote there', () => {
  const path = activityList.pathOf(params);
  expect(path).toBe('/admin/activity?kind=doctor&action=edited&by=3&from=2026-11-01&to=2026-11-20&page=2');
  expect(activityList.read(new URL(path, 'http://localhost').searchParams)).toEqual(params);
});

it('ignores values that make no sense', () => {
  const search = 'kind=patient&action=peeked&by=0&from=2026-02-30&to=yesterday';
  expect(activityList.read(new URLSearchParams(search))).toEqual({ ...noFilter, page: 1 });
});

it('sends the server only the filters that are set', () => {
  expect(activityQuery({ ...noFilter, page: 1 })).toEqual({ page: 1, per_page: 30 });
  expect(activityQuery(params)).toEqual({
    page: 2,
    per_page: 30,
    entity: 'doctor',
    action: 'edited',
    user_id: 3,
    from: '2026-11-01',
    to: '2026-11-20',
  });
});
