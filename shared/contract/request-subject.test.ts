import { expect, test } from 'vitest';
import { contactInput } from '#shared/contract/contact.ts';
import { formatAbout, parseAbout } from '#shared/contract/request-subject.ts';

test.each(['doctor-12', 'hospital-2147483647', 'blog-1', 'volunteer', 'partner'])(
  'parseAbout reads %s',
  (text) => {
    const about = parseAbout(text);
    expect(about && formatAbout(about)).toBe(text);
  },
);

test.each([
  ...['', 'doctor', 'doctor-', 'doctor-0', 'doctor-012', 'doctor--1', 'doctor-1.5', 'doctor-2147483648'],
  ...['volunteer-1', 'user-1', 'toString', 'Doctor-1', 'doctor-1 or 2', `doctor-${'9'.repeat(400)}`],
  undefined,
  null,
])('parseAbout returns null for %s', (text) => {
  expect(parseAbout(text)).toBeNull();
});

test('the contact schema rejects no form because of its subject', () => {
  const form = { name: 'Rahima', email: 'r@p.example', phone: '01711000000', date: '2999-01-01' };
  for (const about of [undefined, null, 7, { kind: 'doctor', id: 1, name: 'Dr. Who' }, 'nobody-1']) {
    expect(contactInput.parse({ ...form, about }).about).toBeNull();
  }
  expect(contactInput.parse({ ...form, about: 'doctor-3' }).about).toEqual({ kind: 'doctor', id: 3 });
});
