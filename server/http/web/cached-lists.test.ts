import { beforeEach, expect, it } from 'vitest';
import { withCachedLists } from '#server/http/web/cached-lists.ts';
import type { AppContext } from '#web/app/context.ts';

type Lists = AppContext['services'];
type Doctors = Lists['doctors'];

let version: number | null;
let asked: unknown[];

beforeEach(() => {
  version = 1;
  asked = [];
});

/** Services that return for each list the query that they got. */
function services(): Doctors {
  const never = async () => {
    throw new Error('Not asked for here');
  };
  const list: Doctors['list'] = async (query) => {
    asked.push(query);
    const doctor = { id: query?.page ?? 0, name: `${query?.lang}`, specialty: '', image: null };
    return {
      items: [{ ...doctor, experience: 1, desc: '', version: 1, sample: false }],
      total: asked.length,
    };
  };
  const other = { list: never, facets: never, get: never, related: never };
  return withCachedLists(
    {
      doctors: { ...other, list },
      hospitals: other,
      blogs: other,
      faqs: other,
      search: { search: never },
      treatmentCosts: { list: never, ofHospitals: never, isAnyShown: never },
      requests: { intake: { findSubject: never } },
      site: { details: never, retention: never },
      comments: other,
    },
    { current: () => version },
  ).doctors;
}

it('the cache of lists reads a list once while the content stays the same, apart for each page and language', async () => {
  const { list } = services();
  const first = await list({ page: 1, lang: 'bn' });
  expect(await list({ page: 1, lang: 'bn' })).toBe(first);
  expect((await list({ page: 2, lang: 'bn' })).items[0]?.id).toBe(2);
  expect((await list({ page: 1 })).items[0]?.name).toBe('undefined');
  expect(asked).toHaveLength(3);
});

it('the cache of lists reads a list again once the content has changed, and each time while the version is unknown', async () => {
  const { list } = services();
  await list({ page: 1 });
  version = 2;
  expect((await list({ page: 1 })).total).toBe(2);
  version = null;
  for (const total of [3, 4]) expect((await list({ page: 1 })).total).toBe(total);
});

it('the cache of lists keeps no search results', async () => {
  const { list } = services();
  for (const query of [
    { q: 'heart' },
    { specialty: 'eye' },
    { city: 'x' },
    { hospital: 1 },
    { experience: 5 },
  ])
    for (const _ of [1, 2]) await list({ page: 1, ...query });
  expect(asked).toHaveLength(10);
});

it('the cache of lists gives pages copies that they cannot change for others', async () => {
  const { items } = await services().list({ page: 1 });
  expect(() => items.pop()).toThrow(TypeError);
  expect(() => Object.assign(items[0] ?? {}, { name: 'another' })).toThrow(TypeError);
});
