import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';

const root = join(import.meta.dirname, '../..');
const production = mkdtempSync(join(tmpdir(), 'production-'));
const probes = mkdtempSync(join(tmpdir(), 'probes-'));
/** The programs that began with the settings of this machine. */
const withSettings = join(probes, 'with-settings');

let demo: ChildProcess;
let port: number;
let printed = '';
/** Stands for the database, the mail server, the SMS gateway and the bucket of this machine. */
let elsewhere: Server;
let connections = 0;

// One demo at a time uses the folder, so one project tries it, at both widths.
test.describe('the demo', atDesk, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    port = await freePort();
    writeFileSync(join(production, 'precious'), 'stays');
    elsewhere = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    const elsewherePort = await freePort();
    await once(elsewhere.listen(elsewherePort, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${elsewherePort}`;
    const probe = join(probes, 'probe.mjs');
    writeFileSync(
      probe,
      `import { appendFileSync } from 'node:fs';
       if (process.env.SMTP_URL) appendFileSync(${JSON.stringify(withSettings)}, process.argv[1] + '\\n');`,
    );
    const env = {
      ...process.env,
      NODE_OPTIONS: `--import=${pathToFileURL(probe)}`,
      PORT: String(port),
      HOST: '0.0.0.0',
      DATA_DIR: production,
      DATABASE_URL: `postgres://nobody:nothing@${host}/none`,
      SMTP_URL: `smtp://${host}`,
      SMS_URL: `http://${host}/{to}/{text}`,
      SMS_METHOD: 'GET',
      SMS_FROM: 'Real',
      SMS_ACCEPTED: 'OK',
      S3_BUCKET: 'real-uploads',
      S3_ENDPOINT: `http://${host}`,
      AWS_ACCESS_KEY_ID: 'real',
      AWS_SECRET_ACCESS_KEY: 'real',
      PUBLIC_URL: 'https://real.example.com',
    };
    // A group of processes of its own, because npm does not pass on a signal to all below it.
    demo = spawn('npm', ['run', 'demo'], { cwd: root, env, stdio: 'pipe', detached: true });
    for (const stream of [demo.stdout, demo.stderr]) stream?.on('data', (part) => (printed += String(part)));
    await expect.poll(() => printed, { timeout: 200_000 }).toContain('/demo (');
  });

  test.afterAll(async () => {
    if (demo.pid && demo.exitCode === null) {
      process.kill(-demo.pid, 'SIGTERM');
      await once(demo, 'exit');
    }
    elsewhere.close();
    for (const folder of [production, probes]) rmSync(folder, { recursive: true });
  });

  test('says which settings it leaves alone, and touches nothing of them', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'S3_BUCKET', 'DATA_DIR', 'PUBLIC_URL'])
      expect(printed).toContain(name);
    expect(readdirSync(production)).toEqual(['precious']);
  });

  test('gives the settings to no program that it starts, not even to the build', () => {
    const programs = readFileSync(withSettings, 'utf8').trim().split('\n');
    expect(programs).toContain(join(root, 'lab/demo/main.ts'));
    expect(programs.filter((name) => !/\/npm(-cli\.js)?$|\/lab\/demo\/main\.ts$/.test(name))).toEqual([]);
  });

  test('answers to 127.0.0.1 alone, is in no index and has no service worker', async ({ request }) => {
    const host = `127.0.0.1:${port}`;
    const statusFor = (name: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: '/', headers: { host: name } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    expect(await statusFor('evil.example.com')).toBe(421);
    expect(await statusFor(`localhost:${port}`)).toBe(421);
    expect(await statusFor(host)).toBe(200);
    const home = await request.get(`http://${host}/`);
    expect(home.headers()['x-robots-tag']).toContain('noindex');
    expect(await (await request.get(`http://${host}/robots.txt`)).text()).toContain('Disallow: /');
    expect((await request.get(`http://${host}/sw.js`)).status()).toBe(404);
  });

  test('makes the visitor each of its people with one press, and shows the line on each page', async ({
    page,
    context,
  }) => {
    const places: [string, RegExp, string | null][] = [
      ['Be Farhana Rahman', /\/admin\/dashboard$/, 'Farhana Rahman'],
      ['Be Tanvir Ahmed', /\/admin\/dashboard$/, 'Tanvir Ahmed'],
      ['Be Nusrat Jahan', /\/admin\/dashboard$/, 'Nusrat Jahan'],
      ['Be Mizanur Rahman', /\/admin\/dashboard$/, 'Mizanur Rahman'],
      ['Be Sadia Islam', /\/admin\/dashboard$/, 'Sadia Islam'],
      ['Be Selina Khatun', /\/bn\/profile\/cases\/\d+$/, null],
      ['Be Abdul Karim', /\/bn\/enter/, null],
      ["Be The hospital's desk", /\/shared/, 'Khun Malee'],
      ['Be A visitor', /\/$/, null],
    ];
    for (const [press, address, name] of places) {
      await page.goto(`http://127.0.0.1:${port}/demo`);
      await page.getByRole('button', { name: press, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByText('Demo: invented people')).toBeVisible();
      if (name) await expect(page.getByText(name).first()).toBeVisible();
      await atBothWidths(page, () => expectNoHorizontalScroll(page));
    }
    for (const { name } of await context.cookies()) expect(name).toMatch(/^demo-/);
  });

  test('has sixty requests, and a second one beside it is refused', async ({ page }) => {
    await page.goto(`http://127.0.0.1:${port}/demo`);
    await page.getByRole('button', { name: 'Be Tanvir Ahmed' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await page.goto(`http://127.0.0.1:${port}/admin/requests`);
    // Two are marked as the same as another one.
    await expect(page.getByText('of 58 requests')).toBeVisible();
    const other = spawn(process.execPath, ['lab/demo/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(await freePort()) },
      stdio: 'pipe',
    });
    let refusal = '';
    other.stderr.on('data', (part) => (refusal += String(part)));
    const [code] = await once(other, 'exit');
    expect({ code, refusal }).toEqual({ code: 1, refusal: expect.stringContaining('running already') });
  });

  test('has not connected with the database, the mail server, the SMS gateway or the bucket of the machine', () => {
    expect(connections).toBe(0);
  });
});
