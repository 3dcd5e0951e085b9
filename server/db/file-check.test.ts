import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { fileCheck } from '#server/db/file-check.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { runChecks } from '#server/domain/system/checks.ts';
import { databaseFileJob } from '#server/jobs/jobs.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const pageBytes = 4096;

/** A database with a table of a few pages. */
function newFile(): string {
  const folder = temporaryFolder('file-check');
  onTestFinished(folder.remove);
  const file = join(folder.path, 'setucare.db');
  const database = new DatabaseSync(file);
  database.exec(`create table notes (text text);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    insert into notes select 'the patient' || hex(zeroblob(30)) from n`);
  database.close();
  return file;
}

function damage(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, 3 * pageBytes);
  closeSync(handle);
}

it('the check of the file finds a damaged page, a file that is cut off and one that is no database', async () => {
  const file = newFile();
  const check = fileCheck(file);
  expect(check.last()).toBeUndefined();
  expect(await check.run()).toBeNull();
  damage(file);
  expect(await check.run()).toMatch(/^Tree 2 page 4/);
  expect(check.last()).not.toContain('patient');
  truncateSync(file, 5 * pageBytes);
  expect(await check.run()).toMatch(/malformed|Tree/);
  writeFileSync(file, 'not a database'.repeat(1000));
  expect(await check.run()).toMatch(/not a database/);
});

it('the check of the file ends at once when the server stops, and says nothing', async () => {
  const check = fileCheck(newFile());
  expect(await check.run(AbortSignal.abort())).toBeUndefined();
  await expect(fileCheck('/nowhere/setucare.db').run()).rejects.toThrow('unable to open database file');
});

it('a damaged file fails the daily job and is a fault on the page System, with the way to the backup', async () => {
  const file = newFile();
  const db = openSqlite(file);
  onTestFinished(() => db.close());
  const checks = { settings: {}, db, storage: {}, transport: {}, jobs: [] };
  const found = async () => (await runChecks(Object(checks))).find(({ name }) => name === 'file');
  const job = databaseFileJob({ db });
  expect(job.everyMs).toBe(86_400_000);
  const run = () => job.run(new AbortController().signal);
  expect(await found()).toMatchObject({ state: 'ok', text: expect.stringContaining('not read yet') });
  await run();
  expect(await found()).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('nothing in it is damaged'),
  });
  damage(file);
  const words = /The file of the database is damaged.*page 4.*npm run restore/;
  await expect(run()).rejects.toThrow(words);
  expect(await found()).toMatchObject({ state: 'fault', text: expect.stringMatching(words) });
});
