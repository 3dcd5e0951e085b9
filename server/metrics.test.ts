import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { minute } from '#server/clock.ts';
import { recordBackup } from '#server/db/last-backup.ts';
import type { Tables } from '#server/db/tables.ts';
import { post, testOutbox } from '#server/mail/testing/outbox.ts';
import { openMetrics } from '#server/metrics.ts';
import { freePort } from '#tests/support/free-port.ts';

it('the metrics keep returning the other figures while the database is frozen, and ask it only one question at a time', async () => {
  let questions = 0;
  class Frozen extends DummyDriver {
    override acquireConnection() {
      questions += 1;
      return new Promise<never>(() => {});
    }
  }
  const read = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Frozen(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const db = { read, pool: () => undefined, clock: () => new Date() };
  const metrics = await openMetrics({
    node: 'one',
    db,
    dataDir: '.',
    jobs: () => [],
    cached: { hits: 3, misses: 1 },
  });
  onTestFinished(metrics.close);
  const port = await freePort();
  await metrics.listen(port);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const responses = await Promise.all([ask(), ask(), ask()]);
  for (const text of responses) {
    expect(text).toContain('setucare_kept_answers_total{result="hit"} 3');
    expect(text).toContain('setucare_database_up 0');
    expect(text).toMatch(/^setucare_disk_free_bytes \d/m);
    // A figure that nobody could read is missing, and not 0.
    expect(text).not.toMatch(/^setucare_(mails_oldest_seconds|backup_timestamp_seconds)[ {]/m);
  }
  expect(questions).toBe(1);
});

it('tells how much waits for each job, and counts it anew after some seconds only', async () => {
  const outbox = await testOutbox();
  onTestFinished(outbox.close);
  const { db } = outbox;
  let now = 0;
  const deps = { node: 'one', db, dataDir: '.', jobs: () => [], cached: { hits: 0, misses: 0 } };
  const metrics = await openMetrics(deps, () => now);
  onTestFinished(metrics.close);
  const port = await freePort();
  await metrics.listen(port);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const note = (name: string) =>
    db.transaction(async (writer) => {
      const created_at = db.clock().toISOString();
      await writer.insertInto('journal_notes').values({ name, created_at }).execute();
    });
  await note('consent-1-1');
  expect(await ask()).toContain('setucare_backlog{job="erased-data"} 1');
  await note('consent-2-2');
  expect(await ask()).toContain('setucare_backlog{job="erased-data"} 1');
  now += minute;
  expect(await ask()).toContain('setucare_backlog{job="erased-data"} 2');
});

it('tells how long the oldest unsent mail has waited, also between two attempts, and when the last backup was', async () => {
  const outbox = await testOutbox();
  onTestFinished(outbox.close);
  const { db } = outbox;
  let now = 0;
  const deps = { node: 'one', db, dataDir: '.', jobs: () => [], cached: { hits: 0, misses: 0 } };
  const metrics = await openMetrics(deps, () => now);
  onTestFinished(metrics.close);
  const port = await freePort();
  await metrics.listen(port);
  const ask = async () => {
    now += minute;
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };
  const none = await ask();
  for (const line of [
    'database_up 1',
    'mails_oldest_seconds{cause="server"} 0',
    'backup_timestamp_seconds 0',
  ])
    expect(none).toContain(`setucare_${line}\n`);
  const created = new Date(db.clock().getTime() - 30 * minute);
  const [first, second] = [await post(db, () => created), await post(db, () => created)];
  const at = db.clock().getTime();
  await db.transaction(async (writer) => {
    const later = new Date(at + 30 * minute).toISOString();
    const waits = { attempts: 4, next_attempt_at: later, last_error: 'ECONNREFUSED connect' };
    await writer.updateTable('mails').set(waits).where('id', '=', first).execute();
    const refused = {
      ...waits,
      created_at: new Date(at - 50 * minute).toISOString(),
      last_error: 'E451 envelope',
    };
    await writer.updateTable('mails').set(refused).where('id', '=', second).execute();
    await recordBackup(writer, { at: '2031-05-06T00:00:00.000Z', bytes: 1, encrypted: false });
  });
  const text = await ask();
  expect(text).toMatch(/^setucare_mails_oldest_seconds\{cause="server"\} 18\d\d/m);
  expect(text).toMatch(/^setucare_mails_oldest_seconds\{cause="mail"\} 30\d\d/m);
  expect(text).toContain(
    `setucare_backup_timestamp_seconds ${Date.parse('2031-05-06T00:00:00.000Z') / 1000}\n`,
  );
});
