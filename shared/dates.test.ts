import { describe, expect, it } from 'vitest';
import { dateFormats, weekdayAndDate } from '#shared/dates.ts';

const bangla = dateFormats('bn');
const english = dateFormats('en');

/** A timestamp at an hour and minute of 22 November 2026 in Dhaka. */
const at = (time: string) => `2026-11-22T${time}:00+06:00`;

describe('a Bangla timestamp', () => {
  it.each([
    ['00:00', 'রাত ১২:০০'],
    ['01:40', 'রাত ১:৪০'],
    ['03:59', 'রাত ৩:৫৯'],
    ['04:00', 'ভোর ৪:০০'],
    ['05:59', 'ভোর ৫:৫৯'],
    ['06:00', 'সকাল ৬:০০'],
    ['11:59', 'সকাল ১১:৫৯'],
    ['12:00', 'দুপুর ১২:০০'],
    ['14:05', 'দুপুর ২:০৫'],
    ['15:00', 'বিকেল ৩:০০'],
    ['17:59', 'বিকেল ৫:৫৯'],
    ['18:00', 'সন্ধ্যা ৬:০০'],
    ['19:59', 'সন্ধ্যা ৭:৫৯'],
    ['20:00', 'রাত ৮:০০'],
    ['23:59', 'রাত ১১:৫৯'],
  ])('for %s names the part of the day and 12 hours: %s', (time, written) => {
    expect(bangla.timestamp(at(time))).toBe(`২২ নভেম্বর ২০২৬, ${written}`);
  });

  it('is in Dhaka’s time zone', () => {
    expect(bangla.timestamp('2026-11-21T19:40:00.000Z')).toBe('২২ নভেম্বর ২০২৬, রাত ১:৪০');
  });
});

it.each([
  ['2026-01-01', '১ জানুয়ারি ২০২৬'],
  ['2026-02-28', '২৮ ফেব্রুয়ারি ২০২৬'],
  ['2027-03-02', '২ মার্চ ২০২৭'],
  ['2031-04-05', '৫ এপ্রিল ২০৩১'],
  ['2031-05-06', '৬ মে ২০৩১'],
  ['2031-06-30', '৩০ জুন ২০৩১'],
  ['2031-07-07', '৭ জুলাই ২০৩১'],
  ['2031-08-08', '৮ আগস্ট ২০৩১'],
  ['2031-09-09', '৯ সেপ্টেম্বর ২০৩১'],
  ['2031-10-14', '১৪ অক্টোবর ২০৩১'],
  ['2031-11-11', '১১ নভেম্বর ২০৩১'],
  ['2031-12-31T20:00:00.000Z', '১ জানুয়ারি ২০৩২'],
])('the formatter writes the date of %s in Bangla as %s', (iso, written) => {
  expect(bangla.date(iso)).toBe(written);
  expect(bangla.shortDate(iso)).toBe(written);
});

it('the formatter writes English dates with 24 hours, as the portal shows them', () => {
  expect(english.date('2026-03-03')).toBe('3 March 2026');
  expect(english.shortDate('2026-03-03')).toBe('3 Mar 2026');
  expect(english.timestamp('2026-03-03T08:05:00.000Z')).toBe('3 Mar 2026, 14:05');
});

it('the formatter names the weekday of a day', () => {
  expect(weekdayAndDate('2031-06-01', 'en')).toBe('Sunday, 1 June 2031');
  expect(weekdayAndDate('2031-06-01', 'bn')).toBe('রবিবার, ১ জুন ২০৩১');
});
