/** The paths of a pager's links to the previous and the next page; null at the ends. */
export function pageSteps(page: number, pageCount: number, pathOf: (page: number) => string) {
  return {
    previous: page > 1 ? pathOf(Math.min(page - 1, pageCount)) : null,
    next: page < pageCount ? pathOf(page + 1) : null,
  };
}

/**
 * A number in a pager, and the screens on which it appears: narrow screens leave out the neighbours of the current
 * page.
 */
export type PageNumber = {
  page: number;
  wideOnly: boolean;
  /** On which screens numbers are left out before this one. */
  gap: 'nowhere' | 'narrow' | 'wide' | 'everywhere';
};

/** Up to this number of pages, all of them are shown, also on narrow screens. */
const allShown = 4;

/** The numbers of a pager: 1 … 5 6 7 … 1,113. */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  const wide = numbersAround(page, pageCount, pageCount > allShown ? 1 : allShown);
  const narrow = numbersAround(page, pageCount, pageCount > allShown ? 0 : allShown);
  return wide.map((one) => ({
    page: one,
    wideOnly: !narrow.includes(one),
    gap: gapBefore(one, wide, narrow),
  }));
}

/**
 * The first and the last page, and the pages around the current one. If only a single number would be left out between
 * two of them, it is included.
 */
function numbersAround(page: number, last: number, around: number): number[] {
  const isShown = (one: number) => one === 1 || one === last || Math.abs(one - page) <= around;
  const near = Array.from({ length: 2 * around + 5 }, (_, index) => page - around - 2 + index);
  const candidates = [...new Set([1, ...near, last])].filter((one) => one >= 1 && one <= last);
  return candidates.filter((one) => isShown(one) || (isShown(one - 1) && isShown(one + 1)));
}

function gapBefore(page: number, wide: number[], narrow: number[]): PageNumber['gap'] {
  const inWide = page > 1 && !wide.includes(page - 1);
  const inNarrow = page > 1 && narrow.includes(page) && !narrow.includes(page - 1);
  if (inWide && inNarrow) return 'everywhere';
  if (inWide) return 'wide';
  return inNarrow ? 'narrow' : 'nowhere';
}
