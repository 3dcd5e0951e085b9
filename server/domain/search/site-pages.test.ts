import { expect, it } from 'vitest';
import { findPages } from '#server/domain/search/site-pages.ts';

it.each([
  'how long does the visa take',
  'visa koto din',
  'kobe jete parbo',
  'Visa kotodin lage',
  'ভিসা কত দিন',
  'কবে যেতে পারব',
  'কতদিন লাগে',
  'when can we go',
])('finds the page about the earliest day for: %s', (asked) => {
  expect(findPages(asked)).toHaveLength(1);
});

it.each(['heart', 'visa', 'kobex', 'long waiting', 'হৃদরোগ', 'বাংলাদেশ'])(
  'does not find it for: %s',
  (asked) => {
    expect(findPages(asked)).toEqual([]);
  },
);
