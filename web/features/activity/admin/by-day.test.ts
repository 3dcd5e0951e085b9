import { expect, it } from 'vitest';
import type { Activity } from '#shared/contract/activity.ts';
import { byDay } from '#web/features/activity/admin/by-day.ts';

const line = (id: number, created_at: string): Activity => ({
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

it('puts lines together by the day in Dhaka, which begins six hours before that of UTC', () => {
  const [late, early, before] = [
    line(3, '2026-11-20T18:30:00.000Z'),
    line(2, '2026-11-20T17:59:00.000Z'),
    line(1, '2026-11-19T18:00:00.000Z'),
  ];
  expect(byDay([late, early, before])).toEqual([
    { day: '2026-11-21', lines: [late] },
    { day: '2026-11-20', lines: [early, before] },
  ]);
  expect(byDay([])).toEqual([]);
});
