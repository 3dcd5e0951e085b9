import { expect, test } from 'vitest';
import { checkRequest, emptyRequest, firstErrors } from '#web/features/contact/request-values.ts';

const today = '2090-05-10';
const good = {
  name: 'Rahima Khatun',
  email: 'rahima@example.com',
  phone: '+880 1712-345678',
  date: today,
  date_open: '',
  for_whom: '',
  message: '',
  about: '',
};
const errorsWith = (change: Partial<typeof good>) => checkRequest({ ...good, ...change }, today);

test('the check of a request accepts today’s date without a message', () => {
  expect(errorsWith({})).toBeNull();
});

test('the check of a request accepts a phone number in Bangla digits', () => {
  expect(errorsWith({ phone: '০১৭১২-৩৪৫৬৭৮' })).toBeNull();
});

test.each([
  ['name', '  ', 'name_required'],
  ['email', '', 'email_required'],
  ['email', 'rahima@example', 'email_invalid'],
  ['phone', '', 'phone_required'],
  ['phone', '123 456 789', 'phone_invalid'],
  ['phone', '1234567890123456', 'phone_invalid'],
  ['phone', '01711111111 / 01811222222', 'phone_several'],
  ['phone', '০১৭১১১১১১১১, ০১৮১১২২২২২২', 'phone_several'],
  ['phone', '01711111111 01811222222', 'phone_several'],
  ['date', '', 'date_required'],
  ['date', '?', 'date_invalid'],
  ['date', '2090-05-09', 'date_past'],
  ['message', 'x'.repeat(5001), 'message_too_long'],
])('the check of a request rejects the %s "%s" with the message: %s', (field, value, message) => {
  expect(errorsWith({ [field]: value })).toEqual({ form: null, fields: { [field]: message } });
});

test('the check of a request returns one error for each field that is wrong', () => {
  expect(checkRequest(emptyRequest, today)?.fields).toEqual({
    name: 'name_required',
    email: 'email_required',
    phone: 'phone_required',
    date: 'date_required',
  });
});

test('the form shows the first of the server’s messages for each of its fields and ignores other fields', () => {
  const errors = { name: ['name_required', 'Another'], date: [], lang: ['Unknown'] };
  expect(firstErrors(errors)).toEqual({ name: 'name_required' });
});
