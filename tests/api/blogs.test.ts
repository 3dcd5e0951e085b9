import { beforeAll, expect, it } from 'vitest';
import { blog, relatedBlog } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { countQueries } from '#tests/support/queries.ts';

const required = 'Please fill out all required fields';

describeEachEngine('the API for blogs', (engine) => {
  const api = useApi(engine);
  let sent = { title: 'Visas', descriptions: 'What to bring.', category_id: '0' };
  const create = (body: object) => api.call('POST', '/api/blogs', { token: api.adminToken, body });
  const make = async (fields: object = {}) => blog.parse((await create({ ...sent, ...fields })).body);
  const titles = async (url: string, token?: string) => {
    const response = await api.call('GET', url, token ? { token } : {});
    return blog
      .array()
      .parse(response.body)
      .map(({ title }) => title);
  };

  beforeAll(async () => {
    const way = { token: api.adminToken, body: { name: 'Papers' } };
    const { id } = category.parse((await api.call('POST', '/api/categories', way)).body);
    sent = { ...sent, category_id: String(id) };
  });

  it('creates a blog with its category, its byline and no comments', async () => {
    const response = await api.call('POST', '/api/blogs', {
      token: api.adminToken,
      form: { ...sent, user_id: '1', status: '1' },
    });
    const category_id = Number(sent.category_id);
    expect(response).toMatchObject({
      status: 201,
      body: {
        title: 'Visas',
        descriptions: 'What to bring.',
        category_id,
        user_id: 1,
        status: 1,
        category: { id: category_id, name: 'Papers' },
        user: { id: 1, name: 'SetuCare Editorial' },
        images: null,
        comments_count: 0,
      },
    });
    const { id } = blog.parse(response.body);
    const asStaff = { token: api.adminToken };
    expect((await api.call('GET', `/api/blogs/${id}`, asStaff)).body).toEqual(response.body);
  });

  it('returns the three newest other blogs of the category that are published', async () => {
    const body = { name: 'Related' };
    const { id } = category.parse(
      (await api.call('POST', '/api/categories', { token: api.adminToken, body })).body,
    );
    const related = async (of: number, query = '') =>
      relatedBlog
        .strict()
        .array()
        .parse((await api.call('GET', `/api/blogs/${of}/related${query}`)).body)
        .map(({ title }) => title);
    const own = (title: string, fields: object = {}) => make({ title, category_id: id, ...fields });
    const first = await own('First');
    expect(await related(first.id)).toEqual([]);
    for (const title of ['Second', 'Third', 'Fourth']) await own(title);
    const draft = await own('Draft', { status: 0 });
    await own('Fifth', { title_bn: 'পঞ্চম' });
    expect(await related(first.id)).toEqual(['Fifth', 'Fourth', 'Third']);
    expect(await related(first.id, '?lang=bn')).toEqual(['পঞ্চম', 'Fourth', 'Third']);
    expect([await related(draft.id), await related(999_999)]).toEqual([[], []]);
  });

  it('creates a published blog with the byline of the editorial account, unless the call says otherwise', async () => {
    expect(await make()).toMatchObject({ user_id: 1, status: 1 });
  });

  it.each(['title', 'descriptions', 'category_id'])('requires %s', async (field) => {
    for (const empty of [undefined, '', '  ']) {
      const body = { message: required, errors: { [field]: [required] } };
      expect(await create({ ...sent, [field]: empty })).toMatchObject({ status: 422, body });
    }
  });

  it('rejects a category, an author or a status that does not exist', async () => {
    const category_id = 'Please choose a category from the list';
    expect(await create({ ...sent, category_id: 999 })).toMatchObject({
      status: 422,
      body: { message: category_id, errors: { category_id: [category_id] } },
    });
    const patient = await makeUser(api, 1);
    for (const user_id of [patient.id, 8])
      expect(await create({ ...sent, user_id })).toMatchObject({
        status: 422,
        body: { errors: { user_id: ['This user does not exist'] } },
      });
    expect(await create({ ...sent, user_id: 999 })).toMatchObject({
      status: 422,
      body: { message: 'This user does not exist' },
    });
    expect(await create({ ...sent, status: 2 })).toMatchObject({
      status: 422,
      body: { message: 'Status must be 1 or 0' },
    });
  });

  it('shows drafts only to staff', async () => {
    const { id } = await make({ title: 'A draft', status: '0' });
    const customer = await makeUser(api, 1);
    expect(await titles('/api/blogs')).not.toContain('A draft');
    expect(await titles('/api/blogs', api.adminToken)).not.toContain('A draft');
    expect(await titles('/api/blogs?status=all', api.adminToken)).toContain('A draft');
    const ways: Parameters<typeof api.call>[2][] = [{}, { token: customer.token }];
    for (const way of ways) {
      expect((await api.call('GET', '/api/blogs?status=all', way)).status).toBe(403);
      expect((await api.call('GET', `/api/blogs/${id}`, way)).status).toBe(404);
    }
    const seen = await api.call('GET', `/api/blogs/${id}`, { token: api.adminToken });
    expect(seen).toMatchObject({ status: 200, body: { status: 0 } });
  });

  it('keeps the status and the byline when an update leaves them out', async () => {
    const author = await makeUser(api, 3);
    const { id } = await make({ status: 0, user_id: author.id });
    const way = { token: api.adminToken, form: { ...sent, title: 'Changed', _method: 'PUT' } };
    const response = await api.call('POST', `/api/blogs/${id}`, way);
    const unchanged = { title: 'Changed', status: 0, user_id: author.id };
    expect(response).toMatchObject({ status: 200, body: unchanged });
    const shown = { token: api.adminToken, body: { ...sent, status: '1', user_id: 1 } };
    const put = await api.call('PUT', `/api/blogs/${id}`, shown);
    expect(put).toMatchObject({ status: 200, body: { title: 'Visas', status: 1, user_id: 1 } });
  });

  it('records the automatic saves of a draft once in half an hour, but increases the version each time', async () => {
    const { id } = await make({ status: 0 });
    const token = api.adminToken;
    const save = async (fields: object, expected: number) => {
      const response = await api.call('PUT', `/api/blogs/${id}`, { token, body: { ...sent, ...fields } });
      expect(response).toMatchObject({ status: 200, body: { version: expected } });
    };
    const edits = async () => {
      const { body } = await api.call('GET', `/api/activity?entity=blog&entity_id=${id}&action=edited`, {
        token,
      });
      return Array.isArray(body) ? body.length : 0;
    };
    await save({ title: 'One', autosave: '1' }, 2);
    await save({ title: 'Two', autosave: '1', version: 2 }, 3);
    expect(await edits()).toBe(1);
    await save({ title: 'Two', descriptions: 'Another text', autosave: '1' }, 4);
    await save({ title: 'By hand', descriptions: 'Another text' }, 5);
    expect(await edits()).toBe(3);
    api.pass(31 * 60 * 1000);
    await save({ title: 'Later', descriptions: 'Another text', autosave: '1' }, 6);
    expect(await edits()).toBe(4);
    // A change that everybody can see is recorded each time.
    await save({ title: 'Shown', descriptions: 'Another text', status: 1, autosave: '1' }, 7);
    await save({ title: 'Changed', descriptions: 'Another text', autosave: '1' }, 8);
    expect(await edits()).toBe(6);
  });

  it('deletes a blog with its comments by DELETE, but not by POST with _method=DELETE', async () => {
    const { id } = await make();
    await api.call('POST', '/api/comments', { body: { blog_id: id, comments: 'Thanks' } });
    const url = `/api/blogs/${id}`;
    const pretended = { token: api.adminToken, form: { ...sent, _method: 'DELETE' } };
    expect((await api.call('POST', url, pretended)).status).toBe(400);
    expect((await api.call('GET', url)).status).toBe(200);
    expect((await api.call('DELETE', url, { token: api.adminToken })).status).toBe(200);
    expect((await api.call('GET', url)).status).toBe(404);
    expect((await api.call('GET', `/api/comments?blog_id=${id}`)).body).toEqual([]);
  });

  it('lists the newest blog first', async () => {
    for (const title of ['Older', 'Newer', 'Newest']) {
      await make({ title });
      api.pass(1000);
    }
    expect((await titles('/api/blogs')).slice(0, 3)).toEqual(['Newest', 'Newer', 'Older']);
  });

  it('counts the approved comments with as many queries for many blogs as for few', async () => {
    const { id } = await make({ title: 'Commented' });
    for (const comments of ['one', 'two', 'hidden']) {
      await api.call('POST', '/api/comments', { body: { blog_id: id, comments } });
    }
    await api.app.db.transaction((writer) =>
      writer.updateTable('comments').set({ status: 0 }).where('comments', '=', 'hidden').execute(),
    );
    expect((await api.call('GET', `/api/blogs/${id}`)).body).toMatchObject({ comments_count: 2 });
    const few = await countQueries(api.app.db, () => api.call('GET', '/api/blogs'));
    for (let more = 0; more < 30; more += 1) await make({ title: `More ${more}` });
    const many = await countQueries(api.app.db, () => api.call('GET', '/api/blogs'));
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });

  it.each(['999999', 'abc', '1.5', '0', '-1'])('returns 404 for %s, an id that no blog has', async (id) => {
    expect((await api.call('GET', `/api/blogs/${id}`)).status).toBe(404);
  });
});
