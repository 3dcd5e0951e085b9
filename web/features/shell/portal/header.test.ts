import { expect, it } from 'vitest';
import { initialOf } from '#web/features/shell/portal/header.tsx';

it.each([
  ['administrator', 'A'],
  ['  রহিম', 'র'],
  ['', 'U'],
  ['  ', 'U'],
  [undefined, 'U'],
])('the avatar shows the first letter of %j as %s', (name, letter) => expect(initialOf(name)).toBe(letter));
