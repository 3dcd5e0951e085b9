import { expect, test } from 'vitest';
import { checkRequest, firstErrors } from '#web/features/contact/request-values.ts';

const today = '2090-05-10';
const good = {
  name: 'Rahima Khatun',
  email: 'rahima@example.com',
  phone: '+880 1712-345678',
  date: today,
  message: '',
};
const errorsWith = (change: Partial<typeof good>) => checkRequest({ ...good, ...change }, today);

test('accepts a request for today without a message', () => {
  expect(errorsWith({})).toBeNull();
});

test('accepts a phone number in Bangla digits', () => {
  expect(errorsWith({ phone: '০১৭১২-৩৪৫৬৭৮' })).toBeNull();
});

test.each([
  ['name', '  ', 'Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'rahima@example', 'Please enter a valid email'],
  ['phone', '', 'Phone is required'],
  ['phone', '123 456 789', 'Please enter a valid phone number'],
  ['phone', '1234567890123456', 'Please enter a valid phone number'],
  ['date', '', 'Date is required'],
  ['date', '?', 'Please enter a valid date'],
  ['date', '2090-05-09', 'Please choose today or a later date'],
  ['message', 'x'.repeat(5001), 'Please shorten your message'],
])('refuses the %s "%s" with the message: %s', (field, value, message) => {
  expect(errorsWith({ [field]: value })).toEqual({ form: null, fields: { [field]: message } });
});

test('gives one error for each field that is wrong', () => {
  expect(checkRequest({ name: '', email: '', phone: '', date: '', message: '' }, today)?.fields).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    date: 'Date is required',
  });
});

test('takes the first of the server’s messages for each field of the form and ignores other fields', () => {
  const errors = { name: ['Name is required', 'Another'], date: [], lang: ['Unknown'] };
  expect(firstErrors(errors)).toEqual({ name: 'Name is required' });
});
