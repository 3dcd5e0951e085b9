import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { migrateCommand } from '#server/commands/migrate.ts';
import { readConfig } from '#server/config.ts';
import { contactResponse } from '#shared/contract/contact.ts';
import { freePort } from '#tests/support/free-port.ts';
import { callOperatorCommand, runOperatorCommand } from '#tests/support/operator-commands.ts';
import { administrator, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

// Each start is a process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const runFile = promisify(execFile);
const ended = /it ended with 1\b/;

function dataFolder(): string {
  const folder = temporaryFolder('data');
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** A data folder with an empty database, so that a start need not create one. */
function folderWithSchema(): string {
  const folder = dataFolder();
  cpSync(inject('sqliteTemplate'), folder, { recursive: true });
  return folder;
}

/** The output of a start that fails. */
async function failToStart(settings: Record<string, string>): Promise<string> {
  const output = await startServer({ SEED: 'none', ...settings }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(output).toMatch(ended);
  expect(output).not.toMatch(/\n\s+at /);
  return output;
}

test('the server fails to start with a message when the port is taken', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end());
  onTestFinished(() => void other.close());
  const port = await freePort();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  expect(await failToStart({ DATA_DIR: folderWithSchema(), PORT: String(port) })).toContain(
    `Port ${port} is taken. Set PORT to another one.`,
  );
});

test('the server fails to start and names every malformed setting', async () => {
  const output = await failToStart({ RATE_LIMIT: 'maybe', SMTP_URL: 'http://x', PUBLIC_URL: 'nowhere' });
  expect(output).toContain('These settings can not be used:');
  for (const name of ['RATE_LIMIT: must be on or off', 'SMTP_URL: ', 'PUBLIC_URL: '])
    expect(output).toContain(name);
});

test('the server fails to start with a message when the data folder is not writable', async () => {
  const file = join(dataFolder(), 'file');
  writeFileSync(file, '');
  const output = await failToStart({ DATA_DIR: join(file, 'data') });
  expect(output).toContain(`The data folder ${join(file, 'data')} can not be written to (ENOTDIR).`);
});

test('the server fails to start with a message without a password when the database cannot be reached', async () => {
  const port = await freePort();
  const output = await failToStart({ DATABASE_URL: `postgres://setu:top-secret@127.0.0.1:${port}/care` });
  expect(output).toContain(
    `The database at 127.0.0.1:${port}/care can not be used (ECONNREFUSED: nothing listens there).`,
  );
  expect(output).not.toContain('top-secret');
});

test('the server fails to start with a message when the database file is not a database', async () => {
  const folder = dataFolder();
  writeFileSync(
    join(folder, 'setucare.db'),
    'This is no database, and long enough to be read as one.'.repeat(99),
  );
  expect(await failToStart({ DATA_DIR: folder })).toContain(`The database in ${folder} can not be used`);
});

test('the server refuses to start on an embedded database that another server uses, until that server has ended in any way', async () => {
  const settings = { DATA_DIR: folderWithSchema(), SEED: 'none' };
  const first = await startServer(settings);
  expect(await failToStart(settings)).toContain(
    `Another server is already running with the database in ${settings.DATA_DIR}.`,
  );
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  const { out } = await runOperatorCommand('new-password', [administrator.email], settings);
  expect(out).toContain(`The new password of ${administrator.email} is `);

  await first.kill();
  const again = await startServer(settings);
  expect(await again.stop()).toBe(0);
});

test('the server changes no schema with MIGRATE=off until npm run migrate does', async () => {
  const settings = { DATA_DIR: dataFolder(), SEED: 'none', MIGRATE: 'off' };
  expect(await failToStart(settings)).toContain('run npm run migrate');
  const migrate = (...args: string[]) => callOperatorCommand(migrateCommand, args, settings);
  expect(await runOperatorCommand('migrate', ['--check'], settings)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/To be done: 0043-baseline/),
  });
  expect(await migrate()).toMatchObject({ code: 0, out: expect.stringContaining('Done: 0043-baseline') });
  expect(await migrate('--check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('The schema is up to date.'),
  });
  const server = await startServer(settings);
  expect(await server.stop()).toBe(0);
});

test('the server prints a working password at the first start and none at later ones', async () => {
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

test('a start that can not listen generates no password, so that the next one shows it', async () => {
  const settings = { DATA_DIR: folderWithSchema(), ADMIN_PASSWORD: '' };
  const output = await failToStart({ ...settings, HOST: '203.0.113.1' });
  expect(output).toContain('Can not listen on 203.0.113.1');
  expect(output).not.toContain('Password');
  const server = await startServer(settings);
  await expect.poll(server.log).toMatch(/Password: +[a-z2-9]{20}/);
  expect(await server.stop()).toBe(0);
});

test('the server prints no password from the settings, finishes the current request on SIGTERM and accepts no new one', async () => {
  const server = await startServer({ DATA_DIR: folderWithSchema(), SEED: 'none' });
  await expect.poll(server.log).toContain('the one from ADMIN_PASSWORD');
  const body = JSON.stringify({
    name: 'Rahima',
    email: 'rahima@patients.example',
    phone: '01711000000',
    date: '2999-01-01',
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
  expect(contactResponse.parse(await json(response)).reference).toMatch(/^TH-/);
  expect(await stopped).toBe(0);
  expect(server.log()).not.toContain(administrator.password);
});

test('the server notifies the proxy before it closes, and does not wait for idle connections', async () => {
  const server = await startServer({ DATA_DIR: folderWithSchema(), SEED: 'none', DRAIN_SECONDS: '1' });
  const { hostname, port } = new URL(server.url);
  const unused = connect(Number(port), hostname);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    unused.destroy();
    agent.destroy();
  });
  await once(unused, 'connect');
  const get = async (path: string) => {
    const call = request(`${server.url}${path}`, { agent }).end();
    const [response] = z
      .tuple([z.custom<import('node:http').IncomingMessage>()])
      .parse(await once(call, 'response'));
    await text(response);
    return { status: response.statusCode, connection: response.headers.connection };
  };
  expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const stopped = server.stop();
  await expect.poll(() => get('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await get('/livez')).toEqual({ status: 200, connection: 'close' });
  // The server still responds with a cached page and to one call of the API.
  expect(await get('/')).toEqual({ status: 200, connection: 'close' });
  expect(await get('/api/doctors')).toEqual({ status: 200, connection: 'close' });
  const begun = performance.now();
  expect(await stopped).toBe(0);
  expect(performance.now() - begun).toBeLessThan(6000);
});

test('the server loads the modules for a first start, mails, images, the documentation and the other database only when they are needed', async () => {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataFolder(),
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: administrator.password,
  };
  // The first start has to hash a password.
  const first = await buildApp({ config: readConfig(env), web: 'none' });
  await first.close();
  const { stdout } = await runFile(process.execPath, ['tests/support/loaded-packages.ts'], { env });
  const packages = z.array(z.string()).parse(JSON.parse(stdout));
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod']));
  const onDemand = [
    ...['sharp', 'nodemailer', '@fastify/swagger', '@scalar/fastify-api-reference', 'ajv', 'pg'],
    ...['@node-rs/argon2', 'any-ascii', 'starter content', 'vite'],
  ];
  expect(packages.filter((name) => onDemand.includes(name))).toEqual([]);
});

test('the server starts from compiled modules, without the TypeScript parser, which takes 13 MiB', async () => {
  const program = `
    import { enableCompileCache } from 'node:module';
    import { startModule } from './server/bundle.js';
    import { compileCache } from './server/compile-cache.js';
    enableCompileCache(compileCache);
    await import(startModule());
    const parser = 'NativeModule internal/deps/amaro/dist/index';
    process.stdout.write(String(process.moduleLoadList.includes(parser)));
  `;
  const run = () => runFile(process.execPath, ['--input-type=module', '--eval', program]);
  // The first run compiles what was changed since the build.
  await run();
  expect((await run()).stdout).toBe('false');
});
