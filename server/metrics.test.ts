import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { minute } from '#server/clock.ts';
import type { Tables } from '#server/db/tables.ts';
import { testOutbox } from '#server/mail/testing/outbox.ts';
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
  const metrics = await openMetrics({ node: 'one', db, jobs: () => [], cached: { hits: 3, misses: 1 } });
  onTestFinished(metrics.close);
  const port = await freePort();
  await metrics.listen(port);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const responses = await Promise.all([ask(), ask(), ask()]);
  for (const text of responses) expect(text).toContain('setucare_kept_answers_total{result="hit"} 3');
  expect(questions).toBe(1);
});

it('tells how much waits for each job, and counts it anew after some seconds only', async () => {
  const outbox = await testOutbox();
  onTestFinished(outbox.close);
  const { db } = outbox;
  let now = 0;
  const deps = { node: 'one', db, jobs: () => [], cached: { hits: 0, misses: 0 } };
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
