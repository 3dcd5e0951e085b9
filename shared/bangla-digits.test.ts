import { expect, it } from 'vitest';
import { toLatinDigits } from '#shared/bangla-digits.ts';

it('toLatinDigits writes Bangla digits as Latin ones and changes nothing else', () => {
  expect(toLatinDigits('০১২৩৪৫৬৭৮৯ রহিম 12')).toBe('0123456789 রহিম 12');
});

it('toLatinDigits reads the digits of the keyboards beside ours', () => {
  expect(toLatinDigits('०१९ ٠١٩ ۰۱۹ ๐๑๙ ０１９')).toBe('019 019 019 019 019');
});
