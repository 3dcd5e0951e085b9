import { expect, it } from 'vitest';
import { z } from 'zod';
import { blog } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { useNodes } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const hour = 60 * 60 * 1000;

type Fields = { title?: string; status?: number; publish_at?: unknown };

describeEachEngine('scheduled articles', (engine) => {
  const count = engine.name === 'postgres' ? 2 : 1;
  const api = useNodes(engine, { count, settings: { RATE_LIMIT: 'off' }, web: 'built' });
  const inHours = (hours: number) => new Date(api.clock().getTime() + hours * hour).toISOString();
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = api.adminToken) =>
    api.call(method, url, { token, ...(body && { body }) });
  const write = async (fields: Fields, token?: string) => {
    const named = await send('POST', '/api/categories', { name: `Category ${Math.random()}` });
    const { id: category_id } = category.parse(named.body);
    const sent = { title: 'Visas', descriptions: 'Text', category_id, status: 0, ...fields };
    return { sent, response: await send('POST', '/api/blogs', sent, token) };
  };
  const make = async (fields: Fields) => {
    const { sent, response } = await write(fields);
    return { ...blog.parse(response.body), sent };
  };
  const read = async (id: number) => blog.parse((await send('GET', `/api/blogs/${id}`)).body);
  /** Every node looks for due articles at the same time. */
  const publishDue = () => Promise.all(api.nodes.map(({ services }) => services.blogSchedule.publishDue()));
  const activityOf = async (id: number) => {
    const { body } = await send('GET', `/api/activity?entity=blog&entity_id=${id}`);
    return z.array(z.object({ action: z.string(), actor: z.object({}).nullable() })).parse(body);
  };

  it('go online at their time, once, with pages, sitemap and search', async () => {
    const publish_at = inHours(0.01);
    const { id, version, slug } = await make({ title: 'Zanzibar by ship', publish_at });
    expect(await read(id)).toMatchObject({ status: 0, publish_at });
    const path = `/blogs/${slug}-${id}`;
    const sitemap = async () => String((await api.call('GET', '/sitemap.xml')).body);
    await publishDue();
    expect((await api.call('GET', path)).status).toBe(404);
    expect(await sitemap()).not.toContain(path);
    expect(JSON.stringify((await api.call('GET', '/api/blogs')).body)).not.toContain('Zanzibar');

    api.pass(60 * 1000);
    await publishDue();
    await publishDue();
    expect(await read(id)).toMatchObject({ status: 1, publish_at: null, version: version + 1 });
    expect(await activityOf(id)).toMatchObject([
      { action: 'edited', actor: null },
      { action: 'created', actor: {} },
    ]);
    // Another node notices within a second.
    await expect.poll(async () => (await api.call('GET', path)).status).toBe(200);
    await expect.poll(sitemap).toContain(path);
    await expect
      .poll(async () => JSON.stringify((await api.call('GET', '/api/blogs')).body))
      .toContain('Zanzibar');
    const found = await api.call('GET', '/api/search?q=Zanzibar');
    expect(JSON.stringify(found.body)).toContain('Zanzibar by ship');
  });

  it('do not tell visitors about a time', async () => {
    const { id } = await make({ title: 'Public', status: 1, publish_at: inHours(5) });
    const seen = await api.call('GET', `/api/blogs/${id}`);
    expect(seen.body).toMatchObject({ title: 'Public' });
    expect(JSON.stringify(seen.body)).not.toContain('publish_at');
    expect(await read(id)).toMatchObject({ status: 1, publish_at: null });
  });

  it.each(['2020-01-01T00:00:00Z', 'tomorrow', '12026-01-01T00:00:00Z', 7])(
    'are rejected for the time %s',
    async (publish_at) => {
      const { response } = await write({ publish_at });
      expect(response).toMatchObject({ status: 422, body: { errors: { publish_at: [expect.any(String)] } } });
    },
  );

  it('accept a time in any time zone, and keep it until it is changed or removed', async () => {
    const { id, sent } = await make({ publish_at: `${farYear}-03-01T09:30:00+06:00` });
    const publish_at = `${farYear}-03-01T03:30:00.000Z`;
    expect(await read(id)).toMatchObject({ publish_at });
    const { publish_at: first, ...without } = sent;
    await send('PUT', `/api/blogs/${id}`, { ...without, title: 'Another title', autosave: 1 });
    expect(await read(id)).toMatchObject({ publish_at, title: 'Another title', status: 0 });
    await send('PUT', `/api/blogs/${id}`, { ...without, publish_at: '' });
    expect(await read(id)).toMatchObject({ publish_at: null, status: 0 });
    const edited = { action: 'edited' };
    expect(await activityOf(id)).toMatchObject([edited, edited, { action: 'created' }]);
  });

  it('are published by hand earlier, and are not published again after they are drafts', async () => {
    const { id, sent } = await make({ publish_at: inHours(0.01) });
    await send('PUT', `/api/blogs/${id}`, { ...sent, status: 1 });
    expect(await read(id)).toMatchObject({ status: 1, publish_at: null });
    const { publish_at, ...draft } = sent;
    await send('PUT', `/api/blogs/${id}`, { ...draft, status: 0 });
    api.pass(60 * 1000);
    await publishDue();
    expect(await read(id)).toMatchObject({ status: 0, publish_at: null });
  });

  it('are not taken offline by an editor who began before they went online', async () => {
    const { id, sent, version } = await make({ publish_at: inHours(0.01) });
    api.pass(60 * 1000);
    await publishDue();
    const late = await send('PUT', `/api/blogs/${id}`, { ...sent, title: 'Typed for long', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'record_changed', changed: { by: null } } });
    // Saving over it is refused as well: the time has passed.
    const over = await send('PUT', `/api/blogs/${id}`, { ...sent, title: 'Typed for long' });
    expect(over).toMatchObject({ status: 422, body: { codes: { publish_at: ['publish_at_past'] } } });
    expect(await read(id)).toMatchObject({ status: 1, title: 'Visas' });
  });

  it('keep their time when a version is restored', async () => {
    const publish_at = inHours(30);
    const { id, sent } = await make({ publish_at });
    await send('PUT', `/api/blogs/${id}`, { ...sent, title: 'Second' });
    const { body } = await send('GET', `/api/blogs/${id}/versions`);
    const [, first] = z.array(z.object({ id: z.int() })).parse(body);
    await send('POST', `/api/blogs/${id}/versions/${first?.id}/restore`, {});
    expect(await read(id)).toMatchObject({ title: 'Visas', publish_at, status: 0 });
  });

  it('are written from level 2 and changed from level 3 on', async () => {
    const level2 = await makeUser(api, 4);
    const { response, sent } = await write({ publish_at: inHours(3) }, level2.token);
    expect(response.status).toBe(201);
    const { id } = blog.parse(response.body);
    expect((await send('PUT', `/api/blogs/${id}`, { ...sent, publish_at: '' }, level2.token)).status).toBe(
      403,
    );
  });
});
