import { expect, it } from 'vitest';
import {
  fillPlaceholders,
  isUnchecked,
  placeholderValues,
  uncheckedParts,
  unknownPlaceholders,
} from '#shared/replies.ts';
import { siteDetails } from '#shared/site-details.ts';

const site = siteDetails('SetuCare', 'https://setucare.example');
const request = {
  name: 'Rahima {site}',
  reference: 'TH-7K3Q9F',
  date: '2026-11-22',
  date_open: false,
  about: { name: 'Dr. A', name_bn: null },
};
const values = (lang: 'en' | 'bn', changes = {}) =>
  placeholderValues({ request: { ...request, ...changes }, site, coordinator: 'Nadia', lang });

it('a reply template fills in every placeholder, in the language of the answer', () => {
  const text = '{reference} {about} {date} {site} {phone} {whatsapp} {coordinator} {track}';
  expect(fillPlaceholders(text, values('en'))).toBe(
    'TH-7K3Q9F Dr. A 22 November 2026 SetuCare +880 1000-000010 +880 1000-000010 Nadia https://setucare.example/track#TH-7K3Q9F',
  );
  expect(fillPlaceholders('{about}, {date}', values('bn', { about: null }))).toBe(
    'আপনার চিকিৎসা, ২২ নভেম্বর ২০২৬',
  );
});

it('a reply template names no day for a family that does not know the day yet, and can not be sent before staff enter one', () => {
  const text = fillPlaceholders('For {date}', values('bn', { date_open: true }));
  expect(text).toBe('For [check: the day]');
  expect(isUnchecked(text)).toBe(true);
});

it('a reply template does not fill in a placeholder that is part of a name', () => {
  expect(fillPlaceholders('Dear {name}', values('en'))).toBe('Dear Rahima site');
});

it('the check of a reply template finds braces that hold no known placeholder', () => {
  expect(unknownPlaceholders('{name} {nmae} { phone } {} {nmae} { a\n } {নাম}')).toEqual([
    'nmae',
    ' phone ',
    '',
    'নাম',
  ]);
});

it('the check of a reply finds what staff still have to check', () => {
  expect(isUnchecked('You will hear from us by [check: the day].')).toBe(true);
  expect(isUnchecked('এতে [Check: how long] লাগবে')).toBe(true);
  expect(isUnchecked('You will hear from us by Monday [we checked].')).toBe(false);
});

it('the parts that staff still have to replace are found where they are', () => {
  const text = 'By [check: the day], or [Check: how long';
  const found = uncheckedParts(text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(['[check: the day]', '[Check: how long']);
});
