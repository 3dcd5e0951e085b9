import { describe, expect, test } from 'vitest';
import { optionalText, requiredText, sentList } from '#shared/contract/fields.ts';
import { limits } from '#shared/contract/limits.ts';
import { newsletterIssueInput } from '#shared/contract/newsletter-issues.ts';
import { siteInput } from '#shared/contract/site.ts';

const name = requiredText('name_required');
const message = requiredText('message_required', limits.message);
const note = optionalText(limits.costNote);

describe('a text', () => {
  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'loses the character %j, which turns its direction',
    (mark) => {
      for (const schema of [name, message, note])
        expect(schema.parse(`report ${mark}fdp.exe${mark}`)).toBe('report fdp.exe');
    },
  );

  test.each(['শাহ্\u200cনাজ', 'র\u200dাচেল', 'سلام\u200e', '\u200fשלום', '👩\u200d⚕️'])(
    'keeps the joiners and marks of %j',
    (text) => {
      for (const schema of [name, message, note]) expect(schema.parse(text)).toBe(text);
    },
  );

  test('keeps its lines where it is long, and is one line where it is short', () => {
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']) {
      expect(name.parse(`Setu${end}Bcc: x@example.com`)).toBe('Setu Bcc: x@example.com');
      expect(optionalText(limits.phone).parse(`1${end}2`)).toBe('1 2');
      expect(sentList.parse([`Heart${end}surgery`])).toEqual(['Heart surgery']);
      expect(message.parse(`one${end}two`)).toBe(`one${end}two`);
    }
  });

  test('is one line as the name of the site and as the subject of a newsletter', () => {
    expect(siteInput.shape.name.parse('Setu\r\nBcc: x@example.com')).toBe('Setu Bcc: x@example.com');
    for (const field of ['subject', 'subject_bn'] as const)
      expect(newsletterIssueInput.shape[field].parse('Hello\r\nBcc: x@example.com')).toBe(
        'Hello Bcc: x@example.com',
      );
  });
});
