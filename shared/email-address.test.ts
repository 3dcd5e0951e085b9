import { describe, expect, test } from 'vitest';
import { addressShape, canonicalEmail, emailKey, mailboxKey } from '#shared/email-address.ts';

describe('the canonical spelling of an e-mail address', () => {
  test.each([
    ['rina@ｇmail.com', 'rina@gmail.com'],
    ['rina@gmail。com', 'rina@gmail.com'],
    ['rina@gm\u00adail.com', 'rina@gmail.com'],
    ['rina@gm\u200bail.com', 'rina@gmail.com'],
    ['rina@gmail.com.', 'rina@gmail.com'],
    [' Rina@Gmail.com\n', 'Rina@Gmail.com'],
    ['\u202aRina@gmail.com\u202c\u200b', 'Rina@gmail.com'],
    ['e\u0301va@example.com', '\u00e9va@example.com'],
    ['rina@উদাহরণ.বাংলা', 'rina@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
    ['not an address', 'not an address'],
  ])('of %j is %j', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  test('has a key without upper case, and is its own canonical spelling', () => {
    expect(emailKey('RINA@Ｇmail.com')).toBe('rina@gmail.com');
    for (const typed of ['Rina@ｇmail.com', 'İ@example.com', 'rina@উদাহরণ.বাংলা', 'x', '@', '']) {
      expect(canonicalEmail(canonicalEmail(typed))).toBe(canonicalEmail(typed));
      expect(emailKey(emailKey(typed))).toBe(emailKey(typed));
    }
  });

  test.each([
    'a@b.co\u001b',
    'a\u0000@b.co',
    'a\u202e@b.co',
    'a\u200b@b.co',
    'a@b\u0007.co',
    'a@b|c.co',
    'a@ｂ%2e.co',
    'a@ｂ/c.co',
    'a@ｂ:1.co',
    'a@ｂ|c.co',
    'a@b.co@ｃ.co',
    'a@b.co..',
    'a@b..co',
    'a@.b.co',
    'a@b.ｃo..',
    'a@1.2.3.4.5.ｂ|',
  ])('has not the shape of an address for %j', (typed) => {
    expect(canonicalEmail(typed)).not.toMatch(addressShape);
  });

  test.each(["o'hara+x@b-c.co", 'রিনা@example.com', 'a@b_c.co', 'a@127.0.0.1'])('keeps %j', (typed) => {
    expect(canonicalEmail(typed)).toBe(typed);
    expect(typed).toMatch(addressShape);
  });
});

test('spellings that one mailbox receives are counted together', () => {
  for (const other of [
    'R.i.na@gmail.com',
    'rina+1@gmail.com',
    'rina+a+b@ｇmail.com',
    'rina@googlemail.com',
    'R.ina+1@GoogleMail.com.',
    '+rina@gmail.com',
    '++rina+1@gmail.com',
    'ｒina@gmail.com',
    'ＲＩＮＡ＋1@gmail.com',
  ])
    expect(mailboxKey(other)).toBe('rina@gmail.com');
  expect(mailboxKey('r.ina+1@example.com')).toBe('r.ina@example.com');
  expect(mailboxKey('+1@example.com')).toBe('1@example.com');
});
