import { expect, it } from 'vitest';
import { doctorInput } from '#shared/contract/doctors.ts';
import { checked, fieldsRefused } from '#web/features/shared/portal/form-errors.ts';
import { ApiError } from '#web/lib/api-error.ts';

const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '3', desc: 'Text' };

it('says once for all that fields are missing, and marks each', () => {
  expect(checked(doctorInput, { ...doctor, name: ' ', experience: '' })).toEqual({
    problem: 'Please fill out all required fields',
    fields: { name: '', experience: '' },
  });
});

it('says on the field what is wrong with it alone', () => {
  const experience = 'Experience must be a whole number of at least 0';
  expect(checked(doctorInput, { ...doctor, experience: '-1' })).toEqual({
    problem: null,
    fields: { experience },
  });
  expect(checked(doctorInput, doctor)).toBeNull();
});

it('takes the server’s word on fields', () => {
  const error = new ApiError(422, 'Wrong', { name: ['Too long', 'Odd'], desc: [] });
  expect(fieldsRefused(error)).toEqual({ name: 'Too long', desc: '' });
  expect(fieldsRefused(new Error('x'))).toEqual({});
});
