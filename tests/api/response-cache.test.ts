import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { UnavailableError } from '#server/errors.ts';
import { openDatabase } from '#server/open-database.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const compiled = z.object({ sql: z.string() });

describeEachEngine('the response cache', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off' }, 'built');
  let url = '';
  let other: Database;

  beforeAll(async () => {
    url = await api.app.http.listen({ host: '127.0.0.1', port: 0 });
    const { dataDir, databaseUrl } = api.config;
    other = openDatabase({ dataDir, databaseUrl, onConnectionLost: () => {} });
  });
  afterAll(() => other.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
  const text = async (path: string) => (await get(path)).text();
  const cached = () => api.app.responseCache.size().responses;
  const doctor = { name: 'Dr. Anan', specialty: 'Cardiology', experience: 12, desc: 'Heart' };
  const addDoctor = async (name: string) => {
    const call = api.call('POST', '/api/doctors', { token: api.adminToken, body: { ...doctor, name } });
    expect(await call).toMatchObject({ status: 201 });
  };
  /** The names of doctors in a response, so that a failure does not print a whole page. */
  const doctors = async (path: string) => [...new Set((await text(path)).match(/Dr\. [A-Z]\w+/g) ?? [])];

  it.each(['/doctors', '/bn/doctors', '/api/doctors', '/api/doctors?page=1&per_page=5'])(
    'shows a change made through the API in the next response of %s',
    async (path) => {
      await text(path);
      await text(path);
      const name = `Dr. Next${path.length}`;
      await addDoctor(name);
      expect(await doctors(path)).toContain(name);
    },
  );

  it.each(['/doctors', '/api/doctors'])(
    'shows a change made by another process in %s within a second',
    async (path) => {
      await text(path);
      const name = `Dr. Elsewhere${path.length}`;
      await addDoctor('Dr. Before');
      await text(path);
      await other.transaction((writer) =>
        writer.updateTable('doctors').set({ name }).where('name', '=', 'Dr. Before').execute(),
      );
      await expect.poll(() => doctors(path), { timeout: 1000, interval: 20 }).toContain(name);
    },
  );

  it('stops showing records that a cascade or manual SQL deleted', async () => {
    await addDoctor('Dr. Gone');
    expect(await doctors('/doctors')).toContain('Dr. Gone');
    await other.transaction((writer) => sql`delete from doctors where name = 'Dr. Gone'`.execute(writer));
    await expect.poll(() => doctors('/doctors'), { timeout: 1000, interval: 20 }).not.toContain('Dr. Gone');
  });

  it.each(['/doctors', '/api/doctors'])('rejects a call of %s whose Host is empty', async (path) => {
    await text(path);
    const call = request(`${url}${path}`, { setHost: false, headers: { host: '' } }).end();
    const [response]: IncomingMessage[] = await once(call, 'response');
    expect(response?.statusCode).toBe(400);
    expect(response?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    response?.destroy();
  });

  it('returns 304 to a browser that has the page, and a full response after a change', async () => {
    const etag = (await get('/doctors')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await get('/doctors', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await addDoctor('Dr. Newer');
    const changed = await get('/doctors', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect((await changed.text()).includes('Dr. Newer')).toBe(true);
  });

  it('sends the same headers and text whether the page was cached or not, in every encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await addDoctor(`Dr. In${encoding}`);
      const headers = { 'accept-encoding': encoding };
      const made = await get('/doctors', headers);
      const again = await get('/doctors', headers);
      const comparable = (response: Response) =>
        [...response.headers].filter(([name]) => !['date', 'keep-alive', 'connection'].includes(name));
      expect(comparable(again)).toEqual(comparable(made));
      expect((await again.text()) === (await made.text())).toBe(true);
      expect(again.headers.get('vary')).toBe('accept-encoding');
      expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('stores one page for URLs that differ only in unused parameters', async () => {
    await addDoctor('Dr. Shared');
    await text('/doctors');
    const before = cached();
    expect(await doctors('/doctors?fbclid=abc&utm_source=x')).toContain('Dr. Shared');
    expect(cached()).toBe(before);
  });

  const reads = Object.entries(endpoints).flatMap(([key, { right }]) => {
    const [method, path = ''] = key.split(' ');
    return method === 'GET'
      ? [{ path: path.replace(/:\w+/g, '1'), isPublic: right.who === 'everybody' }]
      : [];
  });

  it.each(reads)('stores no response of GET $path for a caller with a session', async ({ path }) => {
    await addDoctor('Dr. Fresh');
    const before = cached();
    for (const session of [
      { authorization: `Bearer ${api.adminToken}` },
      { cookie: `__Host-session=${api.adminToken}; session=${api.adminToken}` },
    ])
      await get(path, session).then((response) => response.text());
    expect(cached()).toBe(before);
  });

  it.each(reads.filter(({ isPublic }) => !isPublic))(
    'stores no response of GET $path, which needs a session, for a caller without one',
    async ({ path }) => {
      const before = cached();
      expect([401, 403]).toContain((await get(path)).status);
      expect(cached()).toBe(before);
    },
  );

  it('stores no page that was rendered with an old response because a query failed', async () => {
    const linksToCosts = async () => (await text('/about')).includes('href="/costs"');
    expect(await linksToCosts()).toBe(false);
    const body = {
      treatment: 'Knee replacement',
      low: '350000',
      high: '520000',
      currency: 'THB',
      source: 'The price list',
      checked_on: '2026-11-01',
    };
    const added = await api.call('POST', '/api/treatment-costs', { token: api.adminToken, body });
    expect(added).toMatchObject({ status: 201 });
    const executor = Object.getPrototypeOf(api.app.db.read.getExecutor());
    const { executeQuery } = executor;
    const failing = vi.spyOn(executor, 'executeQuery');
    failing.mockImplementation(async function (this: unknown, ...sent: unknown[]) {
      const query = compiled.parse(sent[0]);
      if (query.sql.includes('"treatment_costs"')) throw new UnavailableError('A lost connection');
      return executeQuery.apply(this, sent);
    });
    expect(await linksToCosts()).toBe(false);
    failing.mockRestore();
    expect(await linksToCosts()).toBe(true);
  });

  it('serves nothing while the version of the content is unknown', async () => {
    await text('/api/doctors');
    const version = api.app.db.contentVersion;
    const { current } = version;
    version.current = () => null;
    const before = cached();
    await text('/api/doctors');
    expect((await get('/api/doctors')).headers.get('etag')).toBeNull();
    expect(cached()).toBeLessThanOrEqual(before);
    version.current = current;
  });

  it('responds to HEAD as to GET without the body, whether the response is new or cached', async () => {
    const etag = (await get('/api/doctors')).headers.get('etag') ?? '';
    const head = (headers: Record<string, string>) =>
      fetch(`${url}/api/doctors`, { method: 'HEAD', headers });
    await addDoctor('Dr. Head');
    const changed = await head({ 'if-none-match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, '']);
    const now = changed.headers.get('etag') ?? '';
    expect(now).not.toBe(etag);
    await addDoctor('Dr. Headless');
    expect((await head({ 'if-none-match': '*' })).status).toBe(304);
    expect((await head({ 'if-none-match': '*' })).status).toBe(304);
  });
});
