import { describe, expect, it } from 'vitest';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import { inDhaka } from '#shared/dhaka.ts';
import { mostChatLines, readChat } from '#web/features/person/portal/requests/chat/read-chat.ts';

const now = Date.parse('2026-11-28T18:00:00+06:00');
const thin = '\u202f';

/** 300 messages from the first of September on, seven hours apart: more than two months. */
const messages = Array.from({ length: 300 }, (_, i) => {
  const at = Date.parse('2026-09-01T08:05:00+06:00') + i * 7 * 60 * 60 * 1000;
  const [date = '', time = ''] = inDhaka(at).split('T');
  const [year = '', month = '', day = ''] = date.split('-').map((part) => String(Number(part)));
  const hour = Number(time.slice(0, 2));
  const half = hour < 12 ? 'AM' : 'PM';
  const short = `${hour % 12 || 12}:${time.slice(3)}`;
  const author = i % 3 === 0 ? 'SetuCare' : 'Rahima Khatun';
  return {
    at: new Date(at).toISOString(),
    author,
    text: `Line ${i}: "so"`,
    day,
    month,
    year,
    time,
    half,
    short,
  };
});
type Sample = (typeof messages)[number];

const formats: Record<string, (one: Sample) => string> = {
  'an Android phone with 24 hours': ({ day, month, year, time, author, text }) =>
    `${day}/${month}/${year}, ${time} - ${author}: ${text}`,
  'an Android phone with 12 hours, the month first': ({ day, month, year, short, half, author, text }) =>
    `${month}/${day}/${year.slice(2)}, ${short}${thin}${half.toLowerCase()} - ${author}: ${text}`,
  'an Android phone in Bangla': ({ day, month, year, short, half, author, text }) =>
    `${toBanglaDigits(`${day}/${month}/${year.slice(2)}, ${short}`)}${thin}${half} - ${author}: ${text}`,
  'an iPhone with 24 hours': ({ day, month, year, time, author, text }) =>
    `\u200e[${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year.slice(2)}, ${time}:09] \u202a${author}\u202c: ${text}`,
  'an iPhone with 12 hours, the month first': ({ day, month, year, short, half, author, text }) =>
    `[${month}/${day}/${year.slice(2)}, ${short}:09${thin}${half}] ${author}: ${text}`,
  'a browser, copied': ({ day, month, year, short, half, author, text }) =>
    `[${short} ${half}, ${month}/${day}/${year}] ${author}: ${text}`,
  'a phone, copied, without a year': ({ day, month, time, author, text }) =>
    `[${day}/${month}, ${time}] ${author}: ${text}`,
  'a phone that writes the year first': ({ day, month, year, time, author, text }) =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}, ${time} - ${author}: ${text}`,
};

describe('a chat of 300 messages', () => {
  it.each(Object.entries(formats))('keeps its times, authors and texts: %s', (_, format) => {
    const { lines, unclearDay } = readChat(messages.map(format).join('\r\n'), { now });
    expect(unclearDay).toBeNull();
    expect(lines).toEqual(messages.map(({ at, author, text }) => ({ at, author, text })));
  });
});

const read = (text: string, order?: 'day-first' | 'month-first') => readChat(text, { now, order });
const timesOf = (text: string) => read(text).lines.map(({ at }) => inDhaka(Date.parse(at)));

describe('day and month', () => {
  it('are told by the order of the messages, where no day is above twelve', () => {
    expect(timesOf('1/2/2026, 10:00 - R: a\n5/2/2026, 10:00 - R: b\n3/3/2026, 10:00 - R: c')).toEqual([
      '2026-02-01T10:00',
      '2026-02-05T10:00',
      '2026-03-03T10:00',
    ]);
  });

  it('are told by the fact that no message is from the future', () => {
    expect(timesOf('11/12/2026, 10:00 - R: a')).toEqual(['2026-11-12T10:00']);
  });

  it('are asked about if nothing tells, and are then as they were said to be', () => {
    const text = '০৩/০৪/২৬, ৯:০৫ - R: a\n04/05/26, 9:05 - R: b';
    expect(read(text)).toEqual({ lines: [], unclearDay: '03/04/26', isCut: false });
    expect(read(text, 'day-first').lines[0]?.at).toBe('2026-04-03T03:05:00.000Z');
    expect(read(text, 'month-first').lines[0]?.at).toBe('2026-03-04T03:05:00.000Z');
  });

  it('need no question if they are the same number', () => {
    expect(timesOf('[5/5, 9:05 pm] R: a')).toEqual(['2026-05-05T21:05']);
  });

  it('without a year are the last such day', () => {
    expect(timesOf('[27/12, 21:05] R: a\n[28/11, 17:59] R: b')).toEqual([
      '2025-12-27T21:05',
      '2026-11-28T17:59',
    ]);
  });
});

describe('a line', () => {
  it.each([
    ['12:00 AM', '00:00'],
    ['12:05 p.m.', '12:05'],
    ['1:05 P. M.', '13:05'],
    ['রাত ১২:১০', '00:10'],
    ['রাত ৯:১০', '21:10'],
    ['দুপুর ১:১০', '13:10'],
    ['দুপুর ১১:৫০', '11:50'],
    ['সকাল ৭:১০', '07:10'],
    ['সন্ধ্যা ৬:১০', '18:10'],
  ])('of %s was sent at %s', (clock, expected) => {
    expect(timesOf(`28/10/26, ${clock} - R: a`)).toEqual([`2026-10-28T${expected}`]);
  });

  it.each([
    '<Media omitted>',
    '<মিডিয়া বাদ দেওয়া হয়েছে>',
    'IMG-20261128-WA0003.jpg (file attached)',
    'MRI of the head.pdf (ফাইল সংযুক্ত আছে)',
    '\u200e<attached: 00000012-PHOTO-2026-11-28-21-05-12.jpg>',
    '\u200eimage omitted',
    '\u200eভিডিও বাদ দেওয়া হয়েছে',
  ])('that stands for a file has no text: %s', (body) => {
    expect(read(`28/10/2026, 21:05 - Rahima: ${body}`).lines).toEqual([
      { at: '2026-10-28T15:05:00.000Z', author: 'Rahima', text: '' },
    ]);
  });

  it('of a file keeps the words that were written with it, and an edited one what was written', () => {
    const text = [
      '28/10/2026, 21:05 - Rahima: IMG-1.jpg (file attached)',
      'Her report',
      '[28/10/2026, 21:06:01] Rahima: It is on Monday \u200e<This message was edited>',
      '[28/10/2026, 21:07:01] Rahima: See \u200e<attached: 1.pdf>',
    ].join('\n');
    expect(read(text).lines.map((line) => line.text)).toEqual(['Her report', 'It is on Monday', 'See']);
  });

  it('goes on in the lines below, also in one that begins with a day and a time', () => {
    const text =
      'Before\n28/10/2026, 21:05 - Rahima: We come\n\n12/11 10:30 - by air: two\n28/10/2026, 21:06 - R: b';
    expect(read(text).lines.map((line) => line.text)).toEqual(['We come\n\n12/11 10:30 - by air: two', 'b']);
  });

  it('of WhatsApp itself is left out, with what goes on from it', () => {
    const text = '28/10/2026, 21:05 - Messages are end-to-end encrypted.\nMore\n28/10/2026, 21:06 - R: b';
    expect(read(text).lines.map((line) => line.text)).toEqual(['b']);
  });

  it('of a day that does not exist is left out', () => {
    expect(read('31/02/2026, 21:05 - R: a\n13/02/2026, 21:05 - R: b', 'day-first').lines).toHaveLength(1);
  });
});

it('a chat longer than 5,000 lines keeps its end, and says so', () => {
  const long = Array.from({ length: mostChatLines + 10 }, (_, i) => `28/10/2026, 21:05 - R: ${i}`);
  const { lines, isCut } = read(long.join('\n'));
  expect(isCut).toBe(true);
  expect([lines.length, lines[0]?.text]).toEqual([mostChatLines, '10']);
});

it('a text that is no chat has no lines', () => {
  expect(read('Hello\nworld')).toEqual({ lines: [], unclearDay: null, isCut: false });
});
