import { describe, expect, it } from 'vitest';
import { spamReason } from '#server/domain/comments/comment-service.ts';

const unsuspicious = { withinAMinute: 1, sentBefore: false };
const long = 'Thank you, this helped my family very much';

describe('the spam check', () => {
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
  ])('finds a link in %s', (text) => {
    expect(spamReason(text, unsuspicious)).toBe('links');
  });

  it.each(['aaaaaaaaaaaaaaaa', '!!!!!!!!!!!!!!!', 'buy buy buy buy buy now', 'ভালো ভালো ভালো ভালো ভালো'])(
    'finds a repetition in %s',
    (text) => {
      expect(spamReason(text, unsuspicious)).toBe('repetition');
    },
  );

  it('finds a text that was sent before, unless it is as short as a thank you', () => {
    expect(spamReason(long, { ...unsuspicious, sentBefore: true })).toBe('repetition');
    expect(spamReason('Thank you', { ...unsuspicious, sentBefore: true })).toBeUndefined();
  });

  it('finds a comment that follows others too fast', () => {
    expect(spamReason(long, { ...unsuspicious, withinAMinute: 3 })).toBeUndefined();
    expect(spamReason(long, { ...unsuspicious, withinAMinute: 4 })).toBe('speed');
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
])('the spam check accepts an ordinary comment: %s', (text) => {
  expect(spamReason(text, unsuspicious)).toBeUndefined();
});
