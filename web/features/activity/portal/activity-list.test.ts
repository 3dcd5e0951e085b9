import { expect, it } from 'vitest';
import type { Activity } from '#shared/contract/activity.ts';
import {
  activityList,
  activityQuery,
  groupByDay,
  noFilter,
} from '#web/features/activity/portal/activity-list.tsx';

const entry = (id: number, created_at: string): Activity => ({
  id,
  actor: null,
  entity: 'site',
  entity_id: null,
  label: null,
  gone: false,
  action: 'edited',
  fields: [],
  created_at,
});

it('the activity list groups entries by the day in Dhaka, which begins six hours before the UTC day', () => {
  const [late, early, before] = [
    entry(3, '2026-11-20T18:30:00.000Z'),
    entry(2, '2026-11-20T17:59:00.000Z'),
    entry(1, '2026-11-19T18:00:00.000Z'),
  ];
  expect(groupByDay([late, early, before])).toEqual([
    { day: '2026-11-21', entries: [late] },
    { day: '2026-11-20', entries: [early, before] },
  ]);
  expect(groupByDay([])).toEqual([]);
});

const params = {
  kind: 'doctor',
  action: 'edited',
  by: 3,
  from: '2026-11-01',
  to: '2026-11-20',
  page: 2,
} as const;

it('the activity filters read from an address what they wrote there', () => {
  const path = activityList.pathOf(params);
  expect(path).toBe('/admin/activity?kind=doctor&action=edited&by=3&from=2026-11-01&to=2026-11-20&page=2');
  expect(activityList.read(new URL(path, 'http://localhost').searchParams)).toEqual(params);
});

it('the activity filters ignore invalid values', () => {
  const search = 'kind=patient&action=peeked&by=0&from=2026-02-30&to=yesterday';
  expect(activityList.read(new URLSearchParams(search))).toEqual({ ...noFilter, page: 1 });
});

it('the activity filters send the server only those that are set', () => {
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
