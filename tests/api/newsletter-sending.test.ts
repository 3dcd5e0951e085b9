import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { newsletterDelivery } from '#server/domain/newsletter/sending.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { askForNewsletter, compose, leaveTokenOf, subscribe } from '#tests/support/newsletter.ts';
import { addresses, useNewsletter } from '#tests/support/newsletter-sending.ts';

const minute = 60_000;

describeEachEngine('the sending of a newsletter', (engine) => {
  const { api, server, article, act, issue, run, runFor } = useNewsletter(engine);

  it('reaches confirmed subscribers in their language, slowly, and reports the results', async () => {
    await subscribe(api, addresses(7));
    await subscribe(api, ['rahima@example.com'], 'bn');
    await askForNewsletter(api, { email: 'unconfirmed@example.com' });
    await server().deliver();
    server().sink.received.length = 0;
    const id = await compose(api, [article()]);
    expect(await act(id, 'schedule')).toMatchObject({ status: 200, body: { state: 'scheduled' } });

    await run();
    await server().deliver();
    expect(server().recipients()).toHaveLength(5);
    await run();
    expect(await issue(id)).toMatchObject({ state: 'sending', counts: { sent: 5, waiting: 3, queued: 0 } });
    await runFor(2);
    expect(server().recipients().toSorted()).toEqual([...addresses(7), 'rahima@example.com'].toSorted());
    expect(await issue(id)).toMatchObject({ state: 'sent', counts: { sent: 8, waiting: 0, failed: 0 } });

    const english = await server().mailTo('reader0@example.com');
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
    const bangla = await server().mailTo('rahima@example.com');
    expect(bangla.subject).toBe('আপনার যাত্রার খবর');
    expect(bangla.text).toContain('Visa in five days বাংলায়');
    expect(header(bangla, 'list-unsubscribe')).toContain('/bn/newsletter/leave/');

    // The stored mail has neither its text nor its token.
    const mails = await api.app.db.read.selectFrom('mails').selectAll().where('bulk', '=', 1).execute();
    expect(mails.every(({ text, html, unsubscribe_url }) => !text && !html && !unsubscribe_url)).toBe(true);
  });

  it('continues where a crashed process has stopped, and sends to everybody exactly once', async () => {
    await subscribe(api, addresses(23));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    const { db, services } = api.app;
    let turn = 0;
    // Every second transaction fails before it is stored, as if the process had been killed.
    const dying: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (writer) => {
          const result = await work(writer);
          turn += 1;
          if (turn % 2 === 1) throw new Error('killed');
          return result;
        }),
    };
    const sender = newsletterDelivery({ db: dying, clock: api.clock, site: services.site, perMinute: 60 });
    for (let round = 0; round < 14; round++) {
      await sender.run().catch(() => {});
      if (round % 3 === 0) await server().deliver();
      api.pass(5000);
    }
    await server().deliver();
    await runFor(2);
    expect(server().recipients().toSorted()).toEqual(addresses(23).toSorted());
    expect(await issue(id)).toMatchObject({ state: 'sent', counts: { sent: 23 } });
  });

  it('keeps its pace no matter how many nodes run it at the same time', async () => {
    await subscribe(api, addresses(20));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    await Promise.all([run(), run(), run()]);
    await Promise.all([run(), run()]);
    await server().deliver();
    expect(server().recipients()).toHaveLength(5);
    await runFor(5);
    expect(new Set(server().recipients()).size).toBe(20);
    expect(server().recipients()).toHaveLength(20);
  });

  it('lets every other mail go first', async () => {
    await subscribe(api, addresses(5));
    await act(await compose(api, [article()]), 'schedule');
    await run();
    api.pass(minute);
    await api.app.db.transaction((writer) =>
      enqueue(
        writer,
        {
          kind: 'request-code',
          requestId: null,
          recipient: 'urgent@example.com',
          recipientName: null,
          replyTo: null,
          subject: 'Code',
          text: '123456',
          html: '',
          domain: 'setucare.example',
        },
        api.clock,
      ),
    );
    await server().deliver();
    expect(server().recipients()[0]).toBe('urgent@example.com');
    expect(server().recipients()).toHaveLength(6);
  });

  it('pauses immediately, continues, and can be cancelled', async () => {
    await subscribe(api, addresses(12));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    await run();
    expect(await act(id, 'pause')).toMatchObject({ body: { state: 'paused', counts: { waiting: 12 } } });
    expect(await server().deliver()).toBe(0);
    await runFor(2);
    expect(server().recipients()).toEqual([]);
    expect(await act(id, 'resume')).toMatchObject({ body: { state: 'sending' } });
    await runFor(1);
    expect(server().recipients()).toHaveLength(5);
    expect(await act(id, 'cancel')).toMatchObject({ body: { state: 'cancelled' } });
    await runFor(3);
    expect(server().recipients()).toHaveLength(5);
    expect(await issue(id)).toMatchObject({ state: 'cancelled', counts: { sent: 5, waiting: 7 } });
    expect(await act(id, 'resume')).toMatchObject({ status: 409 });
  });

  it('sends mails again that the server has deferred', async () => {
    await subscribe(api, addresses(8));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    api.pass(5000);
    server().sink.behaviour = { recipient: 451 };
    await run();
    await server().deliver();
    expect(await act(id, 'cancel')).toMatchObject({ body: { counts: { waiting: 8, queued: 0 } } });
    server().sink.behaviour = {};
    api.pass(10 * minute);
    expect([await server().deliver(), server().recipients()]).toEqual([0, []]);
  });

  it('leaves out people who left in the meantime, and does not send again to those who came back', async () => {
    await subscribe(api, addresses(8));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    await run();
    for (const email of ['reader1@example.com', 'reader6@example.com']) {
      const body = { token: leaveTokenOf(email) };
      expect((await api.call('POST', '/api/newsletter/unsubscribe', { body })).status).toBe(200);
    }
    await subscribe(api, ['reader1@example.com']);
    await runFor(3);
    expect(server().recipients()).toHaveLength(6);
    expect(server().recipients()).not.toContain('reader1@example.com');
    expect(await issue(id)).toMatchObject({ state: 'sent', counts: { sent: 6, left: 2 } });
    const remaining = await api.app.db.read.selectFrom('mails').select('recipient').execute();
    expect(remaining.map(({ recipient }) => recipient)).not.toContain('reader6@example.com');
  });
});
