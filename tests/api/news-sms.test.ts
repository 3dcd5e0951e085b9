import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gatewaySettings, openSmsGateway } from '#lab/sms-gateway/gateway.ts';
import { day, hour, minute } from '#server/clock.ts';
import { doctorCommand } from '#server/commands/doctor.ts';
import { readConfig } from '#server/config.ts';
import { newsOffice } from '#shared/contract/news.ts';
import { smsParts } from '#shared/news-text.ts';
import { admin, useOneNode } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { caseByPhone } from '#tests/support/news.ts';
import { callOperatorCommand } from '#tests/support/operator-commands.ts';

const phones = (nth: number) => `0171122${String(nth).padStart(4, '0')}`;

describeEachEngine('news by SMS', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'https://care.example.com' });
  let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
  let nth = 0;
  beforeAll(async () => {
    gateway = await openSmsGateway();
    const { sms } = readConfig(gatewaySettings(gateway.port));
    await api.restart({ sms });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await gateway.setMood('accepts');
    gateway.received.length = 0;
    // A gateway that was down is tried again.
    api.pass(day + hour);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });
  const start = (changes: object = {}) => {
    nth += 1;
    return caseByPhone(api, { phone: phones(nth), lang: 'bn', ...changes });
  };
  const deliver = () => api.app.services.news.sms.deliverDue();
  /** Sends what is due, and what is tried again. */
  const deliverAll = async () => {
    for (let time = 0; time < 3; time++) {
      api.pass(2 * minute + 1000);
      await deliver();
    }
  };
  const office = async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    return newsOffice.parse((await api.call('GET', '/api/news', { token: api.adminToken })).body);
  };
  const rows = (caseId: number) =>
    api.app.db.read.selectFrom('sms').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

  it('is tried by doctor --sms, which says what became of it', async () => {
    const settings = { ...gatewaySettings(gateway.port), DATA_DIR: api.config.dataDir };
    const tryIt = () => callOperatorCommand(doctorCommand, ['--sms', '+8801711000000'], settings);
    expect(await tryIt()).toMatchObject({
      code: 0,
      out: expect.stringContaining('The gateway took the SMS'),
    });
    expect(gateway.received).toMatchObject([{ to: '8801711000000' }]);
    await gateway.setMood('refuses');
    const refused = await tryIt();
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('did not take the SMS') });
    expect(JSON.stringify(refused)).not.toMatch(/key-marker|Invalid Number/);
  });

  it('says once for a streak that there is news, in one part, and nothing else', async () => {
    const one = await start({ name: 'Rahima-marker', message: 'kidney-marker' });
    await one.update({ hospital: { name: 'Hospital-marker' } });
    await one.reply('reply-marker');
    await one.reply('another-marker');
    await deliver();
    expect(gateway.received).toEqual([]);
    api.pass(minute + 1000);
    await Promise.all([deliver(), deliver()]);
    expect(gateway.received).toMatchObject([
      {
        to: `88${phones(nth)}`,
        text: 'SetuCare: আপনার জন্য নতুন খবর আছে। care.example.com/bn/n',
        unicode: 'unicode',
      },
    ]);
    const [sms] = gateway.received;
    expect(smsParts(sms?.text ?? '')).toEqual({ unicode: true, signs: 56, parts: 1 });
    expect(sms?.headers.authorization).toBe('Bearer key-marker');
    expect(sms?.raw).not.toMatch(/-marker/);
    expect(sms?.raw).not.toContain(one.reference);
    expect((await one.get()).news).toMatchObject({
      channel: 'sms',
      possible: ['sms', 'by_hand'],
      last: { state: 'sms' },
      by_hand: null,
    });
    // The family has not looked: the next news of the streak sends no second one.
    await one.reply('third-marker');
    await deliverAll();
    expect(gateway.received).toHaveLength(1);
    const state = await office();
    expect(state.sms).toMatchObject({ sent: 1, failed: 0, left: 199, down: false });
    // Nothing stored has the number, the text, the key or the response.
    expect(JSON.stringify(await rows(one.id))).not.toMatch(/8801|SetuCare|key-marker|Submitted/);
  });

  it('is not sent once the family has opened the case', async () => {
    const one = await start();
    await one.reply('First');
    await one.see();
    await deliverAll();
    expect(gateway.received).toEqual([]);
    expect((await one.get()).news).toMatchObject({ last: { state: 'seen' }, by_hand: null });
  });

  it('is tried twice where the gateway refuses, then told by a person, once', async () => {
    await gateway.setMood('refuses');
    const one = await start();
    await one.reply('First');
    await deliverAll();
    expect(gateway.received).toHaveLength(2);
    expect(await rows(one.id)).toMatchObject([{ state: 'failed', attempts: 2, code: '200 EREPLY' }]);
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
    await gateway.setMood('no-money');
    for (const time of [1, 2]) {
      const one = await start();
      await one.reply(`News ${time}`);
      await deliverAll();
      expect((await one.get()).news.by_hand).not.toBeNull();
    }
    expect((await office()).sms).toMatchObject({ down: true, failed: 2 });
    const asked = gateway.received.length;
    const third = await start();
    await third.reply('At once by hand');
    expect((await third.get()).news.by_hand).not.toBeNull();
    await deliverAll();
    expect(gateway.received).toHaveLength(asked);
    await gateway.setMood('accepts');
    api.pass(hour);
    const fourth = await start();
    await fourth.reply('By SMS again');
    await deliverAll();
    expect(gateway.received).toHaveLength(asked + 1);
    expect((await office()).sms).toMatchObject({ down: false });
  });

  it('tries a dead gateway once more, and never hands over again what it may have taken', async () => {
    await gateway.setMood('dead');
    const one = await start();
    await one.reply('First');
    await deliverAll();
    expect(await rows(one.id)).toMatchObject([{ state: 'failed', attempts: 2, code: 'ECONNREFUSED' }]);
    expect((await one.get()).news.by_hand).not.toBeNull();

    await gateway.setMood('accepts');
    const other = await start();
    await other.reply('Second');
    // The process ended between sending and noting.
    const claimed = { state: 'sending', attempts: 1, next_attempt_at: api.clock().toISOString() } as const;
    await api.app.db.transaction((writer) =>
      writer.updateTable('sms').set(claimed).where('case_id', '=', other.id).execute(),
    );
    await deliverAll();
    expect(gateway.received).toEqual([]);
    expect(await rows(other.id)).toMatchObject([{ state: 'failed', code: 'ELOST' }]);
    expect((await other.get()).news.by_hand).not.toBeNull();
  });

  it('is told by a person where it waits and there is no gateway any more', async () => {
    const one = await start();
    await one.reply('First');
    await api.restart({ sms: undefined });
    await deliverAll();
    expect(await rows(one.id)).toMatchObject([{ state: 'failed', code: 'ENUMBER' }]);
    expect((await one.get()).news).toMatchObject({ possible: ['by_hand'], by_hand: { kinds: ['reply'] } });
    await api.restart({ sms: readConfig(gatewaySettings(gateway.port)).sms });
  });

  it('goes to a number five times a day, and to no other country, landline or stranger', async () => {
    const phone = phones(9000);
    for (let time = 1; time <= 6; time++) {
      const one = await start({ phone });
      await one.reply(`News ${time}`);
      await deliverAll();
      expect((await one.get()).news.by_hand === null, `SMS ${time}`).toBe(time <= 5);
    }
    expect(gateway.received).toHaveLength(5);
    expect((await office()).sms).toMatchObject({ sent: 5 });
    for (const other of ['+66 81 234 5678', '+880 2 91234567']) {
      const one = await start({ phone: other });
      expect((await one.get()).news.possible, other).toEqual(['by_hand']);
      await one.reply('By hand');
      await deliverAll();
    }
    expect(gateway.received).toHaveLength(5);
  });

  it('stops at the bound of a day, and warns before it', async () => {
    const { sms } = readConfig({ ...gatewaySettings(gateway.port), SMS_PER_DAY: '5' });
    await api.restart({ sms });
    for (let time = 1; time <= 6; time++) {
      const one = await start();
      await one.reply('News');
      await deliverAll();
      expect((await office()).sms, `SMS ${time}`).toMatchObject({
        many: time >= 4,
        left: Math.max(0, 5 - time),
      });
      expect((await one.get()).news.by_hand === null).toBe(time <= 5);
    }
    expect(gateway.received).toHaveLength(5);
    await api.restart({ sms: readConfig(gatewaySettings(gateway.port)).sms });
  });

  it('says nothing after a death, also if it waited', async () => {
    const one = await start();
    await one.reply('First');
    await one.as(api.adminToken).stage('closed', { reason: 'Done', ended_as: 'died' });
    await deliverAll();
    expect(gateway.received).toEqual([]);
    expect((await one.get()).news.by_hand).toBeNull();
  });

  it('waits during a pause, in which people go on, and then goes once to each, spread over the office hours', async () => {
    const pause = (body: object, token = api.adminToken) =>
      api.call('PUT', '/api/news/pause', { token, body });
    const today = (later = 0) =>
      new Date(api.clock().getTime() + 6 * hour + later * day).toISOString().slice(0, 10);
    const families = [await start(), await start(), await start()];
    const byMail = await openCase(api);
    const byHand = await start({ phone: '+66 81 234 5678' });
    const until = today(1);
    expect((await pause({ reason: 'Eid', until }, byMail.coordinator.token)).status).toBe(403);
    expect((await pause({ reason: '', until })).status).toBe(422);
    expect((await pause({ reason: 'Eid', until: today(-2) })).status).toBe(422);
    expect((await pause({ reason: 'Eid', until })).status).toBe(200);
    for (const one of families) {
      await one.reply('First');
      await one.reply('Second');
    }
    await families[2]?.see();
    const body = { type: 'reply', channel: 'account', text: 'By mail', key: `pause-${engine.name}-1` };
    await api.call('POST', `/api/appointments/${byMail.requestId}/events`, {
      token: byMail.coordinator.token,
      body,
    });
    await byHand.reply('By hand');
    await deliverAll();
    expect(gateway.received).toEqual([]);
    expect((await byHand.get()).news.by_hand).not.toBeNull();
    const mailOf = async () => {
      const mails = api.app.db.read
        .selectFrom('mails')
        .select(['status', 'next_attempt_at'])
        .where('appointment_id', '=', byMail.requestId)
        .where('kind', '=', 'case-news');
      return mails.execute();
    };
    expect(await mailOf()).toMatchObject([{ status: 'waiting' }]);
    api.pass(2 * day);
    await api.app.services.news.pause.endOver();
    expect((await office()).pause).toBeNull();
    const waiting = [
      ...(await Promise.all(families.map(({ id }) => rows(id)))).flat(),
      ...(await mailOf()),
    ].map(({ next_attempt_at }) => next_attempt_at);
    expect(new Set(waiting).size).toBe(3);
    for (const at of waiting) {
      const inDhaka = new Date(Date.parse(at) + 6 * hour).getUTCHours();
      expect(inDhaka >= 9 && inDhaka < 18, at).toBe(true);
    }
    api.pass(2 * day);
    await deliver();
    expect(gateway.received).toHaveLength(2);
  });
});
