import { expect, it } from 'vitest';
import { csvOf, phoneCell } from '#server/domain/csv.ts';

/** Renders a file with one cell, without the byte order mark at its beginning and its line end. */
const cellOf = (text: string) => csvOf([[text]]).replace(/^\ufeff|\r\n$/g, '');

it.each([
  '=1+1',
  '+880 1711-000000+1',
  '+1 1711-000000 ',
  '+880 1711',
  ' +880 1711-000000',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =HYPERLINK("http://x.example")',
  '＝1+1',
  '＠SUM(A1)',
  '|calc',
  '""=1+1',
  '"=1+1',
  "'=1+1",
])('a CSV cell never becomes a formula: %j', (text) => {
  expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

it.each([';=1+1', 'Rahima;=1+1;', 'a; "+1', 'c;＝1', ';;@x'])(
  'a CSV cell has no formula for a program that splits it at semicolons: %j',
  (text) => {
    for (const part of cellOf(text).slice(1, -1).split(';'))
      expect(part.replaceAll('"', '').trim()).not.toMatch(/^[=+\-@＝]/);
  },
);

it.each(['Rahima', 'Pain; fever', 'x;y', 'রহিমা বেগম', 'a=b', '2031-05-06', '', '017'])(
  'a CSV cell keeps plain text unchanged: %j',
  (text) => {
    expect(cellOf(text)).toBe(`"${text}"`);
  },
);

it('a CSV cell keeps commas, quotes and line ends inside it', () => {
  expect(
    csvOf([
      ['a,b', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('\ufeff"a,b","say ""hi"""\r\n"two\nlines",""\r\n');
});

it.each([
  ['01711000001', '+880 1711-000001'],
  ['+880 1711-000001', '+880 1711-000001'],
  ['০১৭১১-০০০০০১', '+880 1711-000001'],
  ['+66 81 000 0000', '+66 8100-00000'],
  ['+1 202 555 0123', '+1 2025-550123'],
  ['0255 512345', '0255-512345'],
  ['', ''],
])('a CSV cell shows the phone number %j as %j, without an apostrophe', (phone, shown) => {
  expect(phoneCell(phone)).toBe(shown);
  expect(cellOf(phoneCell(phone))).toBe(`"${shown}"`);
});
