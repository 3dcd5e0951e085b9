import { expect, it } from 'vitest';
import { mailsList, mailsSearch } from '#web/features/mails/portal/mails-params.ts';

const params = { state: 'failed', kind: null, page: 2 } as const;

it('the filters of mails read from an address what they wrote there, and ignore other values', () => {
  expect(mailsList.pathOf(params)).toBe('/admin/mails?state=failed&page=2');
  expect(mailsList.read(new URLSearchParams('state=failed&page=2'))).toEqual(params);
  expect(mailsList.read(new URLSearchParams('state=lost&page=0'))).toEqual({
    state: null,
    kind: null,
    page: 1,
  });
});

it('the filters of mails send the server the state only if one is chosen', () => {
  expect(mailsSearch(params, 'Rahima')).toEqual({ page: 2, per_page: 25, state: 'failed', q: 'Rahima' });
  expect(mailsSearch({ state: null, kind: null, page: 1 }, '')).toEqual({ page: 1, per_page: 25 });
});
