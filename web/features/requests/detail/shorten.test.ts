import { expect, it } from 'vitest';
import { shortened } from '#web/features/requests/detail/shorten.ts';

it('leaves alone what fits', () => expect(shortened('a\nb', 2)).toEqual({ text: 'a\nb', cut: false }));

it('cuts at a line', () => expect(shortened('a\nb\nc', 2)).toEqual({ text: 'a\nb', cut: true }));

it('cuts a long line between words', () =>
  expect(shortened('one two three', 1, 9)).toEqual({ text: 'one two …', cut: true }));

it('cuts a long word where it must', () =>
  expect(shortened('abcdef', 1, 4)).toEqual({ text: 'abcd …', cut: true }));
