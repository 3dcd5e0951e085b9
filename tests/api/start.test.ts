import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { contactAnswer } from '#shared/contract/contact.ts';
import { freePort } from '#tests/support/free-port.ts';
import { administrator, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

// each start is a process, and the machine may be busy
vi.setConfig({ testTimeout: 60_000 });

const ended = /it ended with 1\b/;

function dataFolder(): string {
  const folder = temporaryFolder('data');
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** What a start says that comes to nothing. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  const said = await startServer({ SEED: 'none', ...settings }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(said).toMatch(ended);
  expect(said).not.toMatch(/\n\s+at /);
  return said;
}

test('a start says that the port is taken', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end());
  onTestFinished(() => void other.close());
  const port = await freePort();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  expect(await failedStart({ PORT: String(port) })).toContain(
    `Port ${port} is taken. Set PORT to another one.`,
  );
});

test('a start names every setting that is malformed', async () => {
  const said = await failedStart({ RATE_LIMIT: 'maybe', SMTP_URL: 'http://x', PUBLIC_URL: 'nowhere' });
  expect(said).toContain('These settings can not be used:');
  for (const name of ['RATE_LIMIT: must be on or off', 'SMTP_URL: ', 'PUBLIC_URL: '])
    expect(said).toContain(name);
});

test('a start says that the data folder can not be written to', async () => {
  const file = join(dataFolder(), 'file');
  writeFileSync(file, '');
  const said = await failedStart({ DATA_DIR: join(file, 'data') });
  expect(said).toContain(`The data folder ${join(file, 'data')} can not be written to (ENOTDIR).`);
});

test('a start says that the database can not be reached, and no password', async () => {
  const port = await freePort();
  const said = await failedStart({ DATABASE_URL: `postgres://setu:top-secret@127.0.0.1:${port}/care` });
  expect(said).toContain(`The database at 127.0.0.1:${port}/care can not be used (ECONNREFUSED).`);
  expect(said).not.toContain('top-secret');
});

test('a start says that the database file is none', async () => {
  const folder = dataFolder();
  writeFileSync(
    join(folder, 'setucare.db'),
    'This is no database, and long enough to be read as one.'.repeat(99),
  );
  expect(await failedStart({ DATA_DIR: folder })).toContain(`The database in ${folder} can not be used`);
});

test('the first start prints a password that works, later ones none', async () => {
  const settings = { DATA_DIR: dataFolder(), SEED: 'none', ADMIN_PASSWORD: '' };
  const first = await startServer(settings);
  await expect.poll(first.log).toContain('It is shown this once.');
  expect(first.log()).toContain(`Administrator: ${administrator.email}`);
  const password = /Password: +(\S+)/.exec(first.log())?.[1] ?? '';
  expect(password).toMatch(/^[a-z2-9]{20}$/);
  expect(await first.stop()).toBe(0);

  const second = await startServer(settings);
  await expect.poll(second.log).toContain('/adminlogin');
  expect(second.log()).not.toMatch(/password/i);
  const response = await fetch(`${second.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.email, password, portal: 'admin' }),
  });
  expect(response.status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(second.log()).not.toContain(password);
});

test('a password made by a start that comes to nothing is not lost', async () => {
  const data = { DATA_DIR: dataFolder(), ADMIN_PASSWORD: '' };
  const said = await failedStart({ ...data, HOST: '203.0.113.1' });
  expect(said).toContain('Can not listen on 203.0.113.1');
  expect(said).toMatch(/Password: +[a-z2-9]{20}/);
});

test('a chosen password is not printed', async () => {
  const server = await startServer({ SEED: 'none' });
  await expect.poll(server.log).toContain('the one from ADMIN_PASSWORD');
  expect(server.log()).not.toContain(administrator.password);
  await server.stop();
});

test('SIGTERM lets a request under way end, and takes no new one', async () => {
  const server = await startServer({ SEED: 'none' });
  const body = JSON.stringify({
    ...{ name: 'Rahima', email: 'rahima@patients.example', phone: '01711000000' },
    ...{ date: '2999-01-01' },
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const call = request(`${server.url}/api/contact`, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 20));
  const stopped = server.stop();
  const isRefused = () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  call.end(body.slice(20));
  const [response] = z
    .tuple([z.custom<import('node:http').IncomingMessage>()])
    .parse(await once(call, 'response'));
  expect(response.statusCode).toBe(201);
  expect(contactAnswer.parse(await json(response)).reference).toMatch(/^TH-/);
  expect(await stopped).toBe(0);
});
