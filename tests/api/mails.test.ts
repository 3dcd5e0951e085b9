import { expect, it } from 'vitest';
import { day, hour } from '#server/clock.ts';
import { claimMail, storeAttempt } from '#server/mail/delivery-repository.ts';
import { activity } from '#shared/contract/activity.ts';
import { type MailState, mail } from '#shared/contract/mails.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest, request } from '#tests/support/requests.ts';

describeEachEngine('the API for mails', (engine) => {
  const api = useApi(engine);
  const list = async (query = '') =>
    mail
      .strict()
      .array()
      .parse((await api.call('GET', `/api/mails?${query}`, { token: api.adminToken })).body);
  const retry = (id: number, body: object = {}) =>
    api.call('POST', `/api/mails/${id}/retry`, { token: api.adminToken, body });
  const put = (id: number, status: MailState, last_error: string | null = null) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('mails').set({ status, last_error }).where('id', '=', id).execute(),
    );
  /** A new request's two mails, newest first. */
  const written = async () => {
    const { id, now } = await openRequest(api);
    const { reference } = await now();
    const mails = (await list()).filter((one) => one.request?.id === id);
    return { id, reference, mails, ids: mails.map((one) => one.id) as [number, number] };
  };

  it('lists mails newest first, by state, without addresses or texts', async () => {
    const { id, reference, mails, ids } = await written();
    expect(mails).toMatchObject([
      { kind: 'appointment-acknowledgement', recipient: 'r***@patients.example', request: { id, reference } },
      { kind: 'appointment-office', state: 'waiting', attempts: 0, problem: null, sent_at: null },
    ]);
    expect(mails[0]?.next_attempt_at).not.toBeNull();
    const response = await api.call('GET', '/api/mails', { token: api.adminToken });
    expect(response.headers['x-total-count']).toBe('2');
    expect(JSON.stringify(response.body)).not.toContain(request.email);
    expect(JSON.stringify(response.body)).not.toContain(request.name);
    await put(ids[0], 'failed', '550 envelope');
    const [failed] = await list('state=failed');
    expect(failed).toMatchObject({ id: ids[0], next_attempt_at: null });
    expect(failed?.problem).toContain('recipient. It answered 550.');
    await put(ids[1], 'sending');
    expect((await list('state=waiting')).map((one) => one.id)).toEqual([ids[1]]);
    expect(await list('state=sent')).toEqual([]);
    expect(await list('page=2&per_page=1')).toMatchObject([{ id: ids[1] }]);
    expect((await api.call('GET', '/api/mails?state=lost', { token: api.adminToken })).status).toBe(422);
  });

  it('finds mails by person, reference, address and kind, and never by a part of an address', async () => {
    const { id, reference } = await written();
    const find = async (body: object) => {
      const response = await api.call('POST', '/api/mails/search', { token: api.adminToken, body });
      return mail
        .array()
        .parse(response.body)
        .filter((one) => one.request?.id === id);
    };
    expect(await find({ q: reference })).toHaveLength(2);
    expect(await find({ q: request.name })).toHaveLength(2);
    expect(await find({ q: reference, kind: 'appointment-office' })).toHaveLength(1);
    expect(await find({ q: request.email.toUpperCase(), kind: 'appointment-acknowledgement' })).toHaveLength(
      1,
    );
    expect(await find({ q: 'Nobody of this name' })).toEqual([]);
  });

  it('sends a failed mail again, and records who asked for it in the activity', async () => {
    const { ids, reference } = await written();
    await put(ids[0], 'failed', '550 envelope');
    expect(await retry(ids[0])).toMatchObject({ status: 200, body: { id: ids[0], state: 'waiting' } });
    expect(await retry(ids[0])).toMatchObject({ status: 409 });
    const recorded = await api.call('GET', '/api/activity?entity=mail', { token: api.adminToken });
    expect(activity.array().parse(recorded.body)).toMatchObject([
      { action: 'retried', entity_id: ids[0], label: reference, actor: { id: 2 } },
    ]);
    expect((await retry(999_999)).status).toBe(404);
  });

  it('sends a mail that may have arrived again only when staff confirm it', async () => {
    const { ids } = await written();
    await put(ids[0], 'unconfirmed', 'ECONNECTION data');
    const refused = await retry(ids[0]);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('may have arrived') },
    });
    expect(await retry(ids[0], { may_arrive_twice: true })).toMatchObject({ body: { state: 'waiting' } });
  });

  it.each(['sent', 'waiting', 'sending'] as const)(
    'never sends a mail again in the state %s',
    async (state) => {
      const { ids } = await written();
      await put(ids[0], state);
      expect((await retry(ids[0], { may_arrive_twice: true })).status).toBe(409);
      expect((await list()).find(({ id }) => id === ids[0])?.state).toBe(state);
    },
  );

  it('accepts one of two retries at the same time', async () => {
    const { ids } = await written();
    await put(ids[0], 'failed', '550 envelope');
    const responses = await Promise.all([retry(ids[0]), retry(ids[0]), retry(ids[0])]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('stops a retry when an earlier attempt turns out to be accepted', async () => {
    const { ids } = await written();
    const { db } = api.app;
    const now = api.clock().toISOString();
    const claimed = await db.transaction((writer) => claimMail(writer, { id: ids[0], now, leaseEnd: now }));
    await put(ids[0], 'unconfirmed', 'ELOST lease');
    await retry(ids[0], { may_arrive_twice: true });
    if (!claimed) throw new Error('The mail was due');
    const accepted = { status: 'sent', next_attempt_at: now, sent_at: now, last_error: null } as const;
    await db.transaction((writer) => storeAttempt(writer, claimed, accepted));
    expect((await list()).find(({ id }) => id === ids[0])).toMatchObject({ state: 'sent' });
  });

  it('loses text and recipient after 90 days, whatever became of it, unless it still waits; then it says so', async () => {
    const [failed, unconfirmed] = [await written(), await written()];
    const states = ['failed', 'waiting', 'unconfirmed', 'sending'] as const;
    const ids = [...failed.ids, ...unconfirmed.ids];
    for (const [at, state] of states.entries()) await put(ids[at] ?? 0, state, '550 envelope');
    const stored = async () => {
      await api.app.services.mails.deleteOldContents();
      const rows = api.app.db.read
        .selectFrom('mails')
        .select(['status', 'recipient', 'text', 'html', 'reply_to']);
      const found = await rows.where('id', 'in', ids).execute();
      return states.map((state) => found.find(({ status }) => status === state));
    };
    api.pass(90 * day - hour);
    expect((await stored()).filter((one) => one?.text === '')).toEqual([]);
    api.pass(2 * hour);
    const gone = { recipient: '', text: '', html: '', reply_to: null };
    const left = { recipient: expect.stringContaining('@'), text: expect.stringMatching(/./) };
    expect(await stored()).toMatchObject([
      { status: 'failed', ...gone },
      { status: 'waiting', ...left },
      { status: 'unconfirmed', ...gone },
      { status: 'sending', ...left },
    ]);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    for (const id of [ids[0], ids[2]])
      expect(await retry(id ?? 0, { may_arrive_twice: true })).toMatchObject({
        status: 409,
        body: { code: 'mail_emptied', message: expect.stringContaining('deleted') },
      });
  });

  it('delivers a retried mail without another call', async () => {
    const { ids } = await written();
    // A mail that is retried is due last: the mails that earlier tests left would come first.
    for (const { id } of await list('state=waiting')) await put(id, 'sent');
    await put(ids[0], 'failed', 'ECONNECTION connect');
    await retry(ids[0]);
    api.app.jobs.start();
    const state = async () => (await list()).find(({ id }) => id === ids[0])?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('sent');
  });
});
