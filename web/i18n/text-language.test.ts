import { describe, expect, it } from 'vitest';
import { languageOfText } from '#web/i18n/text-language.ts';

describe('languageOfText', () => {
  it.each([
    ['Dr. Anong Srisawat', 'en'],
    ['ডা. আনং শ্রীসাওয়াত', 'bn'],
    ['MRI ও CT স্ক্যান করাতে কত খরচ?', 'bn'],
    ['Setu (সেতু) means bridge, and a bridge is what patients from home need.', 'en'],
    ['Café', 'en'],
    ['৪২০টি শয্যা', 'bn'],
  ])('recognises "%s" as %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });

  it.each(['', ' ', '420', '৪২০', '+880 1000-000024', '❤️'])(
    'returns no language for "%s", which has no letters',
    (text) => {
      expect(languageOfText(text)).toBeUndefined();
    },
  );
});
