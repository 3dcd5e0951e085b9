import { expect, it } from 'vitest';
import { readReference } from '#shared/reference.ts';

it('reads a reference as people write it', () => {
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
  ];
  expect(written.map(readReference)).toEqual(written.map(() => 'TH-7K3Q9F'));
});

it('takes the prefix for a part of the code only where the code needs it', () => {
  expect(readReference('THABCD')).toBe('TH-THABCD');
  expect(readReference('TH-THABCD')).toBe('TH-THABCD');
});

it('reads nothing from what is no reference', () => {
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
  expect(written.map(readReference)).toEqual(written.map(() => null));
});
