import { expect, it } from 'vitest';
import { blog } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { idOf } from '#tests/support/response-body.ts';

describeEachEngine('the API for changes of categories', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token: api.adminToken, ...(body && { body }) });
  const make = async (name: string) => category.parse((await call('POST', '/api/categories', { name })).body);
  const write = (category_id: number, fields: object = {}) =>
    call('POST', '/api/blogs', { title: 'Visas', descriptions: 'What to bring.', category_id, ...fields });
  const articlesOf = async (id: number) => {
    const { body } = await api.call('GET', `/api/blogs?status=all&category=${id}`, { token: api.adminToken });
    return blog.array().parse(body);
  };
  const activityOf = async (id: number) => {
    const url = `/api/activity?entity=category&entity_id=${id}`;
    const { body } = await api.call('GET', url, { token: api.adminToken });
    return Array.isArray(body) ? body : [];
  };

  it('renames a category in both languages: its articles and the search follow', async () => {
    const { id, version } = await make('Papers and visas');
    const article = idOf((await write(id)).body);
    const body = { name: ' Zanzibar papers ', name_bn: 'কাগজপত্র', version };
    const renamed = await call('PUT', `/api/categories/${id}`, body);
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Zanzibar papers', version: version + 1 } });
    const seen = await api.call('GET', `/api/blogs/${article}?lang=bn`);
    expect(seen.body).toMatchObject({ category: { id, name: 'কাগজপত্র' } });
    expect(JSON.stringify((await api.call('GET', '/api/search?q=Zanzibar')).body)).toContain('Visas');
    expect(await activityOf(id)).toMatchObject([
      { action: 'edited', fields: ['name', 'name_bn'] },
      { action: 'created' },
    ]);
  });

  it('rejects a name that another category has, and a change of an outdated version', async () => {
    const { id, version } = await make('Journeys');
    await make('Costs of journeys');
    const taken = await call('PUT', `/api/categories/${id}`, { name: 'COSTS of journeys', version });
    expect(taken).toMatchObject({ status: 409, body: { code: 'category_taken' } });
    await call('PUT', `/api/categories/${id}`, { name: 'Journeys by air', version });
    const late = await call('PUT', `/api/categories/${id}`, { name: 'Journeys by sea', version });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: 'Administrator' } },
    });
    const over = await call('PUT', `/api/categories/${id}`, { name: 'Journeys by sea' });
    expect(over).toMatchObject({ status: 200, body: { name: 'Journeys by sea' } });
    expect((await call('PUT', '/api/categories/999999', { name: 'Nothing' })).status).toBe(404);
  });

  it('merges a category with 1,000 articles and a draft into another one', async () => {
    const [from, into] = [await make('Old words'), await make('Umbrella words')];
    const first = idOf((await write(from.id, { title: 'The first' })).body);
    const draft = idOf((await write(from.id, { title: 'A draft', status: 0 })).body);
    const now = api.clock().toISOString();
    const row = { descriptions: 'Text', category_id: from.id, user_id: 1, status: 1, created_at: now };
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('blogs')
        .values(Array.from({ length: 999 }, (_, at) => ({ ...row, title: `No. ${at}`, updated_at: now })))
        .execute(),
    );
    const counts = async (token?: string) => {
      const { body } = await api.call('GET', '/api/categories', token ? { token } : {});
      return category
        .array()
        .parse(body)
        .filter(({ id }) => id === from.id || id === into.id)
        .map(({ blogs_count }) => blogs_count);
    };
    expect([await counts(), await counts(api.adminToken)]).toEqual([
      [1000, 0],
      [1001, 0],
    ]);

    const merged = await call('POST', `/api/categories/${from.id}/merge`, { into: into.id });
    expect(merged).toMatchObject({ status: 200, body: { id: into.id, blogs_count: 1001 } });
    expect([await counts(), await counts(api.adminToken)]).toEqual([[1000], [1001]]);
    for (const id of [first, draft]) {
      const seen = await api.call('GET', `/api/blogs/${id}`, { token: api.adminToken });
      expect(seen.body).toMatchObject({ category: { id: into.id, name: 'Umbrella words' } });
    }
    expect(await articlesOf(from.id)).toEqual([]);
    const found = await api.call('GET', '/api/search?q=Umbrella');
    expect(JSON.stringify(found.body)).toContain('"tag":"Umbrella words"');
    expect(await activityOf(into.id)).toMatchObject([{ action: 'merged' }, { action: 'created' }]);
    expect(await activityOf(from.id)).toMatchObject([{ action: 'deleted', gone: true }, {}]);
    expect((await call('POST', `/api/categories/${from.id}/merge`, { into: into.id })).status).toBe(404);
  });

  it('does not merge a category into itself, into one that does not exist, or into nothing', async () => {
    const { id } = await make('Alone');
    await write(id);
    for (const into of [id, 999_999, '', undefined]) {
      const refused = await call('POST', `/api/categories/${id}/merge`, { into });
      expect(refused, String(into)).toMatchObject({
        status: 422,
        body: { codes: { into: ['category_unknown'] } },
      });
    }
    expect(await articlesOf(id)).toHaveLength(1);
  });

  it('loses no article that is stored while its category is merged or deleted', async () => {
    const [from, into, empty] = [await make('From here'), await make('To there'), await make('Empty yet')];
    const responses = await Promise.all([
      write(from.id),
      call('POST', `/api/categories/${from.id}/merge`, { into: into.id }),
      write(from.id),
      write(empty.id),
      call('DELETE', `/api/categories/${empty.id}`),
      write(empty.id),
    ]);
    const stored = responses.filter(({ status }) => status === 201).map(({ body }) => idOf(body));
    for (const { status } of responses) expect([200, 201, 409, 422]).toContain(status);
    for (const id of stored) {
      const { category: shown } = blog.parse((await api.call('GET', `/api/blogs/${id}`)).body);
      expect([into.id, empty.id]).toContain(shown?.id);
    }
  });

  it('deletes a category only while it has neither an article nor a draft', async () => {
    const { id } = await make('Short-lived');
    const article = idOf((await write(id, { status: 0 })).body);
    const refused = await call('DELETE', `/api/categories/${id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'category_used' } });
    await call('DELETE', `/api/blogs/${article}`);
    expect((await call('DELETE', `/api/categories/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/categories/${id}`)).status).toBe(404);
    expect((await write(id)).body).toMatchObject({ codes: { category_id: ['category_unknown'] } });
  });
});
