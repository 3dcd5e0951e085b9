import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from '#server/domain/second-factor/codes.ts';

it('the generator makes ten different codes of 80 bits, in groups and without characters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
});

it('a code has the same hash however it is typed, and another one for another user', () => {
  const stored = hashRecoveryCode(7, 'abcd-efgh-jkmn-pq23');
  expect(stored).toMatch(/^[0-9a-f]{64}$/);
  expect(hashRecoveryCode(7, ' ABCD EFGH\njkmnpq23')).toBe(stored);
  expect(hashRecoveryCode(8, 'abcd-efgh-jkmn-pq23')).not.toBe(stored);
  expect(hashRecoveryCode(7, 'abcd-efgh-jkmn-pq24')).not.toBe(stored);
});
