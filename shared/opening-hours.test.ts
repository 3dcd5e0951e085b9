import { expect, it } from 'vitest';
import {
  englishHours,
  hoursForSearchEngines,
  hoursText,
  isOpenAt,
  standardHours,
  withClosed,
} from '#shared/opening-hours.ts';

const write = (
  hours: Parameters<typeof hoursText>[0][],
  language: 'en' | 'bn',
  style = englishHours.spaced,
) =>
  hours.map((one) => {
    const { days, time } = hoursText(one, language, style);
    return `${days} ${time}`;
  });

it('writes the specified hours, in Bangla always in the same way', () => {
  const { opening, clinic, hospital } = standardHours;
  expect(write([...opening], 'en')).toEqual(['Mon-Fri 8:00 AM - 8:00 PM', 'Sat-Sun 9:00 AM - 5:00 PM']);
  expect(write([...clinic], 'en', englishHours.long)).toEqual([
    'Monday to Friday 8:00 AM to 6:00 PM',
    'Saturday 9:00 AM to 1:00 PM',
    'Sunday closed',
  ]);
  expect(write([...hospital], 'en', englishHours.short)[2]).toBe('Sun 10:00 AM-4:00 PM');
  expect(write([...opening, ...clinic], 'bn')).toEqual([
    'সোম-শুক্র সকাল ৮:০০-রাত ৮:০০',
    'শনি-রবি সকাল ৯:০০-বিকেল ৫:০০',
    'সোম-শুক্র সকাল ৮:০০-সন্ধ্যা ৬:০০',
    'শনি সকাল ৯:০০-দুপুর ১:০০',
    'রবি বন্ধ',
  ]);
  expect(hoursForSearchEngines(opening)).toEqual(['Mo-Fr 08:00-20:00', 'Sa-Su 09:00-17:00']);
});

it('leaves out the weekdays on which the office is closed, and names them', () => {
  const { opening, clinic } = standardHours;
  expect(withClosed(opening)).toEqual(opening);
  expect(withClosed(clinic, [])).toEqual(clinic);
  expect(write(withClosed(opening, [3, 5]), 'en')).toEqual([
    'Mon-Tue, Thu 8:00 AM - 8:00 PM',
    'Sat-Sun 9:00 AM - 5:00 PM',
    'Wed, Fri closed',
  ]);
  expect(write(withClosed(clinic, [5, 6]), 'bn')).toEqual(['সোম-বৃহস্পতি সকাল ৮:০০-সন্ধ্যা ৬:০০', 'শুক্র-রবি বন্ধ']);
  expect(hoursForSearchEngines(withClosed(opening, [3, 5]))).toEqual([
    'Mo-Tu,Th 08:00-20:00',
    'Sa-Su 09:00-17:00',
  ]);
});

it.each([
  ['2026-11-30T02:00:00Z', true],
  ['2026-11-30T01:59:00Z', false],
  ['2026-11-30T12:00:00Z', false],
  ['2026-11-28T06:59:00Z', true],
  ['2026-11-28T07:00:00Z', false],
  ['2026-11-29T05:00:00Z', false],
])('at %s the office is open by the clock of Dhaka: %s', (at, open) => {
  expect(isOpenAt(standardHours.clinic, Date.parse(at))).toBe(open);
});
