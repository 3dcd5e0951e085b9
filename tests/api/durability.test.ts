import { expect, test } from 'vitest';
import { openDatabase } from '#server/open-database.ts';
import { contactResponse } from '#shared/contract/contact.ts';
import { type DataSettings, describeEachEngine } from '#tests/support/engines.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';

const senders = 8;
const acknowledgedBeforeKill = 100;

describeEachEngine('a server that is killed', (engine) => {
  test('loses no acknowledged request and stores none in part', async () => {
    const data = await engine.settings();
    const server = await startServer({ ...data, SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
    const acknowledged = await sendUntilKilled(server);
    const stored = await storedRequests(data);

    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedBeforeKill);
    expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged));
    for (const request of stored) expect(request).toMatchObject({ events: 1, mails: 2 });

    const again = await startServer({ ...data, SEED: 'none' });
    expect(await again.stop()).toBe(0);
  }, 120_000);
});

/** Sends requests without pause, kills the server in the meantime, and returns the acknowledged references. */
async function sendUntilKilled(server: RunningServer): Promise<string[]> {
  const acknowledged: string[] = [];
  const request = {
    name: 'আয়েশা রহমান',
    email: 'ayesha@patients.example',
    phone: '01700 000000',
    date: new Date().toISOString().slice(0, 10),
  };
  const send = async () => {
    for (;;) {
      const response = await fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }).catch(() => undefined);
      const body = await response?.json().catch(() => undefined);
      if (!response || !body) return;
      expect(response.status).toBe(201);
      acknowledged.push(contactResponse.parse(body).reference);
      if (acknowledged.length === acknowledgedBeforeKill) await server.kill();
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  return acknowledged;
}

async function storedRequests(data: DataSettings) {
  const database = openDatabase({
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    onConnectionLost: (error) => {
      throw error;
    },
  });
  try {
    const rows = await database.read
      .selectFrom('appointments')
      .select(({ selectFrom, fn, ref }) => [
        'reference',
        selectFrom('appointment_events')
          .select(fn.countAll<number>().as('count'))
          .where('appointment_id', '=', ref('appointments.id'))
          .as('events'),
        selectFrom('mails')
          .select(fn.countAll<number>().as('count'))
          .where('appointment_id', '=', ref('appointments.id'))
          .as('mails'),
      ])
      .execute();
    return rows;
  } finally {
    await database.close();
  }
}
