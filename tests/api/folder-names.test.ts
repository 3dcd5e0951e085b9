import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { images } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const root = join(import.meta.dirname, '../..');

/** What an installation has; the modules are linked. */
function installIn(folder: string): void {
  for (const name of ['package.json', 'server', 'shared', 'build'])
    cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

// A start is a process, and the machine may be busy.
it('the product works in a folder with a space, a Bangla letter, % and # in its name', {
  timeout: 120_000,
}, async () => {
  const parent = temporaryFolder('odd');
  onTestFinished(parent.remove);
  const folder = join(parent.path, 'a b ক 50%25 #1?');
  const dataDir = join(folder, 'data');
  installIn(folder);
  mkdirSync(dataDir);
  cpSync(inject('sqliteTemplate'), dataDir, { recursive: true });
  const server = await startServer({ SEED: 'none', DATA_DIR: dataDir }, ['env', '-C', folder]);
  onTestFinished(() => server.kill());

  const page = await fetch(server.url);
  const html = await page.text();
  expect(page.status).toBe(200);
  const [, script = ''] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(html) ?? [];
  for (const path of [script, '/sw.js', '/api/docs/openapi.json', '/share-cards/about.jpg'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  // An uploaded photo is drawn by a process of its own.
  const person = {
    name: 'Rina',
    email: 'rina@patients.example',
    contact: '01711000001',
    password: 'six-of-one',
  };
  const { payload, headers } = await multipart({
    ...person,
    password_confirmation: person.password,
    image: new Blob([new Uint8Array(images.png)]),
  });
  const registered = await fetch(`${server.url}/api/users`, { method: 'POST', headers, body: payload });
  expect(await registered.json()).toMatchObject({ image: expect.stringContaining('.webp') });

  const doctor = promisify(execFile)(process.execPath, ['server/commands/doctor.ts'], {
    cwd: folder,
    env: { DATA_DIR: dataDir, PUBLIC_URL: server.url },
  });
  expect((await doctor).stdout).toMatch(/^ok\s+file\s+The whole file of the database was read/m);
  expect(await server.stop()).toBe(0);
});
