import { describe, expect, it } from 'vitest';
import { sanitizeLinkUrl } from '#shared/markup/urls.ts';

describe('sanitizeLinkUrl', () => {
  it.each([
    ...['/', '/doctors', '/bn/blogdetails/3?x=1#comments', 'https://who.int/a?b=c&d=%20#e'],
    ...['mailto:help@setucare.example', 'tel:+8801711000000', 'https://bn.wikipedia.org/wiki/ঢাকা'],
  ])('accepts %s', (address) => expect(sanitizeLinkUrl(address)).toBe(address));

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
    ...['&#106;avascript:alert(1)', 'javascript&colon;alert(1)', '%6aavascript:alert(1)'],
    ...[
      'vbscript:x',
      'data:text/html,x',
      'blob:https://a.example/b',
      'file:///etc/passwd',
      'http://a.example',
    ],
    ...[
      '/..//evil.example',
      '/a/../b',
      '/%2E%2e//evil.example',
      '/a//b',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '///evil.example',
      '/\t/evil.example',
    ],
    ...['https:evil.example', 'https://', 'https://localhost', 'https://user@evil.example', 'https://a b.c'],
    ...['https://bank.example@evil.example', 'https://a.example\\@evil.example', 'https://"onclick="x'],
    ...['mailto:a@b.example?bcc=c@d.example', 'mailto:a', 'tel:alert', 'doctors', '#top', '?x', ''],
  ])('rejects %s', (address) => expect(sanitizeLinkUrl(address)).toBeNull());
});
