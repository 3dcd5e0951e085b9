import { beforeAll, expect, it } from 'vitest';
import { activity } from '#shared/contract/activity.ts';
import { comment, moderatedComment } from '#shared/contract/comments.ts';
import { blog } from '#shared/records/blogs.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60 * 1000;

describeEachEngine('the moderation of comments', (engine) => {
  // With rate limits: a visitor who sends too much within a minute has to wait.
  const api = useApi(engine, {});
  let address = 0;
  const post = (comments: string, sent: { token?: string; ip?: string } = {}) => {
    address += 1;
    const ip = sent.ip ?? `203.0.113.${address}`;
    return api.call('POST', '/api/comments', { body: { blog_id: 1, comments }, ...sent, ip });
  };
  const statusOf = async (...sent: Parameters<typeof post>) => {
    const response = await post(...sent);
    return [response.status, comment.strict().parse(response.body).status];
  };
  const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token: api.adminToken, ...(body ? { body } : {}) });
  const list = async (query = '') =>
    moderatedComment
      .strict()
      .array()
      .parse((await staff('GET', `/api/comments/moderation?${query}`)).body);
  const shown = async () => {
    const response = await api.call('GET', '/api/comments?blog_id=1');
    return comment
      .array()
      .parse(response.body)
      .map(({ comments }) => comments);
  };
  const count = async () => blog.parse((await api.call('GET', '/api/blogs/1')).body).comments_count;

  beforeAll(async () => {
    await staff('POST', '/api/categories', { name: 'Papers' });
    await staff('POST', '/api/blogs', { title: 'Visas', descriptions: 'Text', category_id: 1 });
  });

  it('holds a comment that looks like spam for approval, and says so to its author', async () => {
    expect(await statusOf('See www.pills.example')).toEqual([201, 2]);
    expect(await statusOf('Our father is well again, thank you')).toEqual([201, 1]);
    expect(await statusOf('Our  FATHER is well again, thank you')).toEqual([201, 2]);
    expect(await shown()).toEqual(['Our father is well again, thank you']);
    expect(await count()).toBe(1);
    const waiting = await list('status=2');
    expect(waiting.map(({ held_for }) => held_for)).toEqual(['repetition', 'links']);
    expect(waiting[0]).toMatchObject({ blog: { id: 1, title: 'Visas' }, user: { name: 'Anonymous' } });
    api.pass(25 * 60 * minute);
    api.adminToken = await api.tokenOf('admin@setucare.example', 'six-of-one');
    expect(await statusOf('Our father is well again, thank you')).toEqual([201, 1]);
  });

  it('holds comments that come too fast from one address or in one session', async () => {
    const ip = '198.51.100.7';
    const customer = await makeUser(api, 1);
    const statuses: number[] = [];
    for (const text of ['One', 'Two', 'Three', 'Four'])
      statuses.push(...(await statusOf(text, { ip })).slice(1));
    expect(statuses).toEqual([1, 1, 1, 2]);
    const own: number[] = [];
    for (const text of ['Five', 'Six', 'Seven', 'Eight']) {
      own.push(...(await statusOf(text, { token: customer.token })).slice(1));
    }
    expect(own).toEqual([1, 1, 1, 2]);
    expect(await statusOf('Nine')).toEqual([201, 1]);
    api.pass(minute + 1);
    expect(await statusOf('Ten', { ip })).toEqual([201, 1]);
  });

  it('never holds a comment by staff', async () => {
    expect(await statusOf('See https://setucare.example', { token: api.adminToken })).toEqual([201, 1]);
  });

  it('shows, hides and deletes comments, and records who did it in the activity', async () => {
    const made = comment.parse((await post('Look at www.pills.example now')).body);
    const url = `/api/comments/${made.id}`;
    const before = await count();
    expect(await staff('PUT', url, { status: 1 })).toMatchObject({
      status: 200,
      body: { id: made.id, status: 1, held_for: 'links' },
    });
    expect(await shown()).toContain(made.comments);
    expect(await count()).toBe(before + 1);
    await staff('PUT', url, { status: 1 });
    expect(await staff('PUT', url, { status: '0' })).toMatchObject({ status: 200, body: { status: 0 } });
    expect(await shown()).not.toContain(made.comments);
    expect(await count()).toBe(before);
    expect((await staff('DELETE', url)).status).toBe(200);
    expect((await staff('DELETE', url)).status).toBe(404);
    expect((await staff('PUT', url, { status: 1 })).status).toBe(404);
    const recorded = activity
      .array()
      .parse((await staff('GET', `/api/activity?entity=comment&entity_id=${made.id}`)).body);
    expect(recorded.map(({ action }) => action)).toEqual(['deleted', 'hidden', 'shown']);
    expect(recorded[0]).toMatchObject({ actor: { id: 2 }, gone: true });
    for (const status of [2, 3, 'x', undefined]) {
      expect((await staff('PUT', '/api/comments/1', { status })).status).toBe(422);
    }
  });

  it('lists the newest comment first, page by page, filtered by status and blog, and searches texts and authors', async () => {
    const all = await list('per_page=200');
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await list('page=2&per_page=2')).map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await list('status=1')).every(({ status }) => status === 1)).toBe(true);
    expect(await list('blog_id=999')).toEqual([]);
    const search = async (body: object) =>
      moderatedComment.array().parse((await staff('POST', '/api/comments/search', body)).body);
    expect(await search({ q: 'FATHER', status: 2 })).toHaveLength(1);
    expect((await search({ q: 'person' })).length).toBeGreaterThan(0);
    expect(await search({ q: '%' })).toEqual([]);
    expect((await staff('GET', '/api/comments/moderation?status=3')).status).toBe(422);
  });

  it('stores one reply of the office, shows it to everybody, and deletes it with the comment', async () => {
    const made = comment.parse((await post('Is a visa needed for a companion?')).body);
    expect(made.reply).toBeNull();
    const url = `/api/comments/${made.id}/reply`;
    const helper = await makeUser(api, 4);
    const as = (method: 'POST' | 'PUT' | 'DELETE', body?: object) =>
      api.call(method, url, { token: helper.token, ...(body ? { body } : {}) });
    for (const comments of ['', '  ', 'x'.repeat(2001)])
      expect((await as('POST', { comments })).status).toBe(422);
    // Like a comment of staff, a reply is never held, not even for its link.
    const text = 'Yes. See https://setucare.example/contact';
    const replied = await as('POST', { comments: ` ${text} ` });
    expect(replied).toMatchObject({
      status: 201,
      body: { id: made.id, status: 1, reply: { comments: text } },
    });
    expect(await as('POST', { comments: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'reply_taken' },
    });
    const publicly = async () =>
      comment
        .strict()
        .array()
        .parse((await api.call('GET', '/api/comments?blog_id=1')).body)
        .find(({ id }) => id === made.id);
    const reply = (await publicly())?.reply;
    expect(reply?.comments).toBe(text);
    expect(Object.keys(reply ?? {}).sort()).toEqual(['comments', 'created_at']);
    // Level 2 may reply, but neither change nor remove the reply.
    expect((await as('PUT', { comments: 'Changed' })).status).toBe(403);
    expect((await as('DELETE')).status).toBe(403);
    expect(await staff('PUT', url, { comments: 'Changed' })).toMatchObject({
      status: 200,
      body: { reply: { comments: 'Changed', created_at: reply?.created_at } },
    });
    expect(await staff('DELETE', url)).toMatchObject({ status: 200, body: { reply: null } });
    expect((await publicly())?.reply).toBeNull();
    expect((await staff('PUT', url, { comments: 'Changed' })).status).toBe(404);
    expect((await staff('POST', url, { comments: 'Once more' })).status).toBe(201);
    const recorded = activity
      .array()
      .parse((await staff('GET', `/api/activity?entity=comment&entity_id=${made.id}`)).body);
    expect(recorded.map(({ action }) => action)).toEqual(['replied', 'edited', 'edited', 'replied']);
    expect(recorded[1]?.fields).toEqual(['reply']);
    expect((await staff('DELETE', `/api/comments/${made.id}`)).status).toBe(200);
    expect(await publicly()).toBeUndefined();
  });
});
