import { expect, it } from 'vitest';
import { requestStatuses } from '#shared/contract/requests.ts';
import { isStatus, statuses } from '#web/features/requests/status-badge.tsx';

it('lists every status of the contract in its order', () => expect(statuses).toEqual(requestStatuses));

it('tells a status from other words', () => {
  expect(isStatus('confirmed')).toBe(true);
  expect(isStatus('lost')).toBe(false);
  expect(isStatus(null)).toBe(false);
});
