import { expect, it } from 'vitest';
import { initialOf } from '#web/features/portal/initial.ts';

it.each([
  ['administrator', 'A'],
  ['  রহিম', 'র'],
  ['', 'U'],
  ['  ', 'U'],
  [undefined, 'U'],
])('stands %s', (name, letter) => expect(initialOf(name)).toBe(letter));
