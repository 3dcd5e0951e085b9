import { expect, it } from 'vitest';
import { shorten } from '#web/features/person/portal/requests/print-summary.tsx';

it('the printed summary shows a text that fits unchanged', () =>
  expect(shorten('a\nb', 2)).toEqual({ text: 'a\nb', cut: false }));

it('the printed summary cuts a text with too many lines at the end of a line', () =>
  expect(shorten('a\nb\nc', 2)).toEqual({ text: 'a\nb', cut: true }));

it('the printed summary cuts a line that is too long between words', () =>
  expect(shorten('one two three', 1, 9)).toEqual({ text: 'one two …', cut: true }));

it('the printed summary cuts a word that is too long inside the word', () =>
  expect(shorten('abcdef', 1, 4)).toEqual({ text: 'abcd …', cut: true }));
