import { describe, expect, it } from 'vitest';
import { foldedText, spamReason } from '#server/domain/comments/spam-check.ts';

const calm = { withinAMinute: 1, sentBefore: false };
const long = 'Thank you, this helped my family very much';

describe('what looks like spam', () => {
  it.each([
    'see https://pills.example/now',
    'HTTP://PILLS.EXAMPLE',
    'www.pills.example',
    'cheap pills at pills24.com!',
    'cheap pills at ｐｉｌｌｓ.ｃｏｍ',
    'pil\u200bls.c\u200bom',
    'write to me at doctor@pills.net',
    '[url=pills]here[/url]',
    '<a href=x>here</a>',
    'join t.me/pills',
    'ওষুধ কিনুন ওষুধ.com',
  ])('has a link: %s', (text) => {
    expect(spamReason(text, calm)).toBe('links');
  });

  it.each(['aaaaaaaaaaaaaaaa', '!!!!!!!!!!!!!!!', 'buy buy buy buy buy now', 'ভালো ভালো ভালো ভালো ভালো'])(
    'repeats itself: %s',
    (text) => {
      expect(spamReason(text, calm)).toBe('repetition');
    },
  );

  it('says again what was said, if that is more than a word of thanks', () => {
    expect(spamReason(long, { ...calm, sentBefore: true })).toBe('repetition');
    expect(spamReason('Thank you', { ...calm, sentBefore: true })).toBeUndefined();
  });

  it('comes too fast', () => {
    expect(spamReason(long, { ...calm, withinAMinute: 3 })).toBeUndefined();
    expect(spamReason(long, { ...calm, withinAMinute: 4 })).toBe('speed');
  });
});

it.each([
  long,
  'ধন্যবাদ 🙏 আমার মায়ের জন্য খুব উপকার হলো',
  'It cost 1,200.50 baht. Is that much?I think so...',
  'The doctor said e.g. rest.And more rest',
  'Well-known hospital, founded 1990.',
  'ha ha ha, how very very kind',
  'হা হা হা!!!',
])('lets people speak: %s', (text) => {
  expect(spamReason(text, calm)).toBeUndefined();
});

it('folds what looks the same', () => {
  expect(foldedText('  Thank\u200b  YOU\n')).toBe(foldedText('thank you'));
});
