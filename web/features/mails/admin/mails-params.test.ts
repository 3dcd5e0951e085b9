import { expect, it } from 'vitest';
import { mailsPath, placeOf, queryOf } from '#web/features/mails/admin/mails-params.ts';

it('reads from an address what it wrote there, and nothing else', () => {
  const place = { state: 'failed', page: 2 } as const;
  expect(mailsPath(place)).toBe('/admin/mails?state=failed&page=2');
  expect(placeOf(new URLSearchParams('state=failed&page=2'))).toEqual(place);
  expect(placeOf(new URLSearchParams('state=lost&page=0'))).toEqual({ state: null, page: 1 });
  expect(queryOf(place)).toEqual({ page: 2, per_page: 25, state: 'failed' });
  expect(queryOf({ state: null, page: 1 })).toEqual({ page: 1, per_page: 25 });
});
