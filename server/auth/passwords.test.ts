import { expect, it } from 'vitest';
import { hashPassword, randomPassword, verifyPassword } from '#server/auth/passwords.ts';

it('hashes with argon2id at the cost that OWASP names, salted anew each time', async () => {
  const [one, two] = await Promise.all([hashPassword('জল1'), hashPassword('জল1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

it('knows the password again, and no other', async () => {
  const stored = await hashPassword('correct');
  expect(await verifyPassword(stored, 'correct')).toBe(true);
  expect(await verifyPassword(stored, 'Correct')).toBe(false);
});

it('finds no password right for an account that has none', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

it('makes passwords of 100 bits', () => {
  expect(randomPassword()).toMatch(/^[a-z2-9]{20}$/);
  expect(randomPassword()).not.toBe(randomPassword());
});
