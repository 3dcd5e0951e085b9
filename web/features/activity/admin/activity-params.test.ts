import { expect, it } from 'vitest';
import { activityPath, everything, placeOf, queryOf } from '#web/features/activity/admin/activity-params.ts';

const place = {
  kind: 'doctor',
  action: 'edited',
  by: 3,
  from: '2026-11-01',
  to: '2026-11-20',
  page: 2,
} as const;

it('reads from an address what it wrote there', () => {
  const path = activityPath(place);
  expect(path).toBe('/admin/activity?kind=doctor&action=edited&by=3&from=2026-11-01&to=2026-11-20&page=2');
  expect(placeOf(new URL(path, 'http://localhost').searchParams)).toEqual(place);
});

it('takes what makes no sense for not said', () => {
  const search = 'kind=patient&action=peeked&by=0&from=2026-02-30&to=yesterday';
  expect(placeOf(new URLSearchParams(search))).toEqual({ ...everything, page: 1 });
});

it('asks the server for what is said alone', () => {
  expect(queryOf({ ...everything, page: 1 })).toEqual({ page: 1, per_page: 30 });
  expect(queryOf(place)).toEqual({
    page: 2,
    per_page: 30,
    entity: 'doctor',
    action: 'edited',
    user_id: 3,
    from: '2026-11-01',
    to: '2026-11-20',
  });
});
