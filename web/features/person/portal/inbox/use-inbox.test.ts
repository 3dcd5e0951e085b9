import { describe, expect, it } from 'vitest';
import type { PatientRequest } from '#shared/contract/requests.ts';
import { mergePage, replaceRequests } from '#web/features/person/portal/inbox/use-inbox.ts';

const timestamp = '2031-01-01T10:00:00.000Z';
const request = (id: number, version = 1): PatientRequest => ({
  id,
  version,
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
  status: version > 1 ? 'contacted' : 'new',
  assignee: null,
  created_at: timestamp,
  due_at: timestamp,
  responded_at: null,
  perhaps_urgent: false,
  same_sender: 0,
  awaiting_response: true,
  erased_at: null,
});
const page = (...items: PatientRequest[]) => ({ items, total: items.length });
const ids = (items: PatientRequest[]) => items.map(({ id, version }) => [id, version]);

describe('mergePage', () => {
  it('updates changed requests in their rows', () => {
    const { list, hasUpdates } = mergePage(page(request(2), request(1)), page(request(2), request(1, 3)));
    expect(hasUpdates).toBe(false);
    expect(ids(list.items)).toEqual([
      [2, 1],
      [1, 3],
    ]);
  });

  it('adds and removes no row, but reports that there are updates', () => {
    const { list, hasUpdates } = mergePage(page(request(2), request(1)), page(request(3), request(2, 2)));
    expect(hasUpdates).toBe(true);
    expect(list.total).toBe(2);
    expect(ids(list.items)).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('keeps the displayed order, but reports that there are updates', () => {
    const { list, hasUpdates } = mergePage(page(request(2), request(1)), page(request(1), request(2)));
    expect(hasUpdates).toBe(true);
    expect(ids(list.items).map(([id]) => id)).toEqual([2, 1]);
  });

  it('ignores an answer that is older than the displayed one', () =>
    expect(ids(mergePage(page(request(1, 3)), page(request(1, 2))).list.items)).toEqual([[1, 3]]));
});

it('replaceRequests replaces requests with their newer versions', () =>
  expect(ids(replaceRequests(page(request(2), request(1)), [request(1, 2), request(9)]).items)).toEqual([
    [2, 1],
    [1, 2],
  ]));
