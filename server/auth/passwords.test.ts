import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { randomPassword, storedPassword, verifyPassword } from '#server/auth/passwords.ts';

const owner = { name: 'Rahima Begum', email: 'rahima@patients.example' };
const hashPassword = async (password: string) => (await storedPassword(password, owner)).password_hash;

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

it('the check of a password accepts the same Bangla letters from another keyboard, and what earlier versions hashed', async () => {
  const [oneSign, twoSigns] = ['\u09df', '\u09af\u09bc'].map((ya) => `সম${ya}বৃষ্টি৭৩`);
  const stored = await hashPassword(oneSign ?? '');
  expect(await verifyPassword(stored, twoSigns ?? '')).toBe(true);
  const asTyped = await hash(oneSign ?? '', { memoryCost: 64, timeCost: 1 });
  expect(await verifyPassword(asTyped, oneSign ?? '')).toBe(true);
  expect(await verifyPassword(asTyped, 'সময়বৃষ্টি৭৪')).toBe(false);
});

it('the check of a password rejects every password for an account without one', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

it('a generated password has 100 bits', () => {
  expect(randomPassword()).toMatch(/^[a-z2-9]{20}$/);
  expect(randomPassword()).not.toBe(randomPassword());
});
