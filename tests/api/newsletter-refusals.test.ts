import { expect, it } from 'vitest';
import { describeEachEngine } from '#tests/support/engines.ts';
import { compose, publish, subscribe } from '#tests/support/newsletter.ts';
import { addresses, useNewsletter } from '#tests/support/newsletter-sending.ts';
import { idsOf } from '#tests/support/response-body.ts';

const minute = 60_000;

describeEachEngine('a newsletter that cannot reach everybody', (engine) => {
  const { api, server, article, act, issue, run, runFor } = useNewsletter(engine);

  it('marks an address whose mailbox does not exist, until staff reset it', async () => {
    await subscribe(api, ['gone@example.com']);
    const first = await compose(api, [article()]);
    await act(first, 'schedule');
    server().sink.behaviour = { recipient: 550 };
    await runFor(1);
    expect(await issue(first)).toMatchObject({ state: 'sent', counts: { failed: 1, sent: 0 } });
    const { body } = await api.call('POST', '/api/subscribers/search', {
      token: api.adminToken,
      body: { state: 'bounced' },
    });
    expect(body).toMatchObject([{ email: 'gone@example.com', state: 'bounced' }]);
    const [id = 0] = idsOf(body);
    const second = await compose(api, [article()]);
    expect(await act(second, 'schedule')).toMatchObject({ status: 409 });
    const back = await api.call('DELETE', `/api/subscribers/${id}/bounce`, { token: api.adminToken });
    expect(back).toMatchObject({ status: 200, body: { state: 'subscribed' } });
    server().sink.behaviour = {};
    await act(second, 'schedule');
    await runFor(2);
    expect(server().recipients()).toEqual(['gone@example.com']);
  });

  it('does not mark the addresses when the server rejects us, and stops after many rejections', async () => {
    await subscribe(api, addresses(40));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    server().sink.behaviour = { sender: 550 };
    await runFor(6);
    expect(await issue(id)).toMatchObject({ state: 'paused', reason: 'many_failed' });
    const { body } = await api.call('POST', '/api/subscribers/search', {
      token: api.adminToken,
      body: { state: 'bounced' },
    });
    expect(body).toEqual([]);
  });

  it('removes its marks when the server rejects every recipient, no matter how many it accepted before', async () => {
    await subscribe(api, addresses(40));
    const id = await compose(api, [article()]);
    await act(id, 'schedule');
    await runFor(4);
    expect(server().recipients()).toHaveLength(20);
    server().sink.behaviour = { recipient: 550 };
    await runFor(4);
    expect(await issue(id)).toMatchObject({ state: 'paused', reason: 'many_failed', counts: { sent: 20 } });
    const marked = await api.app.db.read.selectFrom('subscribers').where('bounced_at', 'is not', null);
    expect(await marked.select('email').execute()).toEqual([]);
  });

  it('leaves out an article that was hidden in the meantime, and stops when none is left', async () => {
    await subscribe(api, addresses(2));
    const hidden = await publish(api, 'Hidden again');
    const id = await compose(api, [hidden, article()]);
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
    const mail = await server().mailTo('reader0@example.com');
    expect(mail.text).toContain('Visa in five days');
    expect(mail.text).not.toContain('Hidden again');
    expect(await issue(alone)).toMatchObject({ state: 'stopped', reason: 'no_articles' });
  });
});
