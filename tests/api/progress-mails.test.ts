import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { openRequest, request } from '#tests/support/requests.ts';

const minute = 60 * 1000;
const office = 'office@setucare.example';

describeEachEngine('the mails about the progress of a request', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', MAIL_TO: office });
  const mailsAbout = async (id: number) => {
    const { read } = api.app.db;
    const all = read.selectFrom('mails').selectAll().where('appointment_id', '=', id).orderBy('id');
    return (await all.execute()).filter(({ kind }) => kind.startsWith('request-'));
  };
  const kinds = async (id: number) => (await mailsAbout(id)).map(({ kind }) => kind);
  /** A request whose status staff change. `wait` passes the delay of its mails and sends them. */
  const open = async (changes: object = {}) => {
    const { id, add } = await openRequest(api, changes);
    const sent = () =>
      api.app.db.transaction((writer) =>
        writer
          .updateTable('mails')
          .set({ status: 'sent' })
          .where('appointment_id', '=', id)
          .where('next_attempt_at', '<=', api.clock().toISOString())
          .execute(),
      );
    const wait = async () => {
      api.pass(2 * minute);
      await sent();
    };
    return { id, wait, set: (status: string, more: object = {}) => add({ type: 'status', status, ...more }) };
  };

  it('notify the patient when it is confirmed or completed, or cancelled and staff say so, in the language of the request', async () => {
    const { id, set, wait } = await open({ lang: 'bn' });
    for (const status of ['contacted', 'confirmed', 'completed', 'completed', 'cancelled', 'new']) {
      await set(status, { notify: status === 'cancelled' });
      await wait();
    }
    const mails = await mailsAbout(id);
    expect(mails).toMatchObject([
      { kind: 'request-confirmed', recipient: request.email, reply_to: office },
      { kind: 'request-completed', recipient: request.email },
      { kind: 'request-cancelled', recipient: request.email },
    ]);
    for (const { text, html } of mails) {
      expect(html).toContain('<html lang="bn">');
      expect(text).toContain('এরপর কী হবে');
      expect(`${text}${html}`).not.toContain(request.message);
    }
  });

  it('are delayed for a minute, and an undo within that time prevents them', async () => {
    const { id, set, wait } = await open();
    await set('confirmed');
    const [held] = await mailsAbout(id);
    expect(held).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(Date.parse(held?.next_attempt_at ?? '')).toBe(Date.parse(held?.created_at ?? '') + minute);
    await set('contacted');
    expect(await kinds(id)).toEqual([]);
    await set('confirmed');
    expect(await kinds(id)).toEqual(['request-confirmed']);
    await wait();
    await set('cancelled');
    await set('confirmed');
    expect(await kinds(id)).toEqual(['request-confirmed']);
  });

  it('are not sent about a cancelled request, which may be spam, until staff say so, and then once', async () => {
    const { id, set, wait } = await open();
    expect(await set('cancelled')).toMatchObject({
      status: 'cancelled',
      may_notify: true,
      responded_at: null,
    });
    await wait();
    expect(await kinds(id)).toEqual([]);
    expect(await set('cancelled', { notify: true })).toMatchObject({ may_notify: false, version: 2 });
    await set('cancelled', { notify: true });
    expect(await kinds(id)).toEqual(['request-cancelled']);
    // Until the mail leaves, another status takes it back.
    await set('contacted');
    expect(await kinds(id)).toEqual([]);
    await set('cancelled', { notify: true });
    await wait();
    await set('contacted');
    await wait();
    expect(await set('cancelled')).toMatchObject({ may_notify: true });
    await set('cancelled', { notify: true });
    expect(await kinds(id)).toEqual(['request-cancelled', 'request-cancelled']);
  });

  it('are not sent about several requests that are cancelled at once, and not twice to who withdrew', async () => {
    const { id } = await open();
    const body = { ids: [id], status: 'cancelled' };
    await api.call('POST', '/api/appointments/status', { token: api.adminToken, body });
    expect(await kinds(id)).toEqual([]);
    const mine = ownRequestsOf(api, await makeUser(api, 1));
    const withdrawn = await mine.send();
    await mine.withdraw(withdrawn);
    const event = { type: 'status', status: 'cancelled', notify: true };
    const { body: told } = await api.call('POST', `/api/appointments/${withdrawn}/events`, {
      token: api.adminToken,
      body: event,
    });
    expect(told).toMatchObject({ may_notify: false });
    expect(await kinds(withdrawn)).toEqual(['request-withdrawn']);
  });

  it('are sent again when the status really changes again', async () => {
    const { id, set, wait } = await open();
    for (const status of ['confirmed', 'contacted', 'confirmed']) {
      await set(status);
      await wait();
    }
    expect(await kinds(id)).toEqual(['request-confirmed', 'request-confirmed']);
  });

  it('notify the patient and the office of a withdrawal, with reference and name for the office', async () => {
    const mine = ownRequestsOf(api, await makeUser(api, 1));
    const id = await mine.send({ lang: 'en' });
    const { read } = api.app.db;
    await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: { type: 'status', status: 'confirmed' },
    });
    await mine.withdraw(id);
    await mine.withdraw(id);
    expect(await kinds(id)).toEqual(['request-withdrawn']);
    const [patient] = await mailsAbout(id);
    expect(patient).toMatchObject({ recipient: request.email, reply_to: office });
    expect(patient?.next_attempt_at).toBe(patient?.created_at);
    const toOffice = await read
      .selectFrom('mails')
      .selectAll()
      .where('appointment_id', '=', id)
      .where('kind', '=', 'appointment-withdrawn')
      .execute();
    const { reference } = await read
      .selectFrom('appointments')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(toOffice).toMatchObject([{ recipient: office, reply_to: request.email }]);
    for (const part of [toOffice[0]?.text, toOffice[0]?.html]) {
      expect(part).toContain(reference);
      expect(part).toContain(request.name);
    }
  });
});
