import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Writer } from '#server/db/database.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

async function testDatabase() {
  const folder = temporaryFolder('commit-events');
  const db = openSqlite(join(folder.path, 'test.db'));
  onTestFinished(async () => {
    await db.close();
    folder.remove();
  });
  await db.migrate();
  return db;
}

const insertInstallationValue = (writer: Writer, name: string) =>
  writer.insertInto('installation').values({ name, value: '1' }).execute();

it('a commit event calls its listener once, after the transaction is stored', async () => {
  const db = await testDatabase();
  const seen: unknown[] = [];
  const stored = () => db.read.selectFrom('installation').select(['name', 'value']).execute();
  db.onCommit('mail-enqueued', () => seen.push(stored()));
  const result = await db.transaction(async (writer) => {
    emitOnCommit(writer, 'mail-enqueued');
    await insertInstallationValue(writer, 'first');
    emitOnCommit(writer, 'mail-enqueued');
    expect(seen).toEqual([]);
    return 'answer';
  });
  expect(result).toBe('answer');
  expect(await Promise.all(seen)).toEqual([[{ name: 'first', value: '1' }]]);
});

it('a commit event calls no listener when the transaction is rolled back', async () => {
  const db = await testDatabase();
  const listener = vi.fn();
  db.onCommit('mail-enqueued', listener);
  const failing = db.transaction(async (writer) => {
    await insertInstallationValue(writer, 'first');
    emitOnCommit(writer, 'mail-enqueued');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction((writer) => insertInstallationValue(writer, 'second'));
  expect(listener).not.toHaveBeenCalled();
});

it('a commit event does not call the listeners of other events', async () => {
  const db = await testDatabase();
  const [mails, images] = [vi.fn(), vi.fn()];
  db.onCommit('mail-enqueued', mails);
  db.onCommit('image-removed', images);
  await db.transaction(async (writer) => emitOnCommit(writer, 'image-removed'));
  expect(mails).not.toHaveBeenCalled();
  expect(images).toHaveBeenCalledOnce();
});
