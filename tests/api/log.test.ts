import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/open-database.ts';
import { productVersion } from '#server/version.ts';
import { type DataSettings, describeEachEngine, type Engine } from '#tests/support/engines.ts';
import { freePort } from '#tests/support/free-port.ts';
import { tokenOf } from '#tests/support/response-body.ts';
import { administrator, startServer } from '#tests/support/server.ts';

const person = {
  name: 'Rahima Begum',
  email: 'rahima@patients.example',
  phone: '01711998877',
  contact: '01711998877',
  message: 'Chest pain since March',
  password: 'rahimas-own-words',
};
const address = '203.0.113.77';

const entry = z.looseObject({ msg: z.string(), node: z.string(), version: z.string() });

/** Breaks a table, so that storing a request fails. PostgreSQL's error quotes the typed text. */
async function breakTable(engine: Engine, data: DataSettings): Promise<void> {
  const database = openDatabase({
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    onConnectionLost: () => {},
  });
  const breaking =
    engine.name === 'postgres'
      ? sql`alter table appointments add constraint broken check (name::integer > 0) not valid`
      : sql`alter table appointments rename to lost`;
  await database.transaction((writer) => breaking.execute(writer));
  await database.close();
}

describeEachEngine('the log', (engine) => {
  test('names no person at its most detailed level, nor do the metrics, and both say what happened', async () => {
    const data = await engine.settings();
    const metricsPort = await freePort();
    const server = await startServer({
      ...data,
      SEED: 'none',
      LOG_LEVEL: 'trace',
      LIMIT_CONTACT: '2',
      NODE_NAME: 'dhaka-1',
      TRUST_PROXY: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    });
    const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: await response.json() };
    };
    const request = { ...person, date: '2999-01-01' };
    const { body } = await call('/api/login', administrator);
    const token = tokenOf(body);
    expect((await call('/api/contact', request)).status).toBe(201);
    expect((await call('/api/users', person)).status).toBe(201);
    const customerToken = tokenOf((await call('/api/login', person)).body);
    const statuses = [
      (await call('/api/login', { ...person, password: 'almost-her-words' })).status,
      (await call('/api/users?page=1', undefined, { authorization: `Bearer ${customerToken}` })).status,
      (await call('/api/comments?blog_id=rahima')).status,
      (await call(`/api/${person.email}?name=Rahima`)).status,
      (await call('/api/appointments/search', { q: 'Rahima' }, { authorization: `Bearer ${token}` })).status,
    ];
    expect(statuses).toEqual([401, 403, 422, 404, 200]);
    const form = new FormData();
    form.append('image', new File(['no image'], `${person.email}.png`));
    const authorization = `Bearer ${token}`;
    const upload = { method: 'POST', headers: { authorization }, body: form };
    expect((await fetch(`${server.url}/api/site/logo`, upload)).status).toBe(422);

    await breakTable(engine, data);
    const failed = await call('/api/contact', request);
    expect(failed).toEqual({
      status: 500,
      body: {
        code: 'unexpected',
        message: 'Something went wrong. Please try again. If it happens again, call us.',
        requestId: expect.any(String),
      },
    });
    const posted = { method: 'POST', headers: { 'x-forwarded-for': address } };
    const page = await fetch(`${server.url}/contact`, { ...posted, body: new URLSearchParams(request) });
    expect(page.status).toBe(429);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(await server.stop()).toBe(0);

    const log = server.log();
    expect(log).toContain('"route":"POST /api/contact"');
    expect(log).toContain(z.object({ requestId: z.string() }).parse(failed.body).requestId);
    const secrets = [...Object.values(person), 'Rahima', 'rahima', 'almost-her-words', address, token];
    for (const secret of [...secrets, customerToken, administrator.password]) {
      expect(log).not.toContain(secret);
      expect(metrics).not.toContain(secret);
    }
    for (const line of [
      'setucare_http_requests_total{route="POST /api/contact",status="201"} 1',
      'setucare_http_requests_total{route="POST /api/contact",status="500"} 1',
      'setucare_http_request_duration_seconds_count{route="POST /api/contact"} 2',
      'setucare_mails{state="waiting"}',
      'setucare_jobs{job="mail-delivery",state="failed"} 0',
      'setucare_kept_answers_total{result="miss"}',
      'nodejs_eventloop_lag_p99_seconds',
      ...(engine.name === 'postgres' ? ['setucare_database_connections{state="idle"}'] : []),
    ]) {
      expect(metrics).toContain(line);
    }

    const entries = log
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [entry.parse(JSON.parse(line))] : []));
    const all = (text: string) => entries.filter(({ msg }) => msg === text);
    const found = (text: string) => all(text)[0];
    const hash = expect.stringMatching(/^[\da-f]{16}$/);
    const failedSignIn = found('A sign-in failed');
    expect(failedSignIn).toMatchObject({ code: 'credentials_wrong', caller: hash, account: hash });
    const caller = failedSignIn?.caller;
    expect(all('A call was refused')).toMatchObject([
      { route: 'GET /api/users', status: 403, caller },
      { route: 'POST /api/contact', status: 429, code: 'too_many', caller },
    ]);
    for (const { node, version } of entries) expect([node, version]).toEqual(['dhaka-1', productVersion]);
    if (engine.name === 'sqlite') expect(found('A call failed')).toMatchObject({ error: { errcode: 1 } });
  }, 60_000);
});
