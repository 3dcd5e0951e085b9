import { beforeAll, expect, it, vi } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { addInBulk } from '#tests/support/bulk-records.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

vi.setConfig({ testTimeout: 60_000 });
/** Several times what the server reads at once: a part more than is read may be under way. */
const records = { appointments: 1_203, subscribers: 5_003 };
const kinds = ['appointments', 'subscribers'] as const;

describeEachEngine('a long export', (engine) => {
  const api = useApi(engine);
  beforeAll(async () => {
    await addInBulk(api.app.db, 20, { appointments: records.appointments });
    const asked_at = api.clock().toISOString();
    const added = Array.from({ length: records.subscribers }, (_, number) => {
      const email = `reader.${number}@patients.example`;
      const secrets = { secret_hash: `hash ${number}`, leave_token: `token ${number}` };
      return {
        email,
        email_key: email,
        lang: 'en' as const,
        ...secrets,
        asked_at,
        confirmed_at: asked_at,
      };
    });
    await api.app.db.transaction(async (writer) => {
      for (let from = 0; from < added.length; from += 500)
        await writer
          .insertInto('subscribers')
          .values(added.slice(from, from + 500))
          .execute();
    });
  });

  it.each(kinds)('of %s ends with the session of whoever reads it slowly', async (of) => {
    const token = await api.tokenOf(admin.email, admin.password);
    const response = await api.app.http.inject({
      method: 'POST',
      url: `/api/${of}/export`,
      payload: {},
      payloadAsStream: true,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(200);
    let received = '';
    const reading = (async () => {
      for await (const part of response.stream()) {
        if (received === '') await api.call('POST', '/api/logout', { token });
        received += String(part);
      }
    })();
    await expect(reading).rejects.toThrow();
    expect(received.split('\r\n"').length).toBeLessThan(records[of]);
  });
});
