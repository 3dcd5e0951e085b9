import { expect, it } from 'vitest';
import { misspeltSettings } from '#server/misspelt-settings.ts';

it.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['SMTP_URL_FILES', 'SMTP_URL_FILE'],
])('takes %s for a mistake for %s', (name, meant) => {
  expect(misspeltSettings([name])).toEqual([`${name} is no setting: did you mean ${meant}?`]);
});

it('says nothing about settings and about what other programs need', () => {
  const names = ['PORT', 'HOME', 'PATH', 'LANG', 'MAILTO', 'SMTP_URL_FILE', 'NODE_ENV', 'HOSTNAME', 'USER'];
  expect(misspeltSettings(names)).toEqual([]);
});
