import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useNodes } from '#tests/support/api.ts';
import { describeEachEngine, describePostgres } from '#tests/support/engines.ts';
import { openRequest, sendRequest } from '#tests/support/requests.ts';

vi.setConfig({ testTimeout: 60_000 });

const senders = 16;
const requestsEach = 4;

describePostgres('the updates about requests', (engine) => {
  const api = useNodes(engine, { count: 2 });

  it.each(['appointments', 'appointment_events'] as const)(
    'miss nothing, because no id of %s appears after a higher one, no matter how many requests arrive at the same time',
    async (table) => {
      const { db } = api.app;
      const seen: { newest: number; count: number }[] = [];
      let sending = true;
      const watch = async () => {
        while (sending) {
          const found = await sql<{ newest: number; count: number }>`
            select coalesce(max(id), 0) as newest, count(*) as count from ${sql.table(table)}`.execute(
            db.read,
          );
          seen.push(...found.rows);
        }
      };
      const send = async () => {
        for (let nth = 0; nth < requestsEach; nth++) expect((await sendRequest(api)).status).toBe(201);
      };
      const watching = Promise.all([watch(), watch()]);
      await Promise.all(Array.from({ length: senders }, send));
      sending = false;
      await watching;
      const rows = await db.read.selectFrom(table).select('id').orderBy('id').execute();
      const late = seen.filter(({ newest, count }) => rows.filter(({ id }) => id <= newest).length !== count);
      expect(late).toEqual([]);
      expect(seen.length).toBeGreaterThan(10);
    },
  );

  it('are not delayed by changes of many requests at the same time, and cause no deadlock', async () => {
    const opened = [await openRequest(api), await openRequest(api), await openRequest(api)];
    const ids = opened.map(({ id }) => id);
    const setStatus = (status: string, order: number[]) =>
      api.call('POST', '/api/appointments/status', { token: api.adminToken, body: { ids: order, status } });
    const responses = await Promise.all([
      setStatus('contacted', ids),
      setStatus('confirmed', ids.toReversed()),
      ...opened.map(({ send }) => send({ type: 'note', note: 'Called' })),
      ...ids.map(() => sendRequest(api)),
    ]);
    for (const { status } of responses) expect([200, 201]).toContain(status);
  });
});

describeEachEngine('the entity tag of the updates', (engine) => {
  const api = useNodes(engine, { count: 1 });

  it('changes when waiting requests change, even if the newest ids stay the same', async () => {
    await openRequest(api);
    const ask = (etag?: unknown) =>
      api.call('GET', '/api/attention', {
        token: api.adminToken,
        ...(etag ? { headers: { 'if-none-match': String(etag) } } : {}),
      });
    const { headers } = await ask();
    expect((await ask(headers.etag)).status).toBe(304);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ status: 'contacted', responded_at: new Date().toISOString() })
        .where('status', '=', 'new')
        .execute(),
    );
    const changed = await ask(headers.etag);
    expect(changed.status).toBe(200);
    expect(z.object({ request: z.int() }).parse(changed.body).request).toBeGreaterThan(0);
  });
});
