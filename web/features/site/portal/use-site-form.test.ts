import { expect, test } from 'vitest';
import { siteInput } from '#shared/contract/site.ts';
import { siteDetails } from '#shared/site-details.ts';
import { fieldOf, inputOf, valuesOf } from '#web/features/site/portal/use-site-form.ts';

const {
  url: _url,
  mailSender: _sender,
  logo,
  ...details
} = siteDetails('SetuCare', 'https://setucare.example');
const keep = { papersMonths: 24, passportDays: 90, orphanDays: 30 };
const line = { en: 'Eid', bn: 'ঈদ' };
const closed = {
  weekdays: [5],
  periods: [
    { from: '2027-03-20', to: '2027-03-22', line },
    { from: '2027-05-01', to: '2027-05-01', line: { en: '', bn: '' } },
  ],
};
const settings = { ...details, closed, office: ['a@office.example', 'b@office.example'], keep };

test('the site form sends settings that were not edited unchanged', () => {
  expect(inputOf(valuesOf({ ...settings, logo }))).toEqual(settings);
  expect(siteInput.safeParse(inputOf(valuesOf({ ...settings, logo }))).success).toBe(true);
});

test('the site form accepts recipients on lines or separated by commas, and omits empty values', () => {
  const values = {
    ...valuesOf({ ...settings, logo }),
    office: ' a@b.example,\n c@d.example\n\n',
    'social.youtube': ' ',
  };
  expect(inputOf(values)).toMatchObject({ office: ['a@b.example', 'c@d.example'] });
  expect(inputOf(values).social.map(({ network }) => network)).toEqual(['facebook', 'instagram']);
});

test('the site form shows the errors of the schema at its fields', () => {
  const values = {
    ...valuesOf({ ...settings, logo }),
    'phones.2.number': '1',
    'social.facebook': '',
    'social.instagram': 'x',
    'address.en': '',
    'keep.passportDays': '1.5',
    'closed.periods.0.to': '2027-03-19',
    'closed.periods.1.from': '',
    ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`closed.weekday.${day}`, '1'])),
  };
  const input = inputOf(values);
  const wrong = siteInput.safeParse(input).error?.issues.map(({ path }) => fieldOf(path, input));
  expect(wrong).toEqual([
    ...['phones.2.number', 'address.en', 'social.instagram', 'keep.passportDays', 'closed.weekdays'],
    ...['closed.periods.0.to', 'closed.periods.1.from', 'closed.periods.1.to'],
  ]);
});
