import { expect, it } from 'vitest';
import { attention } from '#shared/contract/attention.ts';
import { limits } from '#shared/contract/limits.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

const day = 24 * 60 * 60 * 1000;

describeEachEngine('the attention call', (engine) => {
  const api = useApi(engine);
  const ask = (etag?: unknown) =>
    api.call('GET', '/api/attention', {
      token: api.adminToken,
      ...(etag ? { headers: { 'if-none-match': String(etag) } } : {}),
    });
  const now = async () => attention.strict().parse((await ask()).body);

  it('names new requests only by their reference, and counts the overdue ones', async () => {
    expect(await now()).toMatchObject({ arrivals: [], overdue: 0, new_requests: 0 });
    const first = await openRequest(api);
    const second = await openRequest(api);
    const { reference } = await first.now();
    expect(await now()).toMatchObject({ request: second.id, overdue: 0, new_requests: 2 });
    expect((await now()).arrivals).toEqual([
      { id: second.id, reference: (await second.now()).reference },
      { id: first.id, reference },
    ]);

    api.pass(day + 1000);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    expect(await now()).toMatchObject({ overdue: 2 });
    await second.add({ type: 'status', status: 'contacted' });
    expect(await now()).toMatchObject({
      overdue: 1,
      new_requests: 1,
      arrivals: [{ reference }],
    });
  });

  it('returns 304 without a body until something changes', async () => {
    const first = await ask();
    const again = await ask(first.headers.etag);
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['cache-control']).toBe('private, no-cache');
    const { send } = await openRequest(api);
    const second = await ask(first.headers.etag);
    expect(second.status).toBe(200);
    await send({ type: 'note', note: 'Called' });
    expect((await ask(second.headers.etag)).status).toBe(200);
  });

  it('counts for each member the cases of their own teams in which it is the office’s turn', async () => {
    const one = await openCase(api);
    const ofColleague = await openCase(api);
    const token = one.coordinator.token;
    const mine = () => api.call('GET', '/api/attention', { token });
    const count = async () => attention.parse((await mine()).body).my_turn;
    const before = await count();
    await one.send('/tasks', { text: 'Call the hospital', owner: 'office', due: `${farYear}-01-01` });
    expect(await count()).toBe(before + 1);
    await ofColleague.send('/tasks', { text: 'Call the hospital', owner: 'office', due: `${farYear}-01-01` });
    expect(await count()).toBe(before + 1);
    expect((await now()).my_turn).toBe(0);
  });

  it('stops counting and naming at its limits', async () => {
    const created_at = '2020-01-01T00:00:00.000Z';
    const common = { name: 'x', email: 'x', phone: 'x', date: '2031-06-01', lang: 'en' as const, version: 1 };
    await api.app.db.transaction(async (writer) => {
      const many = Array.from({ length: limits.attentionCount + 5 }, (_, index) => index);
      const requests = many.map((nth) => ({
        ...common,
        status: 'new' as const,
        created_at,
        reference: `TH-M${nth}`,
      }));
      await writer.insertInto('appointments').values(requests).execute();
      await writer
        .insertInto('categories')
        .values({ id: 1, name: 'A', name_key: 'a', status: 1, created_at })
        .execute();
      const blog = { id: 1, title: 'A', descriptions: 'x', category_id: 1, user_id: 1, status: 1 };
      await writer
        .insertInto('blogs')
        .values({ ...blog, created_at, updated_at: created_at })
        .execute();
      const comments = many.map((nth) => ({
        blog_id: 1,
        user_id: 8,
        created_at,
        status: commentStatus.waiting,
        comments: `Comment ${nth}`,
      }));
      await writer.insertInto('comments').values(comments).execute();
    });
    const { arrivals, ...counts } = await now();
    expect(arrivals).toHaveLength(limits.arrivals);
    const most = limits.attentionCount;
    expect(counts).toMatchObject({ overdue: most, new_requests: most, comments: most });
  });
});
