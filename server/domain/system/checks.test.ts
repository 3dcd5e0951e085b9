import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { day } from '#server/clock.ts';
import { recordBackup } from '#server/db/last-backup.ts';
import { type CheckDeps, runChecks, unanswered } from '#server/domain/system/checks.ts';
import { systemService } from '#server/domain/system/system-service.ts';
import { testOutbox } from '#server/mail/testing/outbox.ts';
import { diskStorage } from '#server/storage/disk.ts';
import type { JobState } from '#shared/contract/system.ts';

let outbox: Awaited<ReturnType<typeof testOutbox>>;
beforeEach(async () => {
  outbox = await testOutbox();
});
afterEach(() => outbox.close());

const never = () => new Promise<never>(() => {});
const frozen = { put: never, read: never, remove: never };
function deps(changes: Partial<CheckDeps> = {}): CheckDeps {
  const { db, dataDir } = outbox;
  return {
    settings: {
      dataDir,
      nodeName: 'one',
      publicUrl: undefined,
      trustProxy: undefined,
      limits: {},
      s3: { bucket: 'images' },
      sms: undefined,
      secretKey: undefined,
      secretKeyPrevious: [],
    },
    db,
    storage: diskStorage(dataDir),
    transport: { server: 'a mail server' },
    jobs: [],
    ...changes,
  };
}

/** The URL of something that listens on this machine. */
async function urlOf(listener: RequestListener): Promise<string> {
  const proxy = createServer(listener);
  onTestFinished(() => void proxy.close());
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function addressOf(settings: Partial<CheckDeps['settings']>) {
  const found = await runChecks(deps({ settings: { ...deps().settings, ...settings } }));
  return found.find(({ name }) => name === 'address');
}

it('the system check does not wait for a frozen storage, and returns its other results', async () => {
  const found = await runChecks(deps({ storage: frozen }), 100);
  const states = Object.fromEntries(found.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ database: 'ok', storage: 'fault', limits: 'ok' });
  expect(found.find(({ name }) => name === 'storage')?.text).toBe('It does not answer within some seconds.');
});

it('the system check writes one file to the storage and deletes it', async () => {
  const storage = diskStorage(outbox.dataDir);
  const paths: string[] = [];
  const put = (path: string, bytes: Uint8Array, type: string) => {
    paths.push(path);
    return storage.put(path, bytes, type);
  };
  for (let time = 0; time < 2; time++) await runChecks(deps({ storage: { ...storage, put } }));
  expect(paths[0]).toMatch(/^checks\//);
  expect(paths[1]).toBe(paths[0]);
  expect(await storage.list('checks')).toEqual([]);
});

it('the system check measures the age of a backup by the clock of the database', async () => {
  const { db } = outbox;
  const backup = { at: new Date().toISOString(), bytes: 5, encrypted: true };
  await db.transaction((writer) => recordBackup(writer, backup));
  const clock = () => new Date(Date.now() + 3 * day);
  const found = await runChecks(deps({ db: { ...db, clock } }));
  expect(found.find(({ name }) => name === 'backup')?.text).toContain('made 3 days ago');
});

it.each([
  ['{"status":"ok"}', 'ok', 'answers.'],
  ['{"status":"ok","host":"other"}', 'warning', 'sends another Host'],
  ['{"status":"ok","proxy":"untrusted"}', 'fault', 'TRUST_PROXY does not name'],
])('the system check reads %s from the proxy as %s', async (body, state, words) => {
  const publicUrl = await urlOf((_, response) => response.end(body));
  expect(await addressOf({ publicUrl })).toMatchObject({ state, text: expect.stringContaining(words) });
});

it.each([
  [200, '<title>Parked</title>', 'fault', /^Something else answers at .* \(200\)/],
  [404, 'Not found', 'fault', /^Something else answers at .* \(404\)/],
  [301, '', 'fault', /^Something else answers at .* \(301\)/],
  [502, 'Bad gateway', 'warning', /answers 502 to this machine/],
])('the system check reads status %i with %s at PUBLIC_URL as a %s', async (status, body, state, text) => {
  const publicUrl = await urlOf((_, response) => response.writeHead(status).end(body));
  expect(await addressOf({ publicUrl })).toEqual({
    name: 'address',
    state,
    text: expect.stringMatching(text),
  });
});

it('the system check starts no second run while the first one is not finished', async () => {
  let looks = 0;
  let thaw = () => {};
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const storage = {
    ...diskStorage(outbox.dataDir),
    put: () => {
      looks += 1;
      return thawed;
    },
    read: async () => Buffer.from('ok'),
  };
  let now = performance.now();
  const service = systemService({ ...deps({ storage }), jobs: () => [] }, () => now);
  const first = service.state();
  now += 60_000;
  const second = service.state();
  thaw();
  const found = await first;
  expect(await second).toBe(found);
  expect(await service.state()).toBe(found);
  expect(looks).toBe(1);
  now += 60_000;
  expect(await service.state()).not.toBe(found);
});

it('says that nobody does the work in the background, and that a run takes too long', async () => {
  const job = { name: 'mail-delivery', failures: 0, running_since: null, finished_at: null, overdue: false };
  const found = async (changes: Partial<JobState>) => {
    const jobs: JobState[] = [{ ...job, state: 'waiting', ...changes }];
    return (await runChecks(deps({ jobs }))).find(({ name }) => name === 'jobs');
  };
  expect(await found({})).toMatchObject({ state: 'ok' });
  expect(await found({ state: 'off' })).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/JOBS=off.*no mails are sent/),
  });
  expect(await found({ state: 'running', overdue: true })).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/^mail-delivery has been under way for much longer than usual/),
  });
});

it('the checks report that servers receive no notifications', async () => {
  const found = await runChecks(deps({ db: { ...outbox.db, receivesNotifications: async () => false } }));
  expect(found.find(({ name }) => name === 'news')).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('Set DATABASE_DIRECT_URL to the database server itself.'),
  });
});

it('the system check tells a proxy that names no visitors', async () => {
  const publicUrl = await urlOf((_, response) => response.end('{"status":"ok"}'));
  expect(await addressOf({ publicUrl, trustProxy: ['loopback'] })).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('does not send X-Forwarded-For'),
  });
});

it.each([
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'fault',
    /^The certificate of .* is not valid \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
  ],
  ['CERT_HAS_EXPIRED', 'fault', /^The certificate of .* is not valid/],
  ['ENOTFOUND', 'fault', /does not know the name/],
  ['ECONNREFUSED', 'warning', /does not answer this machine/],
])('the system check says what %s of an address means', (code, state, text) => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(unanswered('https://care.example', error)).toEqual({ state, text: expect.stringMatching(text) });
});
