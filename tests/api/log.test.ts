import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/open.ts';
import { tokenOf } from '#tests/support/answers.ts';
import { type DataSettings, describeEachEngine, type Engine } from '#tests/support/engines.ts';
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

/** Breaks a table, so that storing a request fails. PostgreSQL's error quotes what was typed. */
async function breakTable(engine: Engine, data: DataSettings): Promise<void> {
  const database = openDatabase({
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    onIdleError: () => {},
  });
  const breaking =
    engine.name === 'postgres'
      ? sql`alter table appointments add constraint broken check (name::integer > 0) not valid`
      : sql`alter table appointments rename to lost`;
  await database.transaction((writer) => breaking.execute(writer));
  await database.close();
}

describeEachEngine('the log', (engine) => {
  test('names no person at its most detailed level, and says where an error happened', async () => {
    const data = await engine.settings();
    const server = await startServer({
      ...data,
      ...{ SEED: 'none', LOG_LEVEL: 'trace', RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' },
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
    const statuses = [
      (await call('/api/contact', request)).status,
      (await call('/api/users', person)).status,
      (await call('/api/login', person)).status,
      (await call('/api/login', { ...person, password: 'almost-her-words' })).status,
      (await call('/api/comments?blog_id=rahima')).status,
      (await call(`/api/${person.email}?name=Rahima`)).status,
      (await call('/api/appointments/search', { q: 'Rahima' }, { authorization: `Bearer ${token}` })).status,
    ];
    expect(statuses).toEqual([201, 201, 200, 401, 422, 404, 200]);

    await breakTable(engine, data);
    const failed = await call('/api/contact', request);
    expect(failed).toEqual({
      status: 500,
      body: { code: 'unexpected', message: 'Something went wrong', requestId: expect.any(String) },
    });
    expect(await server.stop()).toBe(0);

    const log = server.log();
    expect(log).toContain('"route":"POST /api/contact"');
    expect(log).toContain(z.object({ requestId: z.string() }).parse(failed.body).requestId);
    const secrets = [...Object.values(person), 'Rahima', 'rahima', 'almost-her-words', address, token];
    for (const secret of [...secrets, administrator.password]) expect(log).not.toContain(secret);
  }, 60_000);
});
