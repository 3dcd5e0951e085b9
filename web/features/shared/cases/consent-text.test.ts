import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consentTextIn } from '#web/features/shared/cases/consent-text.ts';

const catalogue = readFileSync('web/i18n/locales/bn.po', 'utf8');
const same = { name: '{name}', hospital: '{hospital}' };

it('reads out the words that a family reads before it agrees, in both languages', () => {
  const bangla = consentTextIn('bn', same);
  consentTextIn('en', same).forEach((text, at) => {
    expect(catalogue).toContain(`msgid "${text}"\nmsgstr "${bangla[at]}"`);
  });
});

it('names the office and the hospital in it', () => {
  const [question, agreed] = consentTextIn('en', { name: 'SetuCare', hospital: 'Riverside $& {name}' });
  expect(question).toBe('May Riverside $& {name} see your papers?');
  expect(agreed).toContain('I agree that SetuCare shows Riverside');
});
