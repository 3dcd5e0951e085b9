import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { useNodes } from '#tests/support/api.ts';
import { describePostgres } from '#tests/support/engines.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { request } from '#tests/support/requests.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

vi.setConfig({ testTimeout: 60_000 });

const requests = 20;
const mailbox = await openMailbox();
afterAll(() => mailbox.stop());

describePostgres('the mails of three nodes', (engine) => {
  const settings = { RATE_LIMIT: 'off', SMTP_URL: mailbox.url, MAIL_TO: 'office@setucare.example' };
  const api = useNodes(engine, { count: 3, settings });
  afterAll(async () => {
    for (const node of api.nodes) await node.jobs.stop();
  });

  it('arrive exactly once each', async () => {
    for (const node of api.nodes) node.jobs.start();
    const sent = Array.from({ length: requests }, (_, nth) =>
      api.call('POST', '/api/contact', { body: { ...request, email: `p${nth}@patients.example` } }),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 201));
    const { db } = api.app;
    const waiting = () => db.read.selectFrom('mails').select('id').where('status', '!=', 'sent').execute();
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
    const ids = mailbox.letters.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2 * requests);
    expect(new Set(ids).size).toBe(2 * requests);
    const attempts = await db.read.selectFrom('mails').select('attempts').distinct().execute();
    expect(attempts).toEqual([{ attempts: 1 }]);
  });

  it('about a forgotten password arrive once, although every node checks for requests', async () => {
    const email = 'forgetful@patients.example';
    const person = { name: 'P', email, password: 'correct', contact: '1' };
    await api.call('POST', '/api/users', { body: person });
    await api.call('POST', '/api/password-resets', { body: { email } });
    const about = () =>
      api.app.db.read
        .selectFrom('mails')
        .select(['status'])
        .where('recipient', '=', email)
        .where('kind', '=', 'password-reset')
        .execute();
    await expect.poll(about, { timeout: 20_000 }).toEqual([{ status: 'sent' }]);
  });
});

describePostgres('a node with JOBS=off', (engine) => {
  it('leaves the mails of its calls to the other nodes, which are notified immediately', async () => {
    const { DATABASE_URL = '' } = await engine.settings();
    const start = async (settings: Record<string, string>) => {
      const folder = temporaryFolder('node');
      const common = { DATABASE_URL, SEED: 'none', LOG_LEVEL: 'error', SECRET_KEY: 'k'.repeat(32) };
      const server = await startServer({ ...common, DATA_DIR: folder.path, ...settings });
      onTestFinished(async () => {
        await server.stop();
        folder.remove();
      });
      return { server, mails: join(folder.path, 'mail') };
    };
    const calls = await start({ JOBS: 'off' });
    const jobs = await start({});
    const sent = await fetch(`${calls.server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    expect(sent.status).toBe(201);
    const written = () => (existsSync(jobs.mails) ? readdirSync(jobs.mails).length : 0);
    // The nodes' own timer runs every five seconds.
    await expect.poll(written, { timeout: 4000, interval: 20 }).toBe(2);
    expect(existsSync(calls.mails) ? readdirSync(calls.mails) : []).toEqual([]);
  });
});
