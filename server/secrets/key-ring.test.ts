import { expect, it } from 'vitest';
import { isSealed, keyRing, UnsealError } from '#server/secrets/key-ring.ts';

const [first, second] = ['first-key-'.repeat(4), 'second-key-'.repeat(4)];

it('the key ring opens what it sealed, and seals the same text differently each time', () => {
  const ring = keyRing(first);
  const sealed = ring.seal('mail', '7', 'নমস্কার, a token');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed.startsWith(ring.currentPrefix)).toBe(true);
  expect(ring.seal('mail', '7', 'নমস্কার, a token')).not.toBe(sealed);
  expect(ring.open('mail', '7', sealed)).toBe('নমস্কার, a token');
  expect(ring.open('mail', '7', ring.seal('mail', '7', ''))).toBe('');
});

it('the key ring returns a text that an older version stored unsealed unchanged', () => {
  expect(keyRing(first).open('second-factor', '1', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
});

it('the key ring opens what an earlier key sealed, and seals with the current one', () => {
  const old = keyRing(first).seal('mail', '7', 'text');
  const ring = keyRing(second, [first]);
  expect(ring.open('mail', '7', old)).toBe('text');
  expect(old.startsWith(ring.currentPrefix)).toBe(false);
  expect(() => keyRing(first).open('mail', '7', ring.seal('mail', '7', 'text'))).toThrow(UnsealError);
});

it.each([
  ['of another purpose', (sealed: string) => keyRing(first).open('second-factor', '7', sealed)],
  ['of another record', (sealed: string) => keyRing(first).open('mail', '8', sealed)],
  ['of a key that is not known', (sealed: string) => keyRing(second).open('mail', '7', sealed)],
  [
    'that was changed',
    (sealed: string) =>
      keyRing(first).open('mail', '7', sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')),
  ],
  ['that was cut off', (sealed: string) => keyRing(first).open('mail', '7', sealed.slice(0, 40))],
])('the key ring does not open a text %s, and does not reveal its content', (_, open) => {
  const sealed = keyRing(first).seal('mail', '7', 'a secret text');
  expect(() => open(sealed)).toThrow(UnsealError);
});

it('the key ring hashes with a separate key for each purpose', () => {
  const ring = keyRing(first);
  expect(ring.hash('log', 'a@b.example')).toMatch(/^[\da-f]{64}$/);
  expect(ring.hash('log', 'a@b.example')).toBe(keyRing(first).hash('log', 'a@b.example'));
  expect(ring.hash('mail', 'a@b.example')).not.toBe(ring.hash('log', 'a@b.example'));
  expect(keyRing(second).hash('log', 'a@b.example')).not.toBe(ring.hash('log', 'a@b.example'));
});
