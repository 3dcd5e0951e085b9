import { afterAll, expect, it } from 'vitest';
import { day } from '#server/clock.ts';
import { recordBackup } from '#server/db/last-backup.ts';
import { mail } from '#shared/contract/mails.ts';
import { editableSite } from '#shared/contract/site.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { openRequest } from '#tests/support/requests.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.stop());

describeEachEngine('an installation without a mail server', (engine) => {
  const api = useApi(engine);
  const get = async (url: string) => (await api.call('GET', url, { token: api.adminToken })).body;

  it('says that mails are written to files, and does not call them sent', async () => {
    expect(await get('/api/mails/delivery')).toEqual({ state: 'files', problem: null });
    const { now } = await openRequest(api);
    api.app.jobs.start();
    await expect
      .poll(async () => (await now()).mails.map(({ status, written_to_file }) => [status, written_to_file]))
      .toEqual([
        ['sent', true],
        ['sent', true],
      ]);
    // Otherwise the mails of the next test would be sent while it sets their status.
    await api.app.jobs.stop();
    expect(
      mail
        .strict()
        .array()
        .parse(await get('/api/mails?state=written')),
    ).toHaveLength(2);
    expect(await get('/api/mails?state=sent')).toEqual([]);
    const test = await api.call('POST', '/api/mails/test', { token: api.adminToken });
    expect(test).toMatchObject({ status: 200, body: { result: 'written', problem: null } });
  });

  it('counts the failed mails of the last days that can be tried again', async () => {
    const { id } = await openRequest(api);
    const failing = (text: object) =>
      api.app.db.transaction((writer) =>
        writer
          .updateTable('mails')
          .set({ status: 'failed', ...text })
          .where('appointment_id', '=', id)
          .execute(),
      );
    await failing({});
    expect(await get('/api/attention')).toMatchObject({ mails: 2 });
    await failing({ created_at: '2001-01-01T00:00:00.000Z' });
    expect(await get('/api/attention')).toMatchObject({ mails: 0 });
  });

  it('has a checklist that is ticked automatically, only for administrators', async () => {
    const names = ['emergencyPhone', 'phones', 'emails', 'address', 'social'];
    const open = {
      done: false,
      fictional: names,
      fees: false,
      administrators: 1,
      second_factor: false,
      backup: null,
      last_backup: null,
      rules: true,
    };
    expect(await get('/api/setup')).toEqual({
      ...open,
      samples: { doctors: 0, hospitals: 0 },
      mail: { state: 'files', problem: null },
    });
    const { version, ...site } = editableSite.parse(await get('/api/site/settings'));
    await api.call('PUT', '/api/site/settings', {
      token: api.adminToken,
      body: { ...site, emails: ['care@hospital.org'], version },
    });
    await makeUser(api, 2);
    const marked = await api.call('PUT', '/api/setup', {
      token: api.adminToken,
      body: { backup_arranged: true },
    });
    expect(marked.body).toMatchObject({
      fictional: names.filter((name) => name !== 'emails'),
      administrators: 2,
      backup: { by: 'Administrator', at: expect.any(String) },
    });
    const body = { backup_arranged: false };
    expect((await api.call('PUT', '/api/setup', { token: api.adminToken, body })).body).toMatchObject({
      backup: null,
    });
    for (const [ago, counts] of [
      [2 * day, false],
      [day, true],
    ] as const) {
      const at = new Date(api.clock().getTime() - ago).toISOString();
      await api.app.db.transaction((writer) => recordBackup(writer, { at, bytes: 1, encrypted: false }));
      expect(await get('/api/setup')).toMatchObject({ backup: null, last_backup: counts ? at : null });
    }
    const editor = await makeUser(api, 3);
    expect((await api.call('GET', '/api/setup', { token: editor.token })).status).toBe(403);
    expect((await api.call('POST', '/api/mails/test', { token: editor.token })).status).toBe(403);
  });
});

describeEachEngine('an installation with a mail server', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SMTP_URL: mailbox.url });
  const state = async () => (await api.call('GET', '/api/mails/delivery', { token: api.adminToken })).body;

  it('counts as untested until the server accepts a mail, for example the test mail to the administrator', async () => {
    expect(await state()).toEqual({ state: 'untested', problem: null });
    const test = await api.call('POST', '/api/mails/test', { token: api.adminToken });
    expect(test).toMatchObject({ status: 200, body: { result: 'sent', problem: null } });
    const letter = await mailbox.waitFor(({ to }) => to.includes(admin.email));
    expect(letter.mail.subject).toBe('Test email from SetuCare');
    expect(await state()).toEqual({ state: 'working', problem: null });
    expect((await api.call('GET', '/api/mails', { token: api.adminToken })).body).toEqual([]);
  });
});

describeEachEngine('an installation whose mail server cannot be reached', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:9' });

  it('reports that after a test', async () => {
    const problem = 'The mail server could not be reached.';
    const test = await api.call('POST', '/api/mails/test', { token: api.adminToken });
    expect(test).toMatchObject({ status: 200, body: { result: 'failed', problem } });
    const { body } = await api.call('GET', '/api/mails/delivery', { token: api.adminToken });
    expect(body).toEqual({ state: 'failing', problem });
  });
});
