import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cacheKeyOf } from '#server/http/cache-key.ts';
import { parseTarget } from '#server/http/target.ts';
import { doctorFacets } from '#shared/contract/facets.ts';
import { doctorFilters, filterSearch, parseFilters } from '#shared/contract/list-filters.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf } from '#tests/support/forms.ts';
import { idOf } from '#tests/support/response-body.ts';

const hospital = {
  specialty: 'Heart',
  established: 1990,
  desc: 'By the river.',
  beds: '500 beds',
  contact_phone: '+66 2 555 0110',
  contact_internationaldept: '+66 2 555 0111',
  contact_address: '1 River Street',
};
const named = z.array(z.object({ name: z.string() }));

describeEachEngine('a filtered public list', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' }, 'built');
  const post = async (url: string, body: object) => {
    const response = await api.call('POST', url, { token: api.adminToken, body });
    expect(response).toMatchObject({ status: 201 });
    return idOf(response.body);
  };
  const namesOf = async (url: string) =>
    named.parse((await api.call('GET', url)).body).map(({ name }) => name);
  const htmlOf = async (path: string) => pageOf(await api.call('GET', path));
  let river = 0;

  beforeAll(async () => {
    river = await post('/api/hospitals', {
      ...hospital,
      name: 'River',
      location: 'Sathon, Bangkok',
      location_bn: 'ব্যাংকক',
    });
    const beach = await post('/api/hospitals', {
      ...hospital,
      name: 'Beach',
      location: 'Phuket',
      specialty: 'Eyes',
      established: 2001,
    });
    const doctors = [
      {
        name: 'Dr. Ann',
        specialty: 'Cardiology',
        specialty_bn: 'হৃদরোগ',
        experience: 20,
        hospital_ids: [river],
      },
      { name: 'Dr. Ben', specialty: 'cardiology', experience: 5, hospital_ids: [river, beach] },
      { name: 'Dr. Cho', specialty: 'Neurology', experience: 12, hospital_ids: [beach] },
      { name: 'Dr. Dee', specialty: 'Neurology', experience: 3 },
    ];
    for (const one of doctors) await post('/api/doctors', { desc: 'Listens.', ...one });
  });

  it.each([
    ['specialty=CARDIOLOGY', ['Dr. Ann', 'Dr. Ben']],
    ['specialty=cardiology&sort=experience', ['Dr. Ben', 'Dr. Ann']],
    ['city=bangkok', ['Dr. Ann', 'Dr. Ben']],
    ['city=Phuket&specialty=Neurology', ['Dr. Cho']],
    ['experience=12&sort=-name', ['Dr. Cho', 'Dr. Ann']],
    ['q=dee&specialty=neurology', ['Dr. Dee']],
    ['city=Atlantis', []],
  ])('returns the doctors of %s', async (query, names) => {
    expect(await namesOf(`/api/doctors?${query}`)).toEqual(names);
    const page = await api.call('GET', `/api/doctors?${query}&page=1&per_page=1`);
    expect(page.headers['x-total-count']).toBe(String(names.length));
  });

  it.each([
    ['specialty=eyes', ['Beach']],
    ['city=BANGKOK', ['River']],
    ['sort=-established', ['Beach', 'River']],
  ])('returns the hospitals of %s', async (query, names) => {
    expect(await namesOf(`/api/hospitals?${query}`)).toEqual(names);
  });

  it('counts the records of each filter value, within the other filters', async () => {
    const facetsOf = async (query: string) =>
      doctorFacets.parse((await api.call('GET', `/api/doctors/facets?${query}`)).body);
    expect(await facetsOf('')).toEqual({
      specialties: [
        { value: 'cardiology', label: 'Cardiology', count: 2 },
        { value: 'neurology', label: 'Neurology', count: 2 },
      ],
      cities: [
        { value: 'bangkok', label: 'Bangkok', count: 2 },
        { value: 'phuket', label: 'Phuket', count: 2 },
      ],
      hospital: null,
    });
    const chosen = await facetsOf(`specialty=neurology&experience=5&hospital=${river}&lang=bn`);
    expect(chosen).toEqual({
      specialties: [{ value: 'cardiology', label: 'হৃদরোগ', count: 2 }],
      cities: [],
      hospital: 'River',
    });
    const { body } = await api.call('GET', '/api/hospitals/facets?city=phuket&lang=bn');
    expect(body).toMatchObject({
      specialties: [{ value: 'eyes', label: 'Eyes', count: 1 }],
      cities: [
        { value: 'bangkok', label: 'ব্যাংকক' },
        { value: 'phuket', label: 'Phuket' },
      ],
    });
  });

  it('filters articles by their category, and counts only published ones', async () => {
    const category_id = await post('/api/categories', { name: 'Visas' });
    const other = await post('/api/categories', { name: 'Costs' });
    const article = { descriptions: 'Text.', category_id };
    await post('/api/blogs', { ...article, title: 'Shown' });
    await post('/api/blogs', { ...article, title: 'Draft', status: 0 });
    await post('/api/blogs', { ...article, title: 'Other', category_id: other });
    const { body } = await api.call('GET', `/api/blogs?category=${category_id}&fields=title`);
    expect(body).toEqual([{ title: 'Shown' }]);
    expect((await api.call('GET', '/api/blogs/facets')).body).toEqual({
      categories: [
        { value: String(category_id), label: 'Visas', count: 1 },
        { value: String(other), label: 'Costs', count: 1 },
      ],
    });
    const html = await htmlOf(`/blogs?category=${category_id}`);
    expect(html).toContain('>Shown<');
    expect(html).not.toContain('>Other<');
  });

  it.each(['experience=-1', 'experience=many', 'hospital=0', 'specialty=', 'city=%20'])(
    'is rejected by the API with the invalid filter %s',
    async (query) => {
      expect((await api.call('GET', `/api/doctors?${query}`)).status).toBe(422);
    },
  );

  it('ignores invalid filters in a page, and removes empty ones from its URL', async () => {
    const html = await htmlOf('/doctors?experience=many&hospital=x&sort=price&specialty=neurology');
    expect(html).toContain('>2 doctors found<');
    const sent = await api.call('GET', '/bn/doctors?q=&specialty=neurology&city=&experience=&sort=&utm=1');
    expect(sent).toMatchObject({ status: 302, headers: { location: '/bn/doctors?specialty=neurology' } });
  });

  it('shows the chosen filters with links that remove them, and is not indexed by search engines', async () => {
    const html = await htmlOf('/doctors?specialty=cardiology&experience=5');
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Remove filter: Cardiology"');
    expect(html).toContain('href="/doctors?experience=5"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(await htmlOf('/doctors')).not.toContain('noindex');
    const none = await htmlOf('/doctors?q=nobody');
    expect(none).toContain('No doctors found');
    expect(none).toContain('Clear all filters');
  });

  it('keeps its filters in the links to other pages', async () => {
    for (let count = 0; count < 60; count++)
      await post('/api/doctors', {
        name: `Dr. Many ${count}`,
        specialty: 'Many',
        experience: 1,
        desc: 'One.',
      });
    const html = await htmlOf('/doctors?specialty=many&page=2');
    expect(html.match(/<article/g)).toHaveLength(12);
    expect(html).toContain('href="/doctors?specialty=many"');
  });

  it('is not stored in the response cache', async () => {
    const cached = () => api.app.responseCache.size().responses;
    const before = cached();
    for (let count = 0; count < 5; count++) await htmlOf(`/doctors?specialty=cardiology&q=${count}`);
    expect(cached()).toBe(before);
  });
});

describe('the URL of a list', () => {
  const read = (search: string) => parseFilters(doctorFilters, new URLSearchParams(search));

  it.each([
    ['specialty= Heart &experience=5&sort=name', { specialty: 'Heart', experience: 5, sort: 'name' }],
    ['experience=81&hospital=99999999999&sort=id&q=%00&city=', {}],
    ['other=1', {}],
  ])('selects the valid filters of %s', (search, chosen) => {
    expect(read(search)).toEqual(chosen);
  });

  it('leaves out filters that are not chosen', () => {
    expect(filterSearch({ q: 'a b', city: undefined }, 2)).toBe('?q=a+b&page=2');
    expect(filterSearch({})).toBe('');
  });

  function keyOf(address: string) {
    const target = parseTarget(address);
    if (target === null) throw new Error('No target');
    return cacheKeyOf(target);
  }

  it.each(['/doctors?q=a', '/bn/hospitals?city=b&page=2', '/blogs?sort=title', '/api/doctors?specialty=a'])(
    'is not cached when it has a filter: %s',
    (address) => {
      expect(keyOf(address)).toBeNull();
    },
  );

  it('is cached for each page without filters', () => {
    expect(keyOf('/doctors?fbclid=1&page=2')).toBe('/doctors?page=2');
    expect(keyOf('/doctordetails/5?x=1')).toBe('/doctordetails/5');
    expect(keyOf('/api/doctors?page=2')).toBe('/api/doctors?page=2');
  });
});
