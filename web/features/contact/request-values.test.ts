import { expect, test } from 'vitest';
import { checkValues } from '#web/features/contact/request-values.ts';

const today = '2090-05-10';
const good = {
  name: 'Rahima Khatun',
  email: 'rahima@example.com',
  phone: '+880 1712-345678',
  date: today,
  message: '',
};
const errorsWith = (change: Partial<typeof good>) => checkValues({ ...good, ...change }, today);

test('takes a request for today, without a message', () => {
  expect(errorsWith({})).toEqual({});
});

test('takes a phone number in Bangla digits', () => {
  expect(errorsWith({ phone: '০১৭১২-৩৪৫৬৭৮' })).toEqual({});
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
])('%s "%s": %s', (field, value, message) => {
  expect(errorsWith({ [field]: value })).toEqual({ [field]: message });
});

test('names every field that is wrong, each once', () => {
  expect(checkValues({ name: '', email: '', phone: '', date: '', message: '' }, today)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    date: 'Date is required',
  });
});
