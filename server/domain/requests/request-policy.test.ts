import { expect, it } from 'vitest';
import { checkIsOpen, checkNotErased, isOpen } from '#server/domain/requests/request-policy.ts';
import { requestStatuses } from '#shared/contract/requests.ts';

it('works on a request until it is completed or cancelled', () => {
  expect(requestStatuses.filter((status) => isOpen({ status }))).toEqual(['new', 'contacted', 'confirmed']);
  expect(() => checkIsOpen({ status: 'confirmed' })).not.toThrow();
  for (const status of ['completed', 'cancelled'] as const)
    expect(() => checkIsOpen({ status })).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'request_ended' }),
    );
});

it('leaves a request alone whose data was erased', () => {
  expect(() => checkNotErased({ erased_at: null })).not.toThrow();
  expect(() => checkNotErased({ erased_at: '2031-05-06T07:08:09.123Z' })).toThrow(
    expect.objectContaining({ kind: 'conflict', code: 'request_erased' }),
  );
});
