import { expect, it } from 'vitest';
import { searchPath, siteSearchOf } from '#web/features/search/search-path.ts';

const asked = (search: string) => siteSearchOf(new URL(`https://setucare.com/search${search}`));

it('reads what an address of the search says, and leaves out what nobody could have chosen', () => {
  expect(asked('')).toEqual({ q: '' });
  expect(asked('?q=+heart+&kind=doctor&specialty=cardiology&city=')).toEqual({
    q: 'heart',
    kind: 'doctor',
    specialty: 'cardiology',
  });
  expect(asked(`?kind=nurse&q=${'x'.repeat(101)}`)).toEqual({ q: 'x'.repeat(100) });
});

it('writes the address of a search, with a page after the first', () => {
  expect(searchPath({ q: '' })).toBe('/search?q=');
  expect(searchPath({ q: 'heart & lung', kind: 'doctor', specialty: undefined, city: 'bangkok' }, 2)).toBe(
    '/search?q=heart+%26+lung&kind=doctor&city=bangkok&page=2',
  );
});
