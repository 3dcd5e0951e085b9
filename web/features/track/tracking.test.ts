import { expect, it } from 'vitest';
import { referenceIn } from '#web/features/track/tracking.ts';

it('takes a reference out of a fragment, and nothing else', () => {
  const fragments = [
    '#TH-7K3Q9F',
    '#th-7k3q9f',
    '#7K3Q9F',
    '',
    '#',
    '#main',
    '#appointment',
    '#<b>7K3Q9F',
    'TH-7K3Q9F',
  ];
  const found = ['TH-7K3Q9F', 'TH-7K3Q9F', 'TH-7K3Q9F', null, null, null, null, null, null];
  expect(fragments.map(referenceIn)).toEqual(found);
});
