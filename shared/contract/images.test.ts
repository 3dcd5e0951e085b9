import { expect, it } from 'vitest';
import { srcSetOf } from '#shared/contract/images.ts';

it('names every width that is kept of a picture', () => {
  expect(srcSetOf('/uploads/ab12/1600.webp')).toBe(
    [160, 320, 480, 704, 1008, 1600].map((width) => `/uploads/ab12/${width}.webp ${width}w`).join(', '),
  );
  expect(srcSetOf('/uploads/ab12/500.webp')).toBe(
    [160, 320, 480, 500].map((width) => `/uploads/ab12/${width}.webp ${width}w`).join(', '),
  );
});

it.each(['https://example.com/a/1600.webp', '/uploads/../1600.webp', '/a.png'])('leaves %s alone', (url) => {
  expect(srcSetOf(url)).toBeUndefined();
});
