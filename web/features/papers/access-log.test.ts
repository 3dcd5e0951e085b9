import { expect, test } from 'vitest';
import { pageRanges } from '#web/features/papers/access-log.tsx';

test.each([
  [[], ''],
  [[4], '4'],
  [[3, 1, 2], '1-3'],
  [[1, 2, 2, 5, 7, 8], '1-2, 5, 7-8'],
])('the access log writes the pages %j as "%s"', (pages, expected) => {
  expect(pageRanges(pages)).toBe(expected);
});
