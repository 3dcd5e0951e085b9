import { expect, it } from 'vitest';
import type { Activity } from '#shared/contract/activity.ts';
import { groupByDay } from '#web/features/activity/admin/activity-list.tsx';

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

it('groups entries by the day in Dhaka, which starts six hours before the UTC day', () => {
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
