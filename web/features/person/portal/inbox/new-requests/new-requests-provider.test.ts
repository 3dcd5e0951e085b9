import { expect, it } from 'vitest';
import type { Attention } from '#shared/contract/attention.ts';
import { arrivalsAfter } from '#web/features/person/portal/inbox/new-requests/new-requests-provider.tsx';

const attention: Attention = {
  request: 7,
  event: 20,
  arrivals: [7, 5, 3].map((id) => ({ id, reference: `TH-${id}` })),
  overdue: 0,
  new_requests: 3,
  comments: 0,
  mails: 0,
  my_turn: 0,
};

it('the provider returns the requests that arrived after the last one that was seen', () => {
  expect(arrivalsAfter(attention, 3).map(({ id }) => id)).toEqual([7, 5]);
  expect(arrivalsAfter(attention, 7)).toEqual([]);
});

it('the provider returns no requests before it knows what was seen', () => {
  expect(arrivalsAfter(attention, null)).toEqual([]);
  expect(arrivalsAfter(null, 3)).toEqual([]);
});
