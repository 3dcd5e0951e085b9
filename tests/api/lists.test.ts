import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const ids = (body: unknown) =>
  z
    .array(z.object({ id: z.int() }))
    .parse(body)
    .map(({ id }) => id);

const lists = [
  '/api/doctors',
  '/api/hospitals',
  '/api/blogs',
  '/api/categories',
  '/api/comments',
  '/api/users',
  '/api/roles',
  '/api/appointments',
];

describeEachEngine('the API for lists', (engine) => {
  const api = useApi(engine);
  const get = (url: string) => api.call('GET', url, { token: api.adminToken });

  beforeAll(async () => {
    const post = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
    const common = { specialty: 'Heart', desc: 'Text', location: 'Bangkok', beds: '10', established: 1990 };
    const contact = { contact_phone: '1', contact_internationaldept: '2', contact_address: 'Street' };
    for (const number of [1, 2, 3, 4, 5]) {
      const name = `Number ${number}`;
      await post('/api/doctors', { ...common, name, experience: number });
      await post('/api/hospitals', { ...common, ...contact, name });
      await post('/api/categories', { name });
      await post('/api/blogs', { title: name, descriptions: 'Text', category_id: number });
      await post('/api/comments', { blog_id: 1, comments: name });
      await post('/api/roles', { name, permissions: 1 });
      const person = { name, email: `n${number}@setucare.example`, contact: '+8801711000000' };
      await post('/api/users', { ...person, password: 'correct-horse' });
      await post('/api/contact', { ...person, phone: person.contact, date: '2999-01-01' });
    }
  });

  it.each(lists)('returns %s as an array, completely or page by page in the same order', async (url) => {
    const whole = await get(url);
    const all = ids(whole.body);
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(whole.headers['x-total-count']).toBe(String(all.length));
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
      const response = await get(`${url}?page=${page}&per_page=2`);
      expect(response).toMatchObject({ status: 200, headers: { 'x-total-count': String(all.length) } });
      paged.push(...ids(response.body));
    }
    expect(paged).toEqual(all);
  });

  it.each(lists)('returns an empty page after the end of %s', async (url) => {
    const all = ids((await get(url)).body);
    const response = await get(`${url}?page=1000&per_page=200`);
    expect(response).toMatchObject({
      status: 200,
      body: [],
      headers: { 'x-total-count': String(all.length) },
    });
  });

  const invalid = ['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=201', 'per_page=1.5'];
  it.each(lists.flatMap((url) => invalid.map((query) => ({ url, query }))))(
    'rejects $query of $url',
    async ({ url, query }) => {
      const field = query.split('=')[0] ?? '';
      expect(await get(`${url}?${query}`)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    },
  );

  it('returns pages of 20 when only the page is given', async () => {
    const many = Array.from({ length: 17 }, (_, number) => ({
      name: `More ${number}`,
      name_key: `more ${number}`,
      status: 1,
      created_at: '2031-01-01T00:00:00.000Z',
    }));
    await api.app.db.transaction((writer) => writer.insertInto('categories').values(many).execute());
    expect(ids((await get('/api/categories?page=1')).body)).toHaveLength(20);
    expect(ids((await get('/api/categories?page=2')).body)).toHaveLength(2);
  });
});
