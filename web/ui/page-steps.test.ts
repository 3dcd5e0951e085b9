import { expect, it } from 'vitest';
import { pageNumbers, pageSteps } from '#web/ui/page-steps.ts';

const pathOf = (page: number) => `?page=${page}`;

it('the page steps have nothing before the first page and nothing after the last', () => {
  expect(pageSteps(1, 2, pathOf)).toEqual({ previous: null, next: '?page=2' });
  expect(pageSteps(2, 2, pathOf)).toEqual({ previous: '?page=1', next: null });
});

it('the page steps lead back to the last page from a page after it', () => {
  expect(pageSteps(9, 2, pathOf)).toEqual({ previous: '?page=2', next: null });
});

/** The text of the pager on wide and on narrow screens. */
function written(page: number, pageCount: number): [wide: string, narrow: string] {
  const wide: string[] = [];
  const narrow: string[] = [];
  for (const { page: one, wideOnly, gap } of pageNumbers(page, pageCount)) {
    if (gap === 'wide' || gap === 'everywhere') wide.push('…');
    if (gap === 'narrow' || gap === 'everywhere') narrow.push('…');
    wide.push(String(one));
    if (!wideOnly) narrow.push(String(one));
  }
  return [wide.join(' '), narrow.join(' ')];
}

it.each([
  [1, 1, '1', '1'],
  [2, 4, '1 2 3 4', '1 2 3 4'],
  [1, 5, '1 2 … 5', '1 … 5'],
  [3, 5, '1 2 3 4 5', '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7', '1 … 4 … 7'],
  [5, 9, '1 … 4 5 6 … 9', '1 … 5 … 9'],
  [3, 9, '1 2 3 4 … 9', '1 2 3 … 9'],
  [6, 1113, '1 … 5 6 7 … 1113', '1 … 6 … 1113'],
  [1, 1113, '1 2 … 1113', '1 … 1113'],
  [1112, 1113, '1 … 1111 1112 1113', '1 … 1112 1113'],
  [1113, 1113, '1 … 1112 1113', '1 … 1113'],
])('the page steps on page %i of %i are %s, and %s on narrow screens', (page, pageCount, wide, narrow) => {
  expect(written(page, pageCount)).toEqual([wide, narrow]);
});
