import { expect, it } from 'vitest';
import { requestDetail } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { inboxOf } from '#tests/support/requests.ts';

describeEachEngine('a customer’s own requests', (engine) => {
  const api = useApi(engine);
  const customer = async () => ownRequestsOf(api, await makeUser(api, 1));
  const staff = async (id: number, body: object) =>
    expect(
      await api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body }),
    ).toMatchObject({ status: 200 });
  const asStaff = async (id: number) =>
    requestDetail
      .strict()
      .parse((await api.call('GET', `/api/appointments/${id}`, { token: api.adminToken })).body);
  const mailsOf = (id: number) =>
    api.app.db.read.selectFrom('mails').selectAll().where('appointment_id', '=', id).execute();

  it('are listed newest first, page by page, without those of others', async () => {
    const mine = await customer();
    const yours = await customer();
    expect(await mine.list()).toEqual([]);
    const first = await mine.send({ message: 'First' });
    await yours.send();
    const second = await mine.send({ message: null });
    expect((await mine.list()).map(({ id, message }) => [id, message])).toEqual([
      [second, null],
      [first, 'First'],
    ]);
    expect((await mine.list('?page=2&per_page=1')).map(({ id }) => id)).toEqual([first]);
    const { token } = await makeUser(api, 1);
    const none = await api.call('GET', '/api/account/requests?page=1', { token });
    expect([none.body, none.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('show what happened, and nothing internal', async () => {
    const mine = await customer();
    const id = await mine.send({ date: '2999-05-06', message: 'My heart' });
    const nadia = await makeUser(api, 4);
    await staff(id, { type: 'assignment', assignee_id: nadia.id });
    await staff(id, { type: 'note', note: 'Sounds anxious' });
    await staff(id, { type: 'status', status: 'contacted' });
    const { status, body } = await mine.get(id);
    expect([status, body]).toEqual([200, (await mine.list())[0]]);
    expect(body).toMatchObject({
      id,
      status: 'contacted',
      withdrawn: false,
      date: '2999-05-06',
      message: 'My heart',
      reference: expect.stringMatching(/^TH-/),
      events: [
        { type: 'received', to: 'new' },
        { type: 'status', to: 'contacted' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/anxious|Person|Administrator|note|assign|version|mail|actor/i);
  });

  it('return 404 to others, who can neither read nor withdraw them', async () => {
    const mine = await customer();
    const id = await mine.send();
    const before = await asStaff(id);
    const others = [await customer(), ownRequestsOf(api, { token: api.adminToken })];
    for (const other of others) {
      expect((await other.list()).map((one) => one.id)).not.toContain(id);
      for (const foreign of [id, 999_999]) {
        const missing = { status: 404, body: { message: 'Not found' } };
        expect(await other.get(foreign)).toMatchObject(missing);
        expect(await other.withdraw(foreign)).toMatchObject(missing);
      }
    }
    expect(await asStaff(id)).toEqual(before);
  });

  it('can be withdrawn once, and a mail notifies the office', async () => {
    const mine = await customer();
    const id = await mine.send();
    await staff(id, { type: 'status', status: 'contacted' });
    const { version } = await asStaff(id);
    const [once, twice] = await Promise.all([mine.withdraw(id), mine.withdraw(id)]);
    expect(once).toMatchObject({ status: 200, body: { id, status: 'cancelled', withdrawn: true } });
    expect(twice).toEqual({ ...once, headers: expect.anything() });

    const seen = await asStaff(id);
    expect(seen).toMatchObject({ status: 'cancelled', version: version + 1 });
    expect(seen.events.filter(({ type }) => type === 'withdrawn')).toMatchObject([
      { actor: null, from: 'contacted', to: 'cancelled', note: null },
    ]);
    const withdrawalMails = (await mailsOf(id)).filter(({ kind }) => kind === 'appointment-withdrawn');
    expect(withdrawalMails).toMatchObject([{ subject: `Request withdrawn: ${seen.reference}` }]);
    expect(withdrawalMails[0]?.recipient).not.toBe(seen.email);
    expect(`${withdrawalMails[0]?.text}${withdrawalMails[0]?.html}`).not.toContain('Heart');
    const { body } = await api.call('GET', `/api/activity?entity=appointment&entity_id=${id}`, {
      token: api.adminToken,
    });
    expect(body).toMatchObject([{ action: 'withdrawn', actor: { id: seen.account?.id } }, {}]);
    expect(JSON.stringify(await inboxOf(api, { status: 'cancelled' }))).toContain(seen.reference);
  });

  it('cannot be withdrawn once they are completed or cancelled', async () => {
    const mine = await customer();
    for (const status of ['completed', 'cancelled']) {
      const id = await mine.send();
      await staff(id, { type: 'status', status });
      const before = await asStaff(id);
      const response = await mine.withdraw(id);
      expect(response).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } });
      expect(await asStaff(id)).toEqual(before);
    }
  });

  it('do not wait for an answer once withdrawn, and count as answered when staff reopen them', async () => {
    const mine = await customer();
    const withdrawn = await mine.send();
    const waiting = await mine.send();
    await mine.withdraw(withdrawn);
    const order = (await inboxOf(api, { sort: 'waiting' })).map(({ id }) => id);
    expect(order.indexOf(waiting)).toBeLessThan(order.indexOf(withdrawn));
    await staff(withdrawn, { type: 'status', status: 'contacted' });
    expect(await asStaff(withdrawn)).toMatchObject({ responded_at: expect.any(String) });
    expect((await mine.get(withdrawn)).body).toMatchObject({ status: 'contacted', withdrawn: false });
  });

  it('accept messages, which are mailed to the office and increase the request’s version', async () => {
    const mine = await customer();
    const id = await mine.send();
    const { version } = await asStaff(id);
    const added = await mine.addMessage(id, ' My passport is new. ');
    expect(added).toMatchObject({
      status: 200,
      body: { id, status: 'new', messages: [{ text: 'My passport is new.' }] },
    });
    expect((await mine.addMessage(id, 'My passport is new.')).body).toEqual(added.body);
    const seen = await asStaff(id);
    expect(seen.version).toBe(version + 1);
    expect(seen.events.filter(({ type }) => type === 'message')).toMatchObject([
      { actor: null, note: 'My passport is new.' },
    ]);
    const outdated = { type: 'status', status: 'contacted', version };
    const { status } = await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: outdated,
    });
    expect(status).toBe(409);
    const mails = (await mailsOf(id)).filter(({ kind }) => kind === 'appointment-message');
    expect(mails).toMatchObject([{ subject: `New message about ${seen.reference}` }]);
    expect(mails[0]?.text).toContain('> My passport is new.');
    for (const message of ['', ' ', null, 'x'.repeat(5001)])
      expect((await mine.addMessage(id, message)).status).toBe(422);
    expect((await (await customer()).addMessage(id, 'Not mine')).status).toBe(404);
    await staff(id, { type: 'status', status: 'completed' });
    expect((await mine.addMessage(id, 'Too late')).status).toBe(409);
    expect((await mine.withdraw(id)).status).toBe(409);
  });
});
