import { expect, it } from 'vitest';
import { requestStatuses } from '#shared/contract/requests.ts';
import { isStatus, statuses } from '#web/features/person/portal/requests/status-badge.tsx';

it('the badge has every status of the contract in the same order', () =>
  expect(statuses).toEqual(requestStatuses));

it('isStatus accepts a status and rejects other words', () => {
  expect(isStatus('confirmed')).toBe(true);
  expect(isStatus('lost')).toBe(false);
  expect(isStatus(null)).toBe(false);
});
