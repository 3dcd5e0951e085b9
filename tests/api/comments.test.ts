import { beforeAll, expect, it } from 'vitest';
import { comment } from '#shared/contract/comments.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the API for comments', (engine) => {
  const api = useApi(engine);
  const [shown, draft, other] = [1, 2, 3];
  const send = (body: object, token?: string) =>
    api.call('POST', '/api/comments', token ? { body, token } : { body });
  const textsOf = async (url: string) =>
    comment
      .array()
      .parse((await api.call('GET', url)).body)
      .map(({ comments }) => comments);

  beforeAll(async () => {
    const post = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
    await post('/api/categories', { name: 'Papers' });
    for (const status of [1, 0, 1]) {
      await post('/api/blogs', { title: 'Visas', descriptions: 'Text', category_id: 1, status });
    }
  });

  it('stores a visitor’s comment for the anonymous user, even if the payload contains another user', async () => {
    const body = { blog_id: String(shown), comments: '  Thank you ', user_id: 2, status: 0 };
    expect(await send(body)).toMatchObject({
      status: 201,
      body: {
        blog_id: shown,
        comments: 'Thank you',
        status: 1,
        user_id: 8,
        user: { name: 'Anonymous', image: null },
      },
    });
  });

  it('stores a comment for the session’s user, even if the payload contains another user', async () => {
    const customer = await makeUser(api, 1);
    for (const token of [customer.token, api.adminToken]) {
      const response = await send({ blog_id: shown, comments: 'Mine', user_id: 8 }, token);
      const user_id = token === customer.token ? customer.id : 2;
      expect(response).toMatchObject({ status: 201, body: { user_id } });
    }
  });

  it('returns the author’s name and image, and nothing else', async () => {
    const { token } = await makeUser(api, 1);
    const { body } = await send({ blog_id: shown, comments: 'Who am I' }, token);
    expect(Object.keys(comment.parse(body).user ?? {}).sort()).toEqual(['image', 'name']);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('rejects an empty comment', async () => {
    for (const comments of [undefined, '', ' \n\t ']) {
      const message = 'Comment cannot be empty';
      const body = { message, errors: { comments: [message] } };
      expect(await send({ blog_id: shown, comments })).toMatchObject({ status: 422, body });
    }
    expect((await send({ blog_id: shown, comments: 'x'.repeat(2000) })).status).toBe(201);
    expect((await send({ blog_id: shown, comments: 'x'.repeat(2001) })).status).toBe(422);
  });

  it('rejects a comment on a blog that is not published', async () => {
    for (const blog_id of [999, draft, 'abc', '', undefined, 0, -1, 1.5, 2 ** 40]) {
      const message = 'This article does not exist';
      const body = { message, errors: { blog_id: [message] } };
      expect(await send({ blog_id, comments: 'Text' })).toMatchObject({ status: 422, body });
    }
  });

  it('lists the approved comments of a blog, oldest first', async () => {
    for (const comments of ['first', 'second', 'hidden', 'third']) {
      await send({ blog_id: other, comments });
      api.pass(1000);
    }
    await api.app.db.transaction((writer) =>
      writer.updateTable('comments').set({ status: 0 }).where('comments', '=', 'hidden').execute(),
    );
    expect(await textsOf(`/api/comments?blog_id=${other}`)).toEqual(['first', 'second', 'third']);
    expect(await textsOf('/api/comments')).toContain('first');
    expect(await textsOf('/api/comments')).not.toContain('hidden');
    expect(await textsOf('/api/comments?blog_id=999')).toEqual([]);
    expect((await api.call('GET', '/api/comments?blog_id=abc')).status).toBe(422);
  });

  it('hides the comments of a blog that is hidden', async () => {
    await send({ blog_id: shown, comments: 'Soon hidden' });
    const setStatus = (status: number) =>
      api.call('PUT', `/api/blogs/${shown}`, {
        token: api.adminToken,
        body: { title: 'Visas', descriptions: 'Text', category_id: 1, status },
      });
    await setStatus(0);
    expect(await textsOf(`/api/comments?blog_id=${shown}`)).toEqual([]);
    expect(await textsOf('/api/comments')).not.toContain('Soon hidden');
    await setStatus(1);
    expect(await textsOf(`/api/comments?blog_id=${shown}`)).toContain('Soon hidden');
  });

  it('stores a comment as it was typed', async () => {
    const comments = '<script>alert(1)</script> ধন্যবাদ 🙏 \'"; --';
    expect((await send({ blog_id: shown, comments })).body).toMatchObject({ comments });
  });
});
