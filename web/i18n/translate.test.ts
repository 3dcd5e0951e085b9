import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/contract/message-texts.ts';
import { englishOf, isMessageCode, type MessageCode, tooLong } from '#shared/contract/messages.ts';
import { translateWith } from '#web/i18n/translate.ts';

const file = readFileSync(new URL('./locales/bn.po', import.meta.url), 'utf8').replace(/"\n"/g, '');
const explicit = '#. js-lingui-explicit-id';
/** The entries of the codes, and those of the texts whose id was made from them. */
const [ofCodes = [], ofTexts = []] = [true, false].map((isCode) =>
  file.split('\n\n').filter((entry) => entry.includes(explicit) === isCode),
);
const bangla = new Map(
  [...ofCodes.join('\n').matchAll(/msgid "(\w+)"\nmsgstr "(.*)"/g)].map(([, id = '', text = '']) => [
    id,
    text,
  ]),
);
const codes = Object.keys(messages).filter(isMessageCode);
/**
 * Codes whose texts may also be others: titles that match a message, and the footer's texts, which must work even
 * if the messages can't be loaded.
 */
const repeated: MessageCode[] = ['not_signed_in', 'not_found', 'unexpected', 'call_failed'];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe.each(codes)('the message %s', (code) => {
  it('has an English text whose numbers are all known', () => {
    expect(englishOf(code, { count: 2, max: 3 })).toMatch(/^[A-Z0-9][^{}]+$/);
  });

  it('has a Bangla text with the same numbers', () => {
    const text = bangla.get(code) ?? '';
    expect(text).toMatch(/\p{Script=Bengali}/u);
    expect(placeholders(text)).toEqual(placeholders(messages[code]));
  });
});

it('the Bangla catalogue has no text without a code', () => {
  expect([...bangla.keys()].toSorted()).toEqual(codes.toSorted());
});

it('the catalogue has each English text once', () => {
  const texts = codes.map((code) => englishOf(code));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

describe('the texts of the web', () => {
  const texts = [...ofTexts.join('\n').matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text);

  it('repeat no text of the catalogue', () => {
    const sentences: string[] = codes
      .filter((code) => !repeated.includes(code))
      .map((code) => messages[code]);
    expect(texts.filter((text) => sentences.includes(text))).toEqual([]);
  });
});

describe('translateWith', () => {
  const i18n = (locale: 'en' | 'bn') => {
    const made = setupI18n({ locale, messages: { [locale]: {} } });
    made.setMessagesCompiler(compileMessage);
    if (locale === 'bn') made.load('bn', Object.fromEntries(bangla));
    return made;
  };

  it('returns the English text of a code', () => {
    expect(translateWith(i18n('en'), 'password_short')).toBe('Password must be at least 6 characters');
    expect(translateWith(i18n('en'), 'export_too_large')).toBe(
      'More than 100,000 requests match. Please narrow the filter.',
    );
  });

  it('returns the Bangla text of a code, with Bangla digits', () => {
    expect(translateWith(i18n('bn'), 'password_short')).toBe('পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে');
    expect(translateWith(i18n('bn'), 'role_of_users', { count: 12 })).toContain('১২ জন');
  });

  it('inserts the limit that comes with a code', () => {
    expect(translateWith(i18n('en'), tooLong(60_000))).toBe('Please use at most 60,000 characters');
    expect(translateWith(i18n('bn'), tooLong(200))).toBe('সর্বোচ্চ ২০০টি অক্ষর লেখা যাবে');
  });

  it('returns a text that is not a code unchanged', () => {
    expect(translateWith(i18n('bn'), 'মন্তব্য যোগ করা যায়নি')).toBe('মন্তব্য যোগ করা যায়নি');
    expect(translateWith(i18n('en'), 'toString')).toBe('toString');
  });
});
