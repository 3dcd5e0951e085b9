import { expect, it } from 'vitest';
import { minute } from '#server/clock.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { mailDelivery } from '#server/mail/delivery.ts';
import type { Outcome } from '#server/mail/transport.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { useOneNode } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const silent = { info() {}, warn() {}, error() {} };

describeEachEngine('news that no mail could tell', (engine) => {
  const api = useOneNode(engine);
  const deliver = (outcome: Outcome) => {
    api.pass(2 * minute);
    const { db, keys } = api.app;
    const transport = { send: async () => outcome };
    return mailDelivery({ db, transport, clock: api.clock, keys, log: silent }).deliverDue();
  };
  const written: Outcome = { result: 'accepted', code: '', phase: 'file' };
  const taken: Outcome = { result: 'accepted', code: '250', phase: 'data' };
  let keys = 0;
  const start = async () => {
    const one = await openCase(api);
    const reply = async () => {
      keys += 1;
      const body = { type: 'reply', channel: 'account', text: 'News', key: `undelivered-${keys}` };
      const path = `/api/appointments/${one.requestId}/events`;
      expect((await api.call('POST', path, { token: one.coordinator.token, body })).status).toBe(200);
    };
    const note = async () => {
      await api.app.services.cases.messages.noteSilence();
      return (await one.get()).tasks.filter(({ kind, state }) => kind === 'message' && state === 'requested');
    };
    return { ...one, reply, note };
  };

  it('is a task to call on the day itself, once, where mails are written to files', async () => {
    const one = await start();
    await one.reply();
    expect(await one.note()).toEqual([]);
    await deliver(written);
    const today = nextOpenDay(dayInDhaka(api.clock()), await readClosedDays(api.app.db.read));
    expect(await one.note()).toMatchObject([{ due: today, text: expect.stringContaining('did not reach') }]);
    const [task] = await one.note();
    await one.taskState(task?.id ?? 0, { state: 'completed', version: task?.version });
    expect(await one.note()).toEqual([]);
    // No mail goes out within three days after the last: the office is asked for the next news all the same.
    api.pass(minute);
    await one.reply();
    expect(await one.note()).toHaveLength(1);
  });

  it('is a task to call where the mail server refused it, also if it is a mail of its own kind', async () => {
    const one = await start();
    await api.call('POST', `/api/appointments/${one.requestId}/events`, {
      token: one.coordinator.token,
      body: { type: 'status', status: 'confirmed' },
    });
    expect((await one.get()).news.last).toMatchObject({ kind: 'progress', state: 'waiting' });
    await deliver({ result: 'refused-for-good', code: '550', phase: 'envelope' });
    expect(await one.note()).toHaveLength(1);
    expect(await one.note()).toHaveLength(1);
  });

  it('is none while the mail waits, once a server took it, and once the family has looked', async () => {
    const [waiting, sent, seen] = [await start(), await start(), await start()];
    await sent.reply();
    await deliver(taken);
    await seen.reply();
    await deliver(written);
    api.pass(minute);
    const body = { token: seen.owner.token, body: {} };
    expect((await api.call('POST', `/api/account/cases/${seen.id}/seen`, body)).status).toBe(200);
    await waiting.reply();
    for (const one of [waiting, sent, seen]) expect(await one.note()).toEqual([]);
  });
});
