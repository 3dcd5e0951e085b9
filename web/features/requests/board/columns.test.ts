import { expect, it } from 'vitest';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import {
  type Columns,
  columnFilter,
  imprint,
  newestOf,
  placed,
} from '#web/features/requests/board/columns.ts';
import { usualPlace } from '#web/features/requests/inbox-params.ts';

const timestamp = '2031-01-01T10:00:00.000Z';
const request = (id: number, status: RequestStatus, version = 1): PatientRequest => ({
  id,
  version,
  status,
  reference: `TH-${id}`,
  name: 'Rahima',
  email: 'rahima@example.com',
  phone: '01711000000',
  date: '2031-02-01',
  message: null,
  lang: 'en',
  assignee: null,
  created_at: timestamp,
  due_at: timestamp,
  responded_at: null,
  erased_at: null,
});
const none = { items: [], total: 0 };
const columns: Columns = {
  new: { items: [request(1, 'new'), request(2, 'new')], total: 30 },
  contacted: { items: [request(3, 'contacted')], total: 1 },
  confirmed: none,
  completed: none,
  cancelled: none,
};

it('moves a request to the top of another column, and counts', () => {
  const next = placed(columns, request(2, 'contacted', 2));
  expect([next.new.total, next.new.items.map(({ id }) => id)]).toEqual([29, [1]]);
  expect([next.contacted.total, next.contacted.items.map(({ id }) => id)]).toEqual([2, [2, 3]]);
  expect(columns.new.total).toBe(30);
});

it('knows when something has changed, wherever it stands in its column', () => {
  const { items, total } = columns.new;
  expect(imprint({ ...columns, new: { items: items.toReversed(), total } })).toBe(imprint(columns));
  expect(imprint(placed(columns, request(2, 'contacted', 2)))).not.toBe(imprint(columns));
});

it('puts who waits longest first, unless another order is asked for', () => {
  expect(columnFilter(usualPlace, '', 'new')).toEqual({ status: 'new', sort: 'waiting' });
  expect(columnFilter(usualPlace, ' a ', 'confirmed')).toEqual({ status: 'confirmed', q: 'a' });
  expect(columnFilter({ ...usualPlace, status: 'cancelled', sort: 'date' }, '', 'new')).toEqual({
    status: 'new',
    sort: 'date',
  });
});

it('knows the newest request that it shows, unless it leaves new ones out', () => {
  expect(newestOf(columns)).toBe(0);
  expect(newestOf({ ...columns, new: none })).toBe(3);
  expect(newestOf({ ...columns, new: none, contacted: none })).toBe(0);
});
