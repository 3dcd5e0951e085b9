import { describe, expect, it } from 'vitest';
import { referenceIn } from '#web/features/shared/reference-in.ts';

describe('referenceIn', () => {
  it.each(['#TH-7K3Q9F', '#th-7k3q9f', '#7K3Q9F'])('reads the reference from %s', (fragment) => {
    expect(referenceIn(fragment)).toBe('TH-7K3Q9F');
  });

  it.each(['', '#', '#main', '#appointment', '#<b>7K3Q9F', 'TH-7K3Q9F'])(
    'finds no reference in "%s"',
    (fragment) => {
      expect(referenceIn(fragment)).toBeNull();
    },
  );
});
