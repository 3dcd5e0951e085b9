import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startSmtpSink } from '#server/mail/testing/smtp-sink.ts';
import { type Api, useApi, useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';
import { request, sendRequest } from '#tests/support/requests.ts';

// Each image is processed in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const doctor = { name: 'Dr. Anong', specialty: 'Heart', experience: '1', desc: 'Text' };

async function addDoctor(api: Api) {
  const form = { ...doctor, image: file(images.jpeg) };
  const { body } = await api.call('POST', '/api/doctors', { token: api.adminToken, form });
  return z.object({ id: z.int(), image: z.string() }).parse(body);
}

describeEachEngine('background jobs', (engine) => {
  // Another node would be notified of the work a moment later.
  const api = useOneNode(engine);
  const jobsRunBy = async (work: () => Promise<unknown>) => {
    const run = vi.spyOn(api.app.jobs, 'run');
    try {
      await work();
      return run.mock.calls.map(([job]) => job);
    } finally {
      run.mockRestore();
    }
  };
  const askForPassword = () =>
    api.call('POST', '/api/password-resets', { body: { email: 'nobody@patients.example' } });

  it('send mails as soon as a request is stored', async () => {
    expect(await jobsRunBy(() => sendRequest(api))).toEqual(['mail-delivery']);
  });

  it('do not start for a request that is rejected', async () => {
    expect(await jobsRunBy(() => sendRequest(api, { phone: '' }))).toEqual([]);
  });

  it('do not start for a request that could not be stored', async () => {
    await api.app.db.transaction((writer) =>
      writer.schema.alterTable('appointment_events').renameTo('lost').execute(),
    );
    const send = async () => expect((await sendRequest(api)).status).toBe(500);
    const woken = await jobsRunBy(send);
    await api.app.db.transaction((writer) =>
      writer.schema.alterTable('lost').renameTo('appointment_events').execute(),
    );
    expect(woken).toEqual([]);
  });

  it('handle a password reset request a moment after it is stored', async () => {
    const run = vi.spyOn(api.app.jobs, 'run');
    onTestFinished(() => run.mockRestore());
    await askForPassword();
    expect(run).not.toHaveBeenCalled();
    await expect.poll(() => run.mock.calls).toEqual([['password-resets']]);
  });

  it('delete an image as soon as its record is deleted, and look at the images for sharing', async () => {
    const { id } = await addDoctor(api);
    const remove = () => api.call('DELETE', `/api/doctors/${id}`, { token: api.adminToken });
    expect(await jobsRunBy(remove)).toEqual(['image-removal', 'share-images']);
  });

  it('delete an image as soon as it is replaced, and draw the image for sharing', async () => {
    const { id } = await addDoctor(api);
    const form = { ...doctor, image: file(images.png) };
    const replace = () => api.call('POST', `/api/doctors/${id}`, { token: api.adminToken, form });
    expect(await jobsRunBy(replace)).toEqual(['image-removal', 'share-images']);
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
    // The timer of the mail job runs every five seconds.
    await expect.poll(delivered, { timeout: 4000, interval: 20 }).toBe(2);
  });

  it('stop serving the image of a deleted record without waiting for their timer', async () => {
    const { id, image } = await addDoctor(api);
    const status = async () => (await api.call('GET', image)).status;
    expect(await status()).toBe(200);
    await api.call('DELETE', `/api/doctors/${id}`, { token: api.adminToken });
    // The timer of the image job runs every ten seconds.
    await expect.poll(status, { timeout: 4000, interval: 20 }).toBe(404);
  });

  it('do not start once the server is about to close', async () => {
    api.app.drain();
    await sendRequest(api);
    expect(api.app.jobs.state().find(({ name }) => name === 'mail-delivery')?.state).toBe('off');
    const { db } = api.app;
    const waiting = await db.read.selectFrom('mails').select('id').where('status', '=', 'waiting').execute();
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describeEachEngine('a server that closes while the mail server is slow to respond', (engine) => {
  it('waits for the mail that is being sent until the given time has passed, and no longer', async () => {
    const sink = await startSmtpSink({ thinksMs: 15_000 });
    const settings = { SEED: 'none', LOG_LEVEL: 'silent', SMTP_URL: sink.url };
    const app = await buildApp({
      config: readConfig({ ...(await engine.settings()), ...settings }),
      web: 'none',
    });
    onTestFinished(async () => {
      await sink.close();
      await app.jobs.stop();
    });
    app.jobs.start();
    await app.http.inject({ method: 'POST', url: '/api/contact', payload: request });
    const inHand = () =>
      app.db.read.selectFrom('mails').select('status').where('handed_over_at', 'is not', null).execute();
    await expect.poll(inHand).toEqual([{ status: 'sending' }]);
    await app.close(50);
    expect(app.jobs.state().find(({ name }) => name === 'mail-delivery')?.state).toBe('running');
  });
});
