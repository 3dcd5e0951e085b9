import { beforeEach, expect, it } from 'vitest';
import { withRememberedLists } from '#server/http/web/remembered-lists.ts';
import type { AppContext } from '#web/app/context.ts';

type Lists = AppContext['services'];
type Doctors = Lists['doctors'];

let version: number | null;
let asked: unknown[];

beforeEach(() => {
  version = 1;
  asked = [];
});

/** Services that answer each list with what it was asked for. */
function services(): Doctors {
  const never = async () => {
    throw new Error('Not asked for here');
  };
  const list: Doctors['list'] = async (query) => {
    asked.push(query);
    const doctor = { id: query?.page ?? 0, name: `${query?.lang}`, specialty: '', image: null };
    return { items: [{ ...doctor, experience: 1, desc: '', version: 1 }], total: asked.length };
  };
  const other = { list: never, facets: never, get: never, related: never };
  return withRememberedLists(
    {
      doctors: { ...other, list },
      hospitals: other,
      blogs: other,
      faqs: other,
      search: { search: never },
      treatmentCosts: { list: never, ofHospitals: never, isAnyShown: never },
      requests: { subject: never },
      site: { details: never, retention: never },
      comments: other,
    },
    { current: () => version },
  ).doctors;
}

it('reads a list once while the content stays the same, and each page and language of its own', async () => {
  const { list } = services();
  const first = await list({ page: 1, lang: 'bn' });
  expect(await list({ page: 1, lang: 'bn' })).toBe(first);
  expect((await list({ page: 2, lang: 'bn' })).items[0]?.id).toBe(2);
  expect((await list({ page: 1 })).items[0]?.name).toBe('undefined');
  expect(asked).toHaveLength(3);
});

it('reads it again once the content has changed, and each time while that is not known', async () => {
  const { list } = services();
  await list({ page: 1 });
  version = 2;
  expect((await list({ page: 1 })).total).toBe(2);
  version = null;
  for (const total of [3, 4]) expect((await list({ page: 1 })).total).toBe(total);
});

it('remembers nothing that somebody looked for', async () => {
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

it('lets no page change what others are made of', async () => {
  const { items } = await services().list({ page: 1 });
  expect(() => items.pop()).toThrow(TypeError);
  expect(() => Object.assign(items[0] ?? {}, { name: 'another' })).toThrow(TypeError);
});
