import { describe, expect, it } from 'vitest';
import { faultsOf, imagesIn, normalizeMarkup } from '#shared/markup/checks.ts';

const ours = `/uploads/${'b'.repeat(32)}/1600.webp`;
const none = { link: false, image: false, alt: false };

describe('normalizeMarkup', () => {
  it('normalises line ends and removes invisible characters', () => {
    expect(normalizeMarkup(' a\r\nb\rc\u2028d\u0000\u0007\u202e\u2066e\ufeff ')).toBe('a\nb\nc\nde');
  });

  it('keeps the joiners that Bangla needs', () => {
    expect(normalizeMarkup('র‍্যাব\u200c')).toBe('র‍্যাব\u200c');
  });
});

describe('faultsOf', () => {
  it('returns nothing for allowed markup and plain text', () => {
    expect(faultsOf(`[a](/b)\n\n![A ward](${ours}#16x9)\n\n<script>alert(1)</script>`)).toEqual(none);
  });

  const link = '[a](javascript:alert(1))';
  it.each([link, `## ${link}`, `- ${link}`, `> ${link}`, `**a *b ${link}***`, `${link} [b](/c)`])(
    'finds the forbidden link in %s',
    (text) => {
      expect(faultsOf(text)).toEqual({ ...none, link: true });
    },
  );

  it('finds images from other sites, and images without a description', () => {
    expect(faultsOf('![a](https://evil.example/pixel.gif)')).toEqual({ ...none, image: true });
    expect(faultsOf(`![ ](${ours})`)).toEqual({ ...none, alt: true });
  });
});

describe('imagesIn', () => {
  it('returns each image once', () => {
    expect(imagesIn(`![a](${ours})\n![b](${ours}#16x9)\n\nText ![c](${ours})`)).toEqual([ours]);
  });
});
