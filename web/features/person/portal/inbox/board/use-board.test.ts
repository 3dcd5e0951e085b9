import { expect, it } from 'vitest';
import type { PatientRequest, RequestStatus } from '#shared/contract/requests.ts';
import {
  type Columns,
  columnFilter,
  fingerprint,
  placeInColumn,
  shownIds,
} from '#web/features/person/portal/inbox/board/use-board.ts';
import { defaultQuery } from '#web/features/person/portal/inbox/inbox-params.ts';

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
  date_open: false,
  for_whom: null,
  source: 'site',
  whatsapp_name: null,
  call_back_on: null,
  heard_of: null,
  message: null,
  proof_missing: false,
  died: false,
  same_as: null,
  spam: null,
  later: null,
  calls_not_reached: 0,
  about: null,
  lang: 'en',
  assignee: null,
  created_at: timestamp,
  due_at: timestamp,
  responded_at: null,
  perhaps_urgent: false,
  same_sender: 0,
  awaiting_response: true,
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

it('the board moves a request to the top of another column and updates the totals', () => {
  const next = placeInColumn(columns, request(2, 'contacted', 2));
  expect([next.new.total, next.new.items.map(({ id }) => id)]).toEqual([29, [1]]);
  expect([next.contacted.total, next.contacted.items.map(({ id }) => id)]).toEqual([2, [2, 3]]);
  expect(columns.new.total).toBe(30);
});

it('the board has a new fingerprint when a request changes its column, but not when the order changes', () => {
  const { items, total } = columns.new;
  expect(fingerprint({ ...columns, new: { items: items.toReversed(), total } })).toBe(fingerprint(columns));
  expect(fingerprint(placeInColumn(columns, request(2, 'contacted', 2)))).not.toBe(fingerprint(columns));
});

it('the board shows every column in the order of the list', () => {
  expect(columnFilter(defaultQuery, '', 'new')).toEqual({ status: 'new', sort: 'needs_response' });
  expect(columnFilter({ ...defaultQuery, sort: 'waiting' }, '', 'new')).toEqual({
    status: 'new',
    sort: 'waiting',
  });
  expect(columnFilter({ ...defaultQuery, sort: '-received' }, ' a ', 'confirmed')).toEqual({
    status: 'confirmed',
    q: 'a',
  });
  expect(columnFilter({ ...defaultQuery, status: 'cancelled', sort: 'date' }, '', 'new')).toEqual({
    status: 'new',
    sort: 'date',
  });
});

it('the board returns the ids of all its requests', () => expect(shownIds(columns)).toEqual([1, 2, 3]));
