import { expect, test } from 'vitest';
import { isUntyped } from '#web/features/contact/own-details.ts';
import { emptyRequest } from '#web/features/contact/request-values.ts';

test('a form with only its subject and the user’s own details counts as not edited', () => {
  const own = { name: 'Rahima Khatun', email: 'rahima@patients.example', phone: '' };
  expect(isUntyped({ ...emptyRequest, about: 'doctor-1' }, {})).toBe(true);
  expect(isUntyped({ ...emptyRequest, ...own }, own)).toBe(true);
  expect(isUntyped({ ...emptyRequest, ...own, phone: '01712345678' }, own)).toBe(false);
  expect(isUntyped({ ...emptyRequest, ...own, message: own.name }, own)).toBe(false);
  expect(isUntyped({ ...emptyRequest, ...own }, {})).toBe(false);
});
