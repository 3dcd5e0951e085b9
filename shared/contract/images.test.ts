import { expect, it } from 'vitest';
import { srcSetOf } from '#shared/contract/images.ts';

it('names every width that is kept of a picture', () => {
  expect(srcSetOf('/uploads/ab12/1600.webp')).toBe(
    '/uploads/ab12/320.webp 320w, /uploads/ab12/640.webp 640w, /uploads/ab12/960.webp 960w, /uploads/ab12/1600.webp 1600w',
  );
  expect(srcSetOf('/uploads/ab12/500.webp')).toBe('/uploads/ab12/320.webp 320w, /uploads/ab12/500.webp 500w');
});

it.each(['https://example.com/a/1600.webp', '/uploads/../1600.webp', '/a.png'])('leaves %s alone', (url) => {
  expect(srcSetOf(url)).toBeUndefined();
});
