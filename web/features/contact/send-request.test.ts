import { expect, test } from 'vitest';
import { errorsOf, isKeyUsedUp } from '#web/features/contact/send-request.ts';
import { ApiError } from '#web/lib/api-error.ts';

test('takes the first sentence for each field of the form, and leaves others aside', () => {
  const failure = new ApiError(422, 'Name is required', {
    name: ['Name is required', 'Another'],
    date: [],
    lang: ['Unknown'],
  });
  expect(errorsOf(failure)).toEqual({ name: 'Name is required' });
  expect(errorsOf(new TypeError('broken'))).toEqual({});
});

test('a key that stands for another request is used up; a lost answer is no reason for another', () => {
  expect(isKeyUsedUp(new ApiError(409, 'This request was sent before'))).toBe(true);
  expect(isKeyUsedUp(new ApiError(0, null))).toBe(false);
});
