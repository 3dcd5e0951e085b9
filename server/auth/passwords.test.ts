import { expect, it } from 'vitest';
import { hashPassword, randomPassword, verifyPassword } from '#server/auth/passwords.ts';

it('a password is hashed with argon2id at the cost that OWASP recommends, with a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('জল1'), hashPassword('জল1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

it('the check of a password accepts the one that was hashed and no other', async () => {
  const stored = await hashPassword('correct');
  expect(await verifyPassword(stored, 'correct')).toBe(true);
  expect(await verifyPassword(stored, 'Correct')).toBe(false);
});

it('the check of a password rejects every password for an account without one', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

it('a generated password has 100 bits', () => {
  expect(randomPassword()).toMatch(/^[a-z2-9]{20}$/);
  expect(randomPassword()).not.toBe(randomPassword());
});
