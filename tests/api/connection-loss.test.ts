import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { UnavailableError } from '#server/errors.ts';
import { errorBody } from '#shared/errors.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { describePostgres } from '#tests/support/engines.ts';
import { onServer } from '#tests/support/postgres.ts';
import { request } from '#tests/support/requests.ts';

vi.setConfig({ testTimeout: 60_000 });

describePostgres('while the database is unavailable,', (engine) => {
  let proxy: DatabaseProxy;
  let app: App;
  let direct = '';
  const steps: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await engine.settings();
    direct = DATABASE_URL;
    proxy = await startDatabaseProxy(DATABASE_URL, (step) => steps.push(step));
    const url = `${proxy.url}?query_timeout=1000`;
    const settings = { DATA_DIR, DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
    app = await buildApp({ config: readConfig({ ...settings, SEED: 'none' }), web: 'built' });
    app.jobs.start();
  });
  afterEach(() => proxy.mend());
  afterAll(async () => {
    await app.close();
    for (const step of steps) await step();
  });

  const get = (url: string) => app.http.inject({ method: 'GET', url });
  const send = () => app.http.inject({ method: 'POST', url: '/api/contact', payload: request });
  const statusOf = async (url: string) => (await get(url)).statusCode;
  const works = () => expect.poll(() => statusOf('/api/doctors'), { timeout: 10_000 }).toBe(200);

  it('every call returns 503 with the time to wait, and works again as soon as the database is back', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    await proxy.cut();
    for (const response of [await get('/api/doctors?page=1&per_page=3'), await send()]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(errorBody.parse(response.json())).toMatchObject({ code: 'unavailable' });
    }
    expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([
      200, 503, 503,
    ]);
    await proxy.mend();
    await works();
    expect((await send()).statusCode).toBe(201);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it.each([
    ['/doctors', 'Try again'],
    ['/bn/doctors', 'আবার চেষ্টা করুন'],
  ])('the page %s says so, with the phone number', async (url, text) => {
    // Wait until all parts of the page are cached; otherwise the page would show cached parts next to failed ones.
    await expect.poll(() => statusOf(url)).toBe(200);
    await proxy.cut();
    // A response that was read a moment ago counts as cached, and so does one that was requested before the cut and
    // arrives only now: then the page is correct once more. So this test checks the first page that contains the
    // failure, and not the next response.
    let page = await get(url);
    const nextPage = async () => {
      page = await get(url);
      return { status: page.statusCode, says: page.body.includes(text) };
    };
    await expect.poll(nextPage).toEqual({ status: 503, says: true });
    expect(page.headers['retry-after']).toBe('5');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('href="tel:');
  });

  it('a connection that breaks within a transaction stores nothing and affects nothing else', async () => {
    const breaking = app.db.transaction(async (writer) => {
      const row = { name: 'half', value: '1' };
      await writer.insertInto('installation').values(row).execute();
      await proxy.cut();
      await writer.selectFrom('installation').selectAll().execute();
    });
    await expect(breaking).rejects.toThrow(UnavailableError);
    await proxy.mend();
    await works();
    const half = app.db.read.selectFrom('installation').select('value').where('name', '=', 'half');
    expect(await half.executeTakeFirst()).toBeUndefined();
  });

  it('every call gets a response in time when the database is frozen', async () => {
    await works();
    proxy.freeze();
    const begun = performance.now();
    expect(await statusOf('/healthz')).toBe(503);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await statusOf('/livez')).toBe(200);
    expect((await get('/api/doctors?page=1&per_page=4')).statusCode).toBe(503);
    expect((await send()).statusCode).toBe(503);
    await proxy.mend();
    await works();
    expect((await send()).statusCode).toBe(201);
  });

  it('reads work and writes return 503 when the database accepts no writes', async () => {
    const name = new URL(direct).pathname.slice(1);
    const server = inject('postgres') ?? '';
    await onServer(server, `alter database ${name} set default_transaction_read_only = on`);
    await proxy.cut();
    await proxy.mend();
    await works();
    expect((await send()).statusCode).toBe(503);
    await onServer(server, `alter database ${name} reset default_transaction_read_only`);
    await proxy.cut();
    await proxy.mend();
    await works();
    expect((await send()).statusCode).toBe(201);
  });

  it('a wrong query counts as a fault and not as an outage', async () => {
    const wrong = sql`select no_such_column`.execute(app.db.read);
    await expect(wrong).rejects.not.toThrow(UnavailableError);
  });
});
