import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { decryptorFor, makeIdentity } from '#server/backup/encryption.ts';
import { readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { unfinishedName } from '#server/backup/unfinished.ts';
import { extractSqlite } from '#server/backup/verify-backup.ts';
import { readConfig } from '#server/config.ts';
import { acquireServerLock } from '#server/db/server-lock.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { StorageFullError } from '#server/storage/storage.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const key = 'b'.repeat(32);
const image = `${key}/8.webp`;
const silent = { warn() {} };
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

function newFolder(): string {
  const folder = temporaryFolder('restore');
  onTestFinished(folder.remove);
  return folder.path;
}

/** An empty installation whose images are in a bucket. */
async function newInstallation(storageSettings: Record<string, string> = s3.bucket()) {
  const config = readConfig({ DATA_DIR: newFolder(), ...storageSettings });
  return { config, storage: await openStorage(config, silent) };
}

/** A backup of an installation with one image, whose file is in a bucket. */
async function backUp(backupRecipient?: string): Promise<string> {
  const { config, storage } = await newInstallation();
  const db = openSqlite(join(config.dataDir, 'setucare.db'));
  await db.migrate();
  await db.transaction(async (writer) => {
    const row = { key, width: 8, height: 8, status: 'live' as const, widths_made: 0 };
    await writer
      .insertInto('images')
      .values({ ...row, created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
  });
  await db.close();
  await storage.put(image, Buffer.from('an image'), 'image/webp');
  const deps = {
    config: { ...config, backupRecipient },
    installation: 'ours',
    storage,
    currentFolders: async () => [key],
    progress: () => {},
  };
  return (await takeBackup(deps, newFolder())).folder;
}

type Installation = Awaited<ReturnType<typeof newInstallation>>;

const restore = (
  folder: string,
  { config, storage }: Installation,
  keepFiles = false,
  identityFile?: string,
) =>
  restoreBackup({
    config,
    storage,
    folder,
    keepFiles,
    releaseMails: false,
    progress: () => {},
    note: () => {},
    identityFile,
    erasuresIn: undefined,
  });

it('a restore copies the files of a bucket into another bucket or onto a disk', async () => {
  const backup = await backUp();
  for (const target of [await newInstallation(), await newInstallation({})]) {
    // A file that `doctor` may leave behind.
    await target.storage.put('checks/0a1b.txt', Buffer.from('ok'), 'text/plain');
    await restore(backup, target);
    expect(String(await target.storage.read(image))).toBe('an image');
  }
});

it('a restore rejects a bucket that is not empty, unless its files are to be kept', async () => {
  const backup = await backUp();
  const target = await newInstallation();
  const other = `${'c'.repeat(32)}/8.webp`;
  await target.storage.put(other, Buffer.from('another image'), 'image/webp');
  await expect(restore(backup, target)).rejects.toThrow(
    'The storage of images is not empty: it has 1 of them.',
  );
  expect(await readdir(target.config.dataDir)).toEqual([]);

  await restore(backup, target, true);
  expect(String(await target.storage.read(image))).toBe('an image');
  expect(String(await target.storage.read(other))).toBe('another image');
});

it('a restore changes nothing when the backup is damaged', async () => {
  const backup = await backUp();
  await appendFile(join(backup, 'database.db'), 'x');
  const target = await newInstallation();
  await expect(restore(backup, target)).rejects.toThrow(
    'database.db in the backup was changed or is cut off.',
  );
  expect(await readdir(target.config.dataDir)).toEqual([]);
  expect(await target.storage.folders()).toEqual([]);
});

it('a restore looks at its target and at the identity before it reads the whole backup', async () => {
  const backup = await backUp();
  await appendFile(join(backup, 'database.db'), 'x');
  const target = await newInstallation({});
  writeFileSync(join(target.config.dataDir, 'setucare.db'), 'of a server');
  await expect(restore(backup, target)).rejects.toThrow('is not empty: it has setucare.db');

  const identities = newFolder();
  const [right = '', wrong = ''] = ['right', 'wrong'].map((name) => join(identities, name));
  await makeIdentity(wrong);
  const encrypted = await backUp(await makeIdentity(right));
  await appendFile(join(encrypted, 'database.db.age'), 'x');
  const dataDir = join(newFolder(), 'mistyped');
  const missing = { ...target, config: { ...target.config, dataDir } };
  await expect(restore(encrypted, missing, false, wrong)).rejects.toThrow('encrypted for another identity');
  expect(existsSync(dataDir)).toBe(false);
});

it('a restore onto a full disk says so, and not that the backup is at fault', async () => {
  const backup = await backUp();
  const { config, storage } = await newInstallation({});
  const put: typeof storage.put = async () => {
    throw new StorageFullError();
  };
  await expect(restore(backup, { config, storage: { ...storage, put } })).rejects.toThrow(
    `The disk of ${config.dataDir} is full, so the backup does not fit there. The backup itself is whole.`,
  );
  const manifest = await readManifest(backup);
  const asItIs = await decryptorFor(undefined, false);
  await expect(extractSqlite(backup, manifest, asItIs, '/dev/full')).rejects.toMatchObject({
    code: 'ENOSPC',
  });
});

it('a backup onto a full disk ends with that error when nothing is copied any more, and leaves nothing behind', async () => {
  const { config, storage } = await newInstallation({});
  const parent = newFolder();
  const goesOn = Promise.withResolvers<void>();
  const slow = 'c'.repeat(32);
  const deps = {
    config,
    installation: 'ours',
    currentFolders: async () => [key, slow],
    progress: () => {},
    storage: {
      list: async () => ['8.webp'],
      async read(path: string) {
        if (path.startsWith(slow)) {
          await goesOn.promise;
          return Buffer.from('an image');
        }
        setImmediate(goesOn.resolve);
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    },
  };
  await expect(takeBackup({ ...deps, storage: { ...storage, ...deps.storage } }, parent)).rejects.toThrow(
    'There is no space left for the backup',
  );
  expect(await readdir(parent)).toEqual([]);
});

it('a restore removes what a killed command left behind', async () => {
  const backup = await backUp();
  const target = await newInstallation({});
  const { pid } = spawnSync('true');
  const left = join(target.config.dataDir, unfinishedName().replace(`-${process.pid}-`, `-${pid}-`));
  mkdirSync(left);
  await restore(backup, target);
  expect(existsSync(left)).toBe(false);
});

it('a restore rejects a data folder in which a server is starting, and blocks servers while it runs', async () => {
  const backup = await backUp();
  const { config, storage } = await newInstallation({});
  const server = acquireServerLock(config.dataDir);
  await expect(restore(backup, { config, storage })).rejects.toThrow(
    'A server or another restore is at work',
  );
  server?.release();

  const locks: unknown[] = [];
  const put: typeof storage.put = (...file) => {
    locks.push(acquireServerLock(config.dataDir));
    return storage.put(...file);
  };
  await restore(backup, { config, storage: { ...storage, put } });
  expect(locks).toEqual([null]);
  const after = acquireServerLock(config.dataDir);
  expect(after).not.toBeNull();
  after?.release();
});

it('a restore does not replace a database that a server has created meanwhile', async () => {
  const backup = await backUp();
  const { config, storage } = await newInstallation({});
  const file = join(config.dataDir, 'setucare.db');
  const list: typeof storage.list = (folder) => {
    // After the restore has checked that there is none.
    writeFileSync(file, 'of a server');
    return storage.list(folder);
  };
  await expect(restore(backup, { config, storage: { ...storage, list } })).rejects.toThrow('is not empty');
  expect(readFileSync(file, 'utf8')).toBe('of a server');
});

it('a restore does not send again a link that somebody asked for before the backup', async () => {
  const source = await newInstallation({});
  const db = openSqlite(join(source.config.dataDir, 'setucare.db'));
  await db.migrate();
  await db.transaction((writer) =>
    writer
      .insertInto('password_reset_asks')
      .values({ email: 'rina@patients.example', lang: 'bn', created_at: '2026-01-01T00:00:00.000Z' })
      .execute(),
  );
  await db.close();
  const deps = { ...source, installation: 'ours', currentFolders: async () => [], progress: () => {} };
  const { folder } = await takeBackup(deps, newFolder());
  const target = await newInstallation({});
  await restore(folder, target);
  const restored = openSqlite(join(target.config.dataDir, 'setucare.db'));
  onTestFinished(() => restored.close());
  expect(await restored.read.selectFrom('password_reset_asks').selectAll().execute()).toEqual([]);
});

it('a restore rejects the backup of another engine', async () => {
  const backup = await backUp();
  const { storage, config } = await newInstallation({});
  const onPostgres = { storage, config: { ...config, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' } };
  await expect(restore(backup, onPostgres)).rejects.toThrow('The backup is of the embedded database');
});
