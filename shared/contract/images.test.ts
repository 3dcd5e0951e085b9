import { expect, it } from 'vitest';
import { srcSetOf } from '#shared/contract/images.ts';

it('srcSetOf names every stored width of an image', () => {
  expect(srcSetOf('/uploads/ab12/1600.webp')).toBe(
    [160, 320, 480, 704, 1008, 1600].map((width) => `/uploads/ab12/${width}.webp ${width}w`).join(', '),
  );
  expect(srcSetOf('/uploads/ab12/500.webp')).toBe(
    [160, 320, 480, 500].map((width) => `/uploads/ab12/${width}.webp ${width}w`).join(', '),
  );
});

it.each(['https://example.com/a/1600.webp', '/uploads/../1600.webp', '/a.png'])(
  'srcSetOf returns nothing for %s',
  (url) => {
    expect(srcSetOf(url)).toBeUndefined();
  },
);
