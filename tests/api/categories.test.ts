import { expect, it } from 'vitest';
import { category } from '#shared/records/categories.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { idOf } from '#tests/support/response-body.ts';

describeEachEngine('the API for categories', (engine) => {
  const api = useApi(engine);
  const create = (body: object) => api.call('POST', '/api/categories', { token: api.adminToken, body });

  it('creates a category with a trimmed name, and lists it to everybody', async () => {
    const response = await create({ name: '  Visas ', status: 1 });
    expect(response).toMatchObject({ status: 201, body: { name: 'Visas', status: 1 } });
    const list = category.array().parse((await api.call('GET', '/api/categories')).body);
    expect(list).toContainEqual(response.body);
  });

  it.each([{}, { name: '' }, { name: '  ' }, { name: null }, { name: 7 }])(
    'rejects %j, which has no name',
    async (body) => {
      const message = 'Category name cannot be empty';
      expect(await create(body)).toMatchObject({
        status: 422,
        body: { message, errors: { name: [message] } },
      });
    },
  );

  it('rejects a name that is taken in any case, even when it is sent twice at the same time', async () => {
    const responses = await Promise.all(['Costs', 'costs', ' COSTS '].map((name) => create({ name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    const message = 'This category already exists';
    expect(refused?.body).toEqual({
      message,
      errors: { name: [message] },
      code: 'category_taken',
      codes: { name: ['category_taken'] },
    });
  });

  it.each([
    ['Women’s health', "women's\u00a0health"],
    ['Follow-up', 'FOLLOW‑UP'],
    ['Ward ১২', 'Ｗａｒｄ 12'],
    ['ব\u09dcদের', 'ব\u09a1\u09bcদে\u200bর'],
    ['Straße', 'STRASSE'],
  ])('rejects a name that looks like the taken %s', async (name, other) => {
    expect((await create({ name })).status).toBe(201);
    expect((await create({ name: other })).status).toBe(409);
  });

  it('rejects a name that is taken in another case of a script other than Latin', async () => {
    expect((await create({ name: 'ÉTUDES' })).status).toBe(201);
    expect((await create({ name: 'études' })).status).toBe(409);
  });

  it('shows a category with status 0 to staff only: in lists, articles, filters and the search', async () => {
    const token = api.adminToken;
    const { body } = await create({ name: 'Zeppelin', status: 0 });
    const hidden = idOf(body);
    const blog = { title: 'Plain words', descriptions: 'About journeys', category_id: hidden };
    const id = idOf((await api.call('POST', '/api/blogs', { token, body: blog })).body);
    const seen = async (url: string, asStaff = false) =>
      JSON.stringify((await api.call('GET', url, asStaff ? { token } : {})).body);

    for (const url of ['/api/categories', '/api/blogs', `/api/blogs/${id}`, '/api/blogs/facets'])
      expect(await seen(url), url).not.toContain('Zeppelin');
    expect((await api.call('GET', `/api/blogs/${id}`)).body).toMatchObject({ category: null });
    for (const url of [`/api/blogs?category=${hidden}`, '/api/blogs?q=Zeppelin'])
      expect((await api.call('GET', url)).body, url).toEqual([]);
    expect(await seen('/api/search?q=Zeppelin')).not.toContain('Plain words');
    expect(await seen('/api/search?q=Plain+words')).not.toContain('Zeppelin');

    for (const url of ['/api/categories', `/api/blogs/${id}`, `/api/blogs?status=all&category=${hidden}`])
      expect(await seen(url, true), url).toContain('Zeppelin');
  });
});
