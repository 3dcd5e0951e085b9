import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { newsletterSending } from '#server/domain/newsletter/sending.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { compose, deliverTo, leaveTokenOf, publish, subscribe } from '#tests/support/newsletter.ts';

const minute = 60_000;

describeEachEngine('sending a newsletter', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', NEWSLETTER_PER_MINUTE: '60' });
  let server: Awaited<ReturnType<typeof deliverTo>>;
  let article = 0;
  beforeAll(async () => {
    server = await deliverTo(api);
    article = await publish(api, 'Visa in five days');
  });
  afterAll(() => server.sink.close());
  beforeEach(async () => {
    server.sink.received.length = 0;
    server.sink.manners = {};
    await api.app.db.transaction(async (writer) => {
      await writer.deleteFrom('newsletter_issues').execute();
      await writer.deleteFrom('subscribers').execute();
      await writer.deleteFrom('mails').execute();
    });
  });

  const act = (id: number, action: string, more: object = {}) =>
    api.call('POST', `/api/newsletter-issues/${id}/actions`, {
      token: api.adminToken,
      body: { action, ...more },
    });
  const issue = async (id: number) =>
    (await api.call('GET', `/api/newsletter-issues/${id}`, { token: api.adminToken })).body;
  const run = () => api.app.services.newsletterSending.run();
  const addresses = (count: number) => Array.from({ length: count }, (_, nth) => `reader${nth}@example.com`);
  /** Runs the jobs as time goes by. */
  const runFor = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      await run();
      await server.deliver();
      api.pass(5000);
    }
    await run();
  };

  it('reaches confirmed subscribers in their language, slowly, and says what became of it', async () => {
    await subscribe(api, addresses(7));
    await subscribe(api, ['rahima@example.com'], 'bn');
    await api.call('POST', '/api/newsletter', { body: { email: 'unconfirmed@example.com' } });
    await server.deliver();
    server.sink.received.length = 0;
    const id = await compose(api, [article]);
    expect(await act(id, 'schedule')).toMatchObject({ status: 200, body: { state: 'scheduled' } });

    await run();
    await server.deliver();
    expect(server.recipients()).toHaveLength(5);
    await run();
    expect(await issue(id)).toMatchObject({ state: 'sending', counts: { sent: 5, waiting: 3, queued: 0 } });
    await runFor(2);
    expect(server.recipients().toSorted()).toEqual([...addresses(7), 'rahima@example.com'].toSorted());
    expect(await issue(id)).toMatchObject({ state: 'sent', counts: { sent: 8, waiting: 0, failed: 0 } });

    const english = await server.mailTo('reader0@example.com');
    expect(english.subject).toBe('News for your journey');
    expect(english.text).toContain('Visa in five days: what to know.');
    expect(english.text).toMatch(
      new RegExp(`Unsubscribe:\\s+\\S+/newsletter/leave/${leaveTokenOf('reader0@example.com')}`),
    );
    expect(english.html).toContain('lang="en"');
    const header = (mail: typeof english, name: string) =>
      mail.headers.find(({ key }) => key === name)?.value;
    expect(header(english, 'list-unsubscribe')).toMatch(/^<http:\/\/\S+\/newsletter\/leave\/[\w-]{43}>$/);
    expect(header(english, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const bangla = await server.mailTo('rahima@example.com');
    expect(bangla.subject).toBe('আপনার যাত্রার খবর');
    expect(bangla.text).toContain('Visa in five days বাংলায়');
    expect(header(bangla, 'list-unsubscribe')).toContain('/bn/newsletter/leave/');

    // What is kept of each mail has neither its text nor its token.
    const mails = await api.app.db.read.selectFrom('mails').selectAll().where('bulk', '=', 1).execute();
    expect(mails.every(({ text, html, unsubscribe_url }) => !text && !html && !unsubscribe_url)).toBe(true);
  });

  it('goes on where a process that ended has left it: nobody twice, nobody missed', async () => {
    await subscribe(api, addresses(23));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    const { db, services } = api.app;
    let turn = 0;
    // Every second transaction ends before it is stored, as by a kill.
    const dying: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (writer) => {
          const answer = await work(writer);
          turn += 1;
          if (turn % 2 === 1) throw new Error('killed');
          return answer;
        }),
    };
    const sender = newsletterSending({ db: dying, clock: api.clock, site: services.site, perMinute: 60 });
    for (let round = 0; round < 14; round++) {
      await sender.run().catch(() => {});
      if (round % 3 === 0) await server.deliver();
      api.pass(5000);
    }
    await server.deliver();
    await runFor(2);
    expect(server.recipients().toSorted()).toEqual(addresses(23).toSorted());
    expect(await issue(id)).toMatchObject({ state: 'sent', counts: { sent: 23 } });
  });

  it('keeps its pace however many nodes look at once', async () => {
    await subscribe(api, addresses(20));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    await Promise.all([run(), run(), run()]);
    await Promise.all([run(), run()]);
    await server.deliver();
    expect(server.recipients()).toHaveLength(5);
    await runFor(5);
    expect(new Set(server.recipients()).size).toBe(20);
    expect(server.recipients()).toHaveLength(20);
  });

  it('lets every other mail go first', async () => {
    await subscribe(api, addresses(5));
    await act(await compose(api, [article]), 'schedule');
    await run();
    api.pass(minute);
    await api.app.db.transaction((writer) =>
      enqueue(
        writer,
        {
          ...{ kind: 'request-code', requestId: null, recipient: 'urgent@example.com', recipientName: null },
          ...{ replyTo: null, subject: 'Code', text: '123456', html: '', domain: 'setucare.example' },
        },
        api.clock,
      ),
    );
    await server.deliver();
    expect(server.recipients()[0]).toBe('urgent@example.com');
    expect(server.recipients()).toHaveLength(6);
  });

  it('pauses at once, goes on, and can be cancelled', async () => {
    await subscribe(api, addresses(12));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    await run();
    expect(await act(id, 'pause')).toMatchObject({ body: { state: 'paused', counts: { waiting: 12 } } });
    expect(await server.deliver()).toBe(0);
    await runFor(2);
    expect(server.recipients()).toEqual([]);
    expect(await act(id, 'resume')).toMatchObject({ body: { state: 'sending' } });
    await runFor(1);
    expect(server.recipients()).toHaveLength(5);
    expect(await act(id, 'cancel')).toMatchObject({ body: { state: 'cancelled' } });
    await runFor(3);
    expect(server.recipients()).toHaveLength(5);
    expect(await issue(id)).toMatchObject({ state: 'cancelled', counts: { sent: 5, waiting: 7 } });
    expect(await act(id, 'resume')).toMatchObject({ status: 409 });
  });

  it('takes back mails that the server has put off', async () => {
    await subscribe(api, addresses(8));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    api.pass(5000);
    server.sink.manners = { recipient: 451 };
    await run();
    await server.deliver();
    expect(await act(id, 'cancel')).toMatchObject({ body: { counts: { waiting: 8, queued: 0 } } });
    server.sink.manners = {};
    api.pass(10 * minute);
    expect([await server.deliver(), server.recipients()]).toEqual([0, []]);
  });

  it('is not sent to who left meanwhile, nor again to who left and came back', async () => {
    await subscribe(api, addresses(8));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    await run();
    for (const email of ['reader1@example.com', 'reader6@example.com']) {
      const body = { token: leaveTokenOf(email) };
      expect((await api.call('POST', '/api/newsletter/unsubscribe', { body })).status).toBe(200);
    }
    await subscribe(api, ['reader1@example.com']);
    await runFor(3);
    expect(server.recipients()).toHaveLength(6);
    expect(server.recipients()).not.toContain('reader1@example.com');
    expect(await issue(id)).toMatchObject({ state: 'sent', counts: { sent: 6, left: 2 } });
    const kept = await api.app.db.read.selectFrom('mails').select('recipient').execute();
    expect(kept.map(({ recipient }) => recipient)).not.toContain('reader6@example.com');
  });

  it('marks an address whose mailbox does not exist, until staff set it back', async () => {
    await subscribe(api, ['gone@example.com']);
    const first = await compose(api, [article]);
    await act(first, 'schedule');
    server.sink.manners = { recipient: 550 };
    await runFor(1);
    expect(await issue(first)).toMatchObject({ state: 'sent', counts: { failed: 1, sent: 0 } });
    const { body } = await api.call('POST', '/api/subscribers/search', {
      token: api.adminToken,
      body: { state: 'bounced' },
    });
    expect(body).toMatchObject([{ email: 'gone@example.com', state: 'bounced' }]);
    const [{ id = 0 } = {}] = body as { id: number }[];
    const second = await compose(api, [article]);
    expect(await act(second, 'schedule')).toMatchObject({ status: 409 });
    const back = await api.call('DELETE', `/api/subscribers/${id}/bounce`, { token: api.adminToken });
    expect(back).toMatchObject({ status: 200, body: { state: 'subscribed' } });
    server.sink.manners = {};
    await act(second, 'schedule');
    await runFor(2);
    expect(server.recipients()).toEqual(['gone@example.com']);
  });

  it('does not blame the addresses when the server refuses us, and stops after many refusals', async () => {
    await subscribe(api, addresses(40));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    server.sink.manners = { sender: 550 };
    await runFor(6);
    expect(await issue(id)).toMatchObject({ state: 'paused', reason: 'many_failed' });
    const { body } = await api.call('POST', '/api/subscribers/search', {
      token: api.adminToken,
      body: { state: 'bounced' },
    });
    expect(body).toEqual([]);
  });

  it('takes its marks back when the server refuses every recipient, however many it took before', async () => {
    await subscribe(api, addresses(40));
    const id = await compose(api, [article]);
    await act(id, 'schedule');
    await runFor(4);
    expect(server.recipients()).toHaveLength(20);
    server.sink.manners = { recipient: 550 };
    await runFor(4);
    expect(await issue(id)).toMatchObject({ state: 'paused', reason: 'many_failed', counts: { sent: 20 } });
    const marked = await api.app.db.read.selectFrom('subscribers').where('bounced_at', 'is not', null);
    expect(await marked.select('email').execute()).toEqual([]);
  });

  it('leaves out an article that is hidden meanwhile, and stops where none is left', async () => {
    await subscribe(api, addresses(2));
    const hidden = await publish(api, 'Hidden again');
    const id = await compose(api, [hidden, article]);
    const later = new Date(api.clock().getTime() + 10 * minute).toISOString();
    await act(id, 'schedule', { at: later });
    const alone = await compose(api, [hidden]);
    await act(alone, 'schedule', { at: later });
    await run();
    expect(await issue(id)).toMatchObject({ state: 'scheduled', scheduled_at: later });
    const { body: blog } = await api.call('GET', `/api/blogs/${hidden}?lang=all`, { token: api.adminToken });
    const body = { ...(blog as object), status: 0 };
    expect((await api.call('PUT', `/api/blogs/${hidden}`, { token: api.adminToken, body })).status).toBe(200);
    api.pass(11 * minute);
    await runFor(2);
    const mail = await server.mailTo('reader0@example.com');
    expect(mail.text).toContain('Visa in five days');
    expect(mail.text).not.toContain('Hidden again');
    expect(await issue(alone)).toMatchObject({ state: 'stopped', reason: 'no_articles' });
  });
});
