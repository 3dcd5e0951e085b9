import { expect, it } from 'vitest';
import { day, hour, minute } from '#server/clock.ts';
import { doctorCommand } from '#server/commands/doctor.ts';
import { readConfig } from '#server/config.ts';
import { smsDelivery } from '#server/domain/news/sms-delivery.ts';
import { smsGateway } from '#server/sms/gateway.ts';
import { enterAs, familyByPhone } from '#tests/support/access-codes.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';
import { useSms } from '#tests/support/sms.ts';

describeEachEngine('news that goes by SMS', (engine) => {
  const sms = useSms(engine);
  const { api } = sms;

  it('is tried by doctor --sms, which says what became of it', async () => {
    const settings = { ...sms.settings(), DATA_DIR: api.config.dataDir };
    const tryIt = () => callOperatorCommand(doctorCommand, ['--sms', '+8801711000000'], settings);
    expect(await tryIt()).toMatchObject({
      code: 0,
      out: expect.stringContaining('The gateway took the SMS'),
    });
    expect(sms.gateway.received).toMatchObject([{ to: '8801711000000' }]);
    await sms.gateway.setMood('refuses');
    const refused = await tryIt();
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('did not take the SMS') });
    expect(JSON.stringify(refused)).not.toMatch(/key-marker|Invalid Number/);
  });

  it('is tried twice where the gateway refuses, then told by a person, once', async () => {
    await sms.gateway.setMood('refuses');
    const one = await sms.start();
    await one.reply('First');
    await sms.deliverAll();
    expect(sms.gateway.received).toHaveLength(2);
    expect(await sms.rows(one.id)).toMatchObject([{ state: 'failed', attempts: 2, code: '200 EREPLY' }]);
    expect((await one.get()).news).toMatchObject({
      by_hand: { kinds: ['reply'] },
      last: { state: 'to_call' },
    });
    expect(await one.tasks()).toHaveLength(1);
    api.pass(3 * day);
    await api.app.services.cases.messages.noteSilence();
    const calls = api.app.db.read
      .selectFrom('case_tasks')
      .select('id')
      .where('case_id', '=', one.id)
      .where('kind', 'in', ['message', 'news']);
    expect(await calls.execute()).toHaveLength(1);
  });

  it('leaves a gateway without money alone, which the dashboard says, and tries it again after an hour', async () => {
    await sms.gateway.setMood('no-money');
    for (const time of [1, 2]) {
      const one = await sms.start();
      await one.reply(`News ${time}`);
      await sms.deliverAll();
      expect((await one.get()).news.by_hand).not.toBeNull();
    }
    expect((await sms.office()).sms).toMatchObject({ down: true, failed: 2 });
    const asked = sms.gateway.received.length;
    const third = await sms.start();
    await third.reply('At once by hand');
    expect((await third.get()).news.by_hand).not.toBeNull();
    await sms.deliverAll();
    expect(sms.gateway.received).toHaveLength(asked);
    await sms.gateway.setMood('accepts');
    api.pass(hour);
    const fourth = await sms.start();
    await fourth.reply('By SMS again');
    await sms.deliverAll();
    expect(sms.gateway.received).toHaveLength(asked + 1);
    expect((await sms.office()).sms).toMatchObject({ down: false });
  });

  it('tries a dead gateway once more, and never hands over again what it may have taken', async () => {
    await sms.gateway.setMood('dead');
    const one = await sms.start();
    await one.reply('First');
    await sms.deliverAll();
    expect(await sms.rows(one.id)).toMatchObject([{ state: 'failed', attempts: 2, code: 'ECONNREFUSED' }]);
    expect((await one.get()).news.by_hand).not.toBeNull();

    await sms.gateway.setMood('accepts');
    const other = await sms.start();
    await other.reply('Second');
    // The process ended between sending and noting.
    const claimed = { state: 'sending', attempts: 1, next_attempt_at: api.clock().toISOString() } as const;
    await api.app.db.transaction((writer) =>
      writer.updateTable('sms').set(claimed).where('case_id', '=', other.id).execute(),
    );
    await sms.deliverAll();
    expect(sms.gateway.received).toEqual([]);
    expect(await sms.rows(other.id)).toMatchObject([{ state: 'failed', code: 'ELOST' }]);
    expect((await other.get()).news.by_hand).not.toBeNull();
  });

  it('is told by a person, and never sent again, where the gateway does not answer in time', async () => {
    const { sms: settings } = readConfig(sms.settings());
    if (!settings) throw new Error('There is no gateway');
    await sms.gateway.setMood('slow');
    const one = await sms.start();
    await one.reply('First');
    api.pass(2 * minute);
    const { db, services } = api.app;
    const slow = smsDelivery({
      db,
      clock: api.clock,
      site: services.site,
      gateway: smsGateway(settings, 20),
      counts: { countWithin: async () => ({ key: '', count: 1, expires_at: '' }) },
      codes: { text: async () => undefined, failed: async () => {} },
      log: { info() {}, error() {} },
    });
    await slow.deliverDue();
    expect(await sms.rows(one.id)).toMatchObject([{ state: 'failed', attempts: 1, code: 'TimeoutError' }]);
    expect((await one.get()).news).toMatchObject({
      by_hand: { kinds: ['reply'] },
      last: { state: 'to_call' },
    });
    await sms.gateway.setMood('accepts');
    await sms.deliverAll();
    expect(sms.gateway.received).toHaveLength(1);
  });

  it('is not told by an SMS that was on its way before a phone was connected', async () => {
    const family = await familyByPhone(api);
    const reply = { type: 'reply', channel: 'account', text: 'First', key: `on-its-way-${engine.name}` };
    const { token } = family.coordinator;
    await api.call('POST', `/api/appointments/${family.requestId}/events`, { token, body: reply });
    api.pass(2 * minute);
    const { db, services } = api.app;
    let sent = 0;
    const delivery = smsDelivery({
      db,
      clock: api.clock,
      site: services.site,
      gateway: {
        send: async () => {
          sent += 1;
          if (sent > 1) return { result: 'refused', code: '400' };
          await enterAs(api, family);
          return { result: 'accepted', code: '200' };
        },
      },
      counts: { countWithin: async () => ({ key: '', count: 1, expires_at: '' }) },
      codes: { text: async () => undefined, failed: async () => {} },
      log: { info() {}, error() {} },
    });
    for (let time = 0; time < 3; time++) {
      await delivery.deliverDue();
      api.pass(3 * minute);
    }
    expect(sent).toBe(3);
    expect((await family.detail()).news.by_hand).toMatchObject({ kinds: ['phone_connected'] });
  });

  it('is told by a person where the case moved to an account, which no SMS leads to', async () => {
    const family = await familyByPhone(api);
    const { token } = await makeUser(api, 1);
    const { code } = await family.give();
    const body = { reference: family.reference, code };
    expect((await api.call('POST', '/api/account/move-case', { token, body })).status).toBe(200);
    expect((await family.detail()).news.by_hand).toMatchObject({ kinds: ['phone_connected'] });
  });

  it('is told by a person where it waits and there is no gateway any more', async () => {
    const one = await sms.start();
    await one.reply('First');
    await api.restart({ sms: undefined });
    await sms.deliverAll();
    expect(await sms.rows(one.id)).toMatchObject([{ state: 'failed', code: 'ENUMBER' }]);
    expect((await one.get()).news).toMatchObject({ possible: ['by_hand'], by_hand: { kinds: ['reply'] } });
    await api.restart({ sms: readConfig(sms.settings()).sms });
  });
});
