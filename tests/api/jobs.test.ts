import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { sendRequest } from '#tests/support/requests.ts';

describeEachEngine('background jobs', (engine) => {
  const api = useApi(engine);
  const jobsWokenBy = async (work: () => Promise<unknown>) => {
    const wake = vi.spyOn(api.app.jobs, 'wake');
    try {
      await work();
      return wake.mock.calls.map(([job]) => job);
    } finally {
      wake.mockRestore();
    }
  };
  const askForPassword = () =>
    api.call('POST', '/api/password-resets', { body: { email: 'nobody@patients.example' } });

  it('sends mails as soon as a request is stored', async () => {
    expect(await jobsWokenBy(() => sendRequest(api))).toEqual(['mail-delivery']);
  });

  it('starts nothing for a request that is refused', async () => {
    expect(await jobsWokenBy(() => sendRequest(api, { phone: '' }))).toEqual([]);
  });

  it('starts nothing for a request that could not be stored', async () => {
    await api.app.db.transaction((writer) =>
      writer.schema.alterTable('appointment_events').renameTo('lost').execute(),
    );
    const send = async () => expect((await sendRequest(api)).status).toBe(500);
    const woken = await jobsWokenBy(send);
    await api.app.db.transaction((writer) =>
      writer.schema.alterTable('lost').renameTo('appointment_events').execute(),
    );
    expect(woken).toEqual([]);
  });

  it('handles a password reset request as soon as it is stored', async () => {
    expect(await jobsWokenBy(askForPassword)).toEqual(['password-resets']);
  });
});

describeEachEngine('background jobs of a running server', (engine) => {
  const api = useApi(engine);
  afterAll(() => api.app.jobs.stop());

  it('deliver a mail without waiting for their timer', async () => {
    api.app.jobs.start();
    const delivered = () => {
      try {
        return readdirSync(join(api.config.dataDir, 'mail')).length;
      } catch {
        return 0;
      }
    };
    await sendRequest(api);
    // The timer of the mail job is five seconds.
    await expect.poll(delivered, { timeout: 4000, interval: 20 }).toBe(2);
  });
});
