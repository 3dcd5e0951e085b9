import { expect, it } from 'vitest';
import { parseReference } from '#shared/reference.ts';

it('the parser reads a reference in every notation that people use', () => {
  const written = [
    'TH-7K3Q9F',
    'th-7k3q9f',
    '  TH 7K3 Q9F ',
    'th7k3q9f',
    '7k3q9f',
    '7K3-Q9F',
    'TH–7K3Q9F.',
    '#TH-7K3Q9F',
    'TH-৭K৩Q৯F',
    'ＴＨ-７Ｋ３Ｑ９Ｆ',
    'TH-7K3O9F',
    'th-7k309f',
    'T H dash 7 K 3 Q 9 F',
    'TH‑7K3\u00a0Q9F',
    '\u202aTH-7K3\u200bQ9F\u202c',
    'TH-๗K๓Q๙F',
    'টিএইচ-৭কে৩কিউ৯এফ',
    'টি এইচ ড্যাশ ৭ কে ৩ কিউ ৯ এফ',
  ];
  expect(written.map(parseReference)).toEqual(written.map(() => 'TH-7K3Q9F'));
});

it('the parser treats the prefix as a part of the code only when the code needs it', () => {
  expect(parseReference('THABCD')).toBe('TH-THABCD');
  expect(parseReference('TH-THABCD')).toBe('TH-THABCD');
});

it('the parser returns nothing for a text that is not a reference', () => {
  const written = [
    '',
    'TH-',
    'TH-7K3Q9',
    'TH-7K3Q9FF',
    'TH-7K3Q9!',
    'TH-7K3Q1F',
    'XX-7K3Q9F',
    '০১৭১১০০০০০০',
    'টিএইচ',
  ];
  expect(written.map(parseReference)).toEqual(written.map(() => null));
});
