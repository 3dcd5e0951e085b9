import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeIdentity } from '#server/backup/encryption.ts';
import { type Manifest, manifestFiles, readManifest } from '#server/backup/manifest.ts';
import { pruneBackups, takeBackup } from '#server/backup/take-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const key = 'a'.repeat(32);
const folder = temporaryFolder('verify');
const dataDir = join(folder.path, 'data');
const identities = { right: join(folder.path, 'right.txt'), wrong: join(folder.path, 'wrong.txt') };
const backups = { open: '', encrypted: '' };
let recipient = '';

beforeAll(async () => {
  const db = openSqlite(join(dataDir, 'setucare.db'));
  await db.migrate();
  await db.transaction(async (writer) => {
    const image = { key, width: 8, height: 8, status: 'live' as const, widths_made: 0 };
    await writer
      .insertInto('images')
      .values({ ...image, created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
  });
  await db.close();
  const storage = diskStorage(join(dataDir, 'uploads'));
  await storage.put(`${key}/8.webp`, Buffer.from('an image'), 'image/webp');
  const take = async (name: string, backupRecipient?: string) => {
    const config = { dataDir, databaseUrl: undefined, backupRecipient };
    const deps = {
      config,
      installation: 'ours',
      storage,
      currentFolders: async () => [key],
      progress: () => {},
    };
    return (await takeBackup(deps, join(folder.path, name))).folder;
  };
  backups.open = await take('open');
  recipient = await makeIdentity(identities.right);
  backups.encrypted = await take('encrypted', recipient);
  await makeIdentity(identities.wrong);
});
afterAll(folder.remove);

/** A copy of a backup, to damage it. */
async function copyOf(kind: keyof typeof backups): Promise<string> {
  const copy = temporaryFolder('damaged');
  onTestFinished(copy.remove);
  await cp(backups[kind], copy.path, { recursive: true });
  return copy.path;
}

const verify = (backup: string, identityFile?: string) =>
  verifyBackup({ folder: backup, identityFile, dataDir, progress: () => {} });

it('the check of a backup accepts one that is unchanged, encrypted or not', async () => {
  expect(await verify(backups.open)).toMatchObject({ isOpened: true, manifest: { engine: 'sqlite' } });
  expect(await verify(backups.encrypted)).toMatchObject({ isOpened: false, manifest: { encrypted: true } });
  expect(await verify(backups.encrypted, identities.right)).toMatchObject({ isOpened: true });
});

it('an encrypted backup holds nothing that can be read without the identity', async () => {
  const files = ['database.db.age', `files/${key}/8.webp.age`];
  for (const file of files) {
    const content = await readFile(join(backups.encrypted, file), 'latin1');
    expect(content).toMatch(/^age-encryption\.org\/v1\n/);
    expect(content).not.toMatch(/SQLite|an image/);
  }
});

it.each([
  [
    'a file is longer',
    (at: string) => appendFile(join(at, `files/${key}/8.webp`), 'x'),
    /8\.webp in the backup was changed or is cut off/,
  ],
  [
    'the database is cut off',
    (at: string) => truncate(join(at, 'database.db'), 9000),
    /database\.db in the backup was changed or is cut off/,
  ],
  [
    'a file is missing',
    (at: string) => rm(join(at, `files/${key}/8.webp`)),
    /8\.webp in the backup can not be read \(ENOENT\)/,
  ],
  [
    'the manifest is changed',
    (at: string) => appendFile(join(at, 'manifest.json'), ' '),
    /manifest\.json in .* was changed or is cut off/,
  ],
  [
    'the manifest is missing',
    (at: string) => rm(join(at, 'manifest.json')),
    /holds no backup: its manifest\.json can not be read/,
  ],
])('the check of a backup fails when %s', async (_, damage, message) => {
  const backup = await copyOf('open');
  await damage(backup);
  await expect(verify(backup)).rejects.toThrow(message);
});

/** Writes the manifest of a backup anew, with other content. */
async function changeManifest(at: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  for (const { name, text } of manifestFiles(change(await readManifest(at))))
    await writeFile(join(at, name), text);
}

it.each([
  'files/../../outside.txt',
  '../outside.txt',
  'abcde/evil/x',
  'files/.htaccess',
  '/etc/passwd',
  'files/\u001b[2Jx',
  'files',
])('the check of a backup refuses a manifest with the path %j', async (path) => {
  const backup = await copyOf('open');
  await changeManifest(backup, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) => ({ ...file, path })),
  }));
  await expect(verify(backup)).rejects.toThrow(/manifest\.json in .* is none that this version/);
});

it.each([
  ['a version', { version: '1\u001b[2J' }],
  ['a table', { counts: { 'a\u001b[2J': 1 } }],
  ['a migration', { schema: ['a\u001b[2J'] }],
  ['a lost file', { lost: ['a\u001b[2J'] }],
  ['another database file', { database: { path: 'files/a', bytes: 1, sha256: '' } }],
  ['another engine', { engine: 'postgres' as const }],
  ['encryption that its files do not have', { encrypted: true }],
])('the check of a backup refuses a manifest with %s that no backup has', async (_, change) => {
  const backup = await copyOf('open');
  await changeManifest(backup, (manifest) => ({ ...manifest, ...change }));
  await expect(verify(backup)).rejects.toThrow(/manifest\.json in .* is none that this version/);
});

it('the check of a backup follows no link and waits for no pipe', async () => {
  const elsewhere = await copyOf('open');
  for (const place of [`files/${key}/8.webp`, `files/${key}`, 'files', 'database.db', 'manifest.json']) {
    for (const replace of [
      (file: string) => symlink(join(elsewhere, place), file),
      async (file: string) => void execFileSync('mkfifo', [file]),
    ]) {
      const backup = await copyOf('open');
      await rm(join(backup, place), { recursive: true });
      await replace(join(backup, place));
      await expect(verify(backup), place).rejects.toThrow(
        /can not be read \((it is no regular file|ENOTDIR)\)/,
      );
    }
  }
});

it('the check of a backup fails with a wrong identity and with a file that is not an identity', async () => {
  await expect(verify(backups.encrypted, identities.wrong)).rejects.toThrow(
    /was encrypted for another identity than that in .*wrong\.txt/,
  );
  const none = join(folder.path, 'none.txt');
  await writeFile(none, 'AGE-SECRET-KEY-0\n');
  await expect(verify(backups.encrypted, none)).rejects.toThrow(/none\.txt holds no identity/);
});

it.each([
  ['open', undefined],
  ['encrypted', undefined],
  ['encrypted', identities.right],
] as const)(
  'the check of a backup that is %s fails when the storage did not have an image',
  async (kind, identity) => {
    const backupRecipient = kind === 'open' ? undefined : recipient;
    const config = { dataDir, databaseUrl: undefined, backupRecipient };
    const storage = diskStorage(join(folder.path, 'unmounted'));
    const deps = {
      config,
      installation: 'ours',
      storage,
      currentFolders: async () => [key],
      progress: () => {},
    };
    const { folder: backup, manifest } = await takeBackup(deps, join(folder.path, 'lost'));
    expect(manifest.lost).toEqual([`${key}/8.webp`]);
    await expect(verify(backup, identity)).rejects.toThrow(
      /without the files of 1 images or papers:\n.*8\.webp/,
    );
  },
);

it('the clean-up deletes a backup when there are enough newer ones', async () => {
  const parent = join(backups.open, '..');
  await cp(backups.open, join(parent, 'setucare-2020-01-01T00-00-00-000Z'), { recursive: true });
  expect(await pruneBackups(parent, 1, 'ours')).toEqual(['setucare-2020-01-01T00-00-00-000Z']);
  expect(await pruneBackups(parent, 1, 'ours')).toEqual([]);
});

it('the clean-up keeps backups of other installations and those that it cannot read', async () => {
  const parent = join(backups.open, '..');
  const others = ['setucare-2020-01-02T00-00-00-000Z', 'setucare-2020-01-03T00-00-00-000Z'];
  const [other = '', broken = ''] = others.map((name) => join(parent, name));
  await cp(backups.open, other, { recursive: true });
  const [manifest, checksum] = manifestFiles({ ...(await readManifest(other)), installation: 'theirs' });
  await writeFile(join(other, 'manifest.json'), manifest?.text ?? '');
  await writeFile(join(other, 'manifest.json.sha256'), checksum?.text ?? '');
  await mkdir(broken);
  expect(await pruneBackups(parent, 1, 'ours')).toEqual([]);
  expect(await readdir(parent)).toEqual(expect.arrayContaining(others));
});
