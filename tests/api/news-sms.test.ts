import { expect, it } from 'vitest';
import { day, hour, minute } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { smsParts } from '#shared/news-text.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mobileNumber, useSms } from '#tests/support/sms.ts';

describeEachEngine('news by SMS', (engine) => {
  const sms = useSms(engine);
  const { api } = sms;

  it('says once for a streak that there is news, in one part, and nothing else', async () => {
    const one = await sms.start({ name: 'Rahima-marker', message: 'kidney-marker' });
    await one.update({ hospital: { name: 'Hospital-marker' } });
    await one.reply('reply-marker');
    await one.reply('another-marker');
    await sms.deliver();
    expect(sms.gateway.received).toEqual([]);
    api.pass(minute + 1000);
    await Promise.all([sms.deliver(), sms.deliver()]);
    expect(sms.gateway.received).toMatchObject([
      {
        to: `88${one.phone}`,
        text: 'SetuCare: আপনার জন্য নতুন খবর আছে। care.example.com/bn/n',
        unicode: 'unicode',
      },
    ]);
    const [first] = sms.gateway.received;
    expect(smsParts(first?.text ?? '')).toEqual({ unicode: true, signs: 56, parts: 1 });
    expect(first?.headers.authorization).toBe('Bearer key-marker');
    expect(first?.raw).not.toMatch(/-marker/);
    expect(first?.raw).not.toContain(one.reference);
    expect((await one.get()).news).toMatchObject({
      channel: 'sms',
      possible: ['sms', 'by_hand'],
      last: { state: 'sms' },
      by_hand: null,
    });
    // The family has not looked: the next news of the streak sends no second one.
    await one.reply('third-marker');
    await sms.deliverAll();
    expect(sms.gateway.received).toHaveLength(1);
    const state = await sms.office();
    expect(state.sms).toMatchObject({ sent: 1, failed: 0, left: 199, down: false });
    // Nothing stored has the number, the text, the key or the response.
    expect(JSON.stringify(await sms.rows(one.id))).not.toMatch(/8801|SetuCare|key-marker|Submitted/);
  });

  it('is not sent once the family has opened the case', async () => {
    const one = await sms.start();
    await one.reply('First');
    await one.see();
    await sms.deliverAll();
    expect(sms.gateway.received).toEqual([]);
    expect((await one.get()).news).toMatchObject({ last: { state: 'seen' }, by_hand: null });
  });

  it('goes to a number five times a day, and to no other country, landline or stranger', async () => {
    const phone = mobileNumber(9000);
    for (let time = 1; time <= 6; time++) {
      const one = await sms.start({ phone });
      await one.reply(`News ${time}`);
      await sms.deliverAll();
      expect((await one.get()).news.by_hand === null, `SMS ${time}`).toBe(time <= 5);
    }
    expect(sms.gateway.received).toHaveLength(5);
    // What we refused ourselves says nothing of the gateway.
    await (await sms.start({ phone })).reply('News 7');
    await sms.deliverAll();
    expect((await sms.office()).sms).toMatchObject({ sent: 5, down: false });
    await (await sms.start()).reply('By SMS');
    await sms.deliverAll();
    expect(sms.gateway.received).toHaveLength(6);
    for (const other of ['+66 81 234 5678', '+880 2 91234567']) {
      const one = await sms.start({ phone: other });
      expect((await one.get()).news.possible, other).toEqual(['by_hand']);
      await one.reply('By hand');
      await sms.deliverAll();
    }
    expect(sms.gateway.received).toHaveLength(6);
  });

  it('stops at the bound of a day, and warns before it', async () => {
    await api.restart({ sms: readConfig({ ...sms.settings(), SMS_PER_DAY: '5' }).sms });
    for (let time = 1; time <= 6; time++) {
      const one = await sms.start();
      await one.reply('News');
      await sms.deliverAll();
      expect((await sms.office()).sms, `SMS ${time}`).toMatchObject({
        many: time >= 4,
        left: Math.max(0, 5 - time),
      });
      expect((await one.get()).news.by_hand === null).toBe(time <= 5);
    }
    expect(sms.gateway.received).toHaveLength(5);
    await api.restart({ sms: readConfig(sms.settings()).sms });
  });

  it('says nothing after a death, also if it waited', async () => {
    const one = await sms.start();
    await one.reply('First');
    await one.as(api.adminToken).stage('closed', { reason: 'Done', ended_as: 'died' });
    await sms.deliverAll();
    expect(sms.gateway.received).toEqual([]);
    expect((await one.get()).news.by_hand).toBeNull();
  });

  it('waits during a pause, in which people go on, and then goes once to each, spread over the office hours', async () => {
    const pause = (body: object, token = api.adminToken) =>
      api.call('PUT', '/api/news/pause', { token, body });
    const today = (later = 0) =>
      new Date(api.clock().getTime() + 6 * hour + later * day).toISOString().slice(0, 10);
    const families = [await sms.start(), await sms.start(), await sms.start()];
    const byMail = await openCase(api);
    const byHand = await sms.start({ phone: '+66 81 234 5678' });
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
    await sms.deliverAll();
    expect(sms.gateway.received).toEqual([]);
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
    expect((await sms.office()).pause).toBeNull();
    const waiting = [
      ...(await Promise.all(families.map(({ id }) => sms.rows(id)))).flat(),
      ...(await mailOf()),
    ].map(({ next_attempt_at }) => next_attempt_at);
    expect(new Set(waiting).size).toBe(3);
    for (const at of waiting) {
      const inDhaka = new Date(Date.parse(at) + 6 * hour).getUTCHours();
      expect(inDhaka >= 9 && inDhaka < 18, at).toBe(true);
    }
    api.pass(2 * day);
    await sms.deliver();
    expect(sms.gateway.received).toHaveLength(2);
  });
});
