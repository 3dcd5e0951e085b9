import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { UnavailableError } from '#server/errors.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

test('SQLite reports a full disk as temporary, and works again once there is space', async () => {
  const folder = temporaryFolder('full');
  const db = openSqlite(join(folder.path, 'setucare.db'));
  onTestFinished(async () => {
    await db.close();
    folder.remove();
  });
  await db.migrate();
  const allow = (pages: number) =>
    db.transaction((writer) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(writer));
  const fill = () =>
    db.transaction(async (writer) => {
      const row = (key: string) => ({ key, count: 1, expires_at: '2031-01-01T00:00:00.000Z' });
      for (let number = 0; number < 40; number += 1) {
        await writer
          .insertInto('throttles')
          .values(row(`${number} `.padEnd(4_000, 'x')))
          .execute();
      }
    });

  await allow(1);
  await expect(fill()).rejects.toThrow(UnavailableError);
  await allow(1_000_000);
  await fill();
  const { count } = await db.read
    .selectFrom('throttles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(40);
});
