import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteBackup } from '#server/backup/last-backup.ts';
import { day } from '#server/clock.ts';
import { type CheckDeps, runChecks } from '#server/domain/system/checks.ts';
import { systemService } from '#server/domain/system/service.ts';
import { testOutbox } from '#server/mail/testing/outbox.ts';
import { diskStorage } from '#server/storage/disk.ts';

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
      ...{ dataDir, publicUrl: undefined, trustProxy: undefined, limits: {}, s3: { bucket: 'images' } },
      ...{ secretKey: undefined, secretKeyPrevious: [] },
    },
    db,
    storage: diskStorage(dataDir),
    transport: { server: 'a mail server' },
    jobs: [],
    ...changes,
  };
}

it('does not wait for a storage that is frozen, and tells the rest', async () => {
  const found = await runChecks(deps({ storage: frozen }), 100);
  const states = Object.fromEntries(found.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ database: 'ok', storage: 'fault', limits: 'ok' });
  expect(found.find(({ name }) => name === 'storage')?.text).toBe('It does not answer within some seconds.');
});

it('writes one file to the storage and takes it away', async () => {
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

it('takes the age of a backup from the clock of the database', async () => {
  const { db } = outbox;
  const backup = { at: new Date().toISOString(), bytes: 5, encrypted: true };
  await db.transaction((writer) => noteBackup(writer, backup));
  const clock = () => new Date(Date.now() + 3 * day);
  const found = await runChecks(deps({ db: { ...db, clock } }));
  expect(found.find(({ name }) => name === 'backup')?.text).toContain('made 3 days ago');
});

it('starts no second look beside one that is not done', async () => {
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
