import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { marksModule } from './common-passwords.ts';

it('the marks of the commonest passwords are what npm run common-passwords writes', () => {
  expect(readFileSync('server/auth/common-password-marks.ts', 'utf8')).toBe(marksModule());
});
