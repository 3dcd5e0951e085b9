import { expect, test } from 'vitest';
import { checkDetails } from '#web/features/profile/details-form.tsx';

const complete = { name: 'Rahima', contact: '01711000000', gender: 'female' };

test('what registration takes is taken, and a gender that was never said', () => {
  expect(checkDetails(complete)).toBeNull();
  expect(checkDetails({ ...complete, gender: '' })).toBeNull();
});

test('one sentence for all that is missing, and one for each that is wrong', () => {
  expect(checkDetails({ ...complete, name: ' ', contact: '' })).toEqual({
    form: 'registration_incomplete',
    fields: { name: '', contact: '' },
  });
  expect(checkDetails({ ...complete, contact: '1'.repeat(41) })).toEqual({
    form: null,
    fields: { contact: 'too_long' },
  });
});
