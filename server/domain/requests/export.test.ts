import { expect, it } from 'vitest';
import { csvCell, csvOf } from '#server/domain/requests/csv.ts';

it.each([
  '=1+1',
  '+880 1711-000000',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =HYPERLINK("http://x.example")',
  '＝1+1',
  '＠SUM(A1)',
  '|calc',
])('lets no text become a formula: %j', (text) => {
  expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

it.each(['Rahima', 'রহিমা বেগম', 'a=b', '2031-05-06', '', '017'])('leaves plain text as it is: %j', (text) => {
  expect(csvCell(text)).toBe(`"${text}"`);
});

it('keeps commas, quotes and line ends within their cell', () => {
  expect(
    csvOf([
      ['a,b', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('\ufeff"a,b","say ""hi"""\r\n"two\nlines",""\r\n');
});
