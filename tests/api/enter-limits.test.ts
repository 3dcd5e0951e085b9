import { expect, it } from 'vitest';
import { day, minute } from '#server/clock.ts';
import { browserOf, enteredOf, familyByPhone, newKey } from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describeEachEngine('wrong codes', (engine) => {
  const api = useApi(engine, {});

  it('are refused after five from a network, for any reference alike, and the family elsewhere still enters', async () => {
    const family = await familyByPhone(api);
    const { code } = await family.give();
    const stranger = '192.0.2.10';
    for (const reference of [family.reference, 'TH-22AA22']) {
      for (let nth = 1; nth <= 5; nth++) {
        const tried = await browserOf(api, stranger).enter(reference, wrongOf(code, nth));
        expect(tried.status).toBe(401);
      }
      expect((await browserOf(api, stranger).enter(reference, wrongOf(code))).status).toBe(429);
    }
    expect((await browserOf(api, stranger).enter(family.reference, code)).status).toBe(429);
    enteredOf(await browserOf(api, '198.51.100.20').enter(family.reference, code));
  });

  it('do not keep out a network or a browser that entered the case before', async () => {
    const family = await familyByPhone(api);
    const home = '198.51.100.30';
    const phone = browserOf(api, home);
    enteredOf(await phone.enter(family.reference, (await family.give()).code));
    const { code } = await family.give();
    const neighbour = '192.0.2.30';
    for (let nth = 1; nth <= 6; nth++)
      await browserOf(api, neighbour).enter(family.reference, wrongOf(code, nth));
    enteredOf(
      await phone.call('POST', '/api/enter', {
        ip: neighbour,
        body: { reference: family.reference, code, key: newKey() },
      }),
    );
    enteredOf(await browserOf(api, home).enter(family.reference, (await family.give()).code));
  });

  it('end the code after twenty from everywhere, and the office is asked to call', async () => {
    const family = await familyByPhone(api);
    const { code } = await family.give();
    for (let nth = 1; nth <= 20; nth++) {
      const tried = await browserOf(api, `203.0.113.${100 + nth}`).enter(
        family.reference,
        wrongOf(code, nth),
      );
      expect(tried.status).toBe(401);
    }
    expect((await browserOf(api, '198.51.100.40').enter(family.reference, code)).status).toBe(401);
    const { tasks, events } = await family.detail();
    expect(events).toContainEqual(expect.objectContaining({ type: 'access', from: 'tries' }));
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'code', state: 'requested' }));
    const again = await family.give();
    expect((await family.detail()).tasks).toContainEqual(
      expect.objectContaining({ kind: 'code', state: 'completed' }),
    );
    enteredOf(await browserOf(api, '198.51.100.41').enter(family.reference, again.code));
  });
});

describeEachEngine('somebody who asks for a code', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const ask = (body: object) => api.call('POST', '/api/enter/ask', { body });
  const work = () => api.app.services.requests.codes.mailRequested();
  const nothing = { status: 200, body: { call: null } };

  it('gets the same for every reference, and learns when we call with the right number alone', async () => {
    const family = await familyByPhone(api);
    for (const body of [
      { reference: family.reference },
      { reference: 'TH-22AA22' },
      { reference: family.reference, phone: '+8801799999999' },
      { reference: 'TH-22AA22', phone: family.phone },
    ])
      expect(await ask(body)).toMatchObject(nothing);
    const asked = await ask({ reference: family.reference, phone: family.phone });
    expect(asked.body).toMatchObject({
      call: { ends_in: family.phone.slice(-3), day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    await work();
    const { tasks, events } = await family.detail();
    expect(tasks.filter(({ kind }) => kind === 'code')).toHaveLength(1);
    expect(events.filter(({ type, from }) => type === 'access' && from === 'asked')).toHaveLength(3);
  });

  it('is also called where no code was given yet, and the case has no account', async () => {
    const family = await familyByPhone(api, { account: false });
    const asked = await ask({ reference: family.reference, phone: family.phone });
    expect(asked.body).toMatchObject({ call: { ends_in: family.phone.slice(-3), by_sms: false } });
    await work();
    expect((await family.detail()).tasks.filter(({ kind }) => kind === 'code')).toHaveLength(1);
  });

  it('asks for nothing where the office switched it off', async () => {
    const family = await familyByPhone(api);
    expect(await family.staff('PUT', '/asks', { on: false })).toMatchObject({ body: { asks_on: false } });
    expect(await ask({ reference: family.reference, phone: family.phone })).toMatchObject(nothing);
    await work();
    expect((await family.detail()).tasks.filter(({ kind }) => kind === 'code')).toEqual([]);
  });

  it('is called, not mailed, when a request without an address is tracked', async () => {
    const family = await familyByPhone(api);
    const body = { reference: family.reference, lang: 'bn' };
    expect((await api.call('POST', '/api/appointments/track/code', { body })).status).toBe(200);
    await work();
    expect((await family.detail()).tasks).toContainEqual(expect.objectContaining({ kind: 'code' }));
    const mails = await api.app.db.read
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'request-code')
      .execute();
    expect(mails).toEqual([]);
  });

  it('is heard with the right number although strangers asked without it', async () => {
    const family = await familyByPhone(api);
    for (const body of [{}, { phone: '+8801799999999' }, {}, {}]) {
      await ask({ reference: family.reference, ...body });
      await work();
    }
    const { tasks } = await family.detail();
    const [task] = tasks.filter(({ kind }) => kind === 'code');
    await api.call('POST', `/api/case-tasks/${task?.id}/state`, {
      token: api.adminToken,
      body: { state: 'completed' },
    });
    const asked = async () =>
      (await family.detail()).events.filter(({ type, from }) => type === 'access' && from === 'asked').length;
    expect(await asked()).toBe(3);
    await ask({ reference: family.reference, phone: family.phone });
    await work();
    expect(await asked()).toBe(4);
    expect((await family.detail()).tasks).toContainEqual(
      expect.objectContaining({ kind: 'code', state: 'requested' }),
    );
  });

  it('is heard three times a day and ten times a week, and reads the same when nobody hears it', async () => {
    const family = await familyByPhone(api);
    const asked: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      for (let time = 0; time < 4; time++) {
        const response = await ask({ reference: family.reference, phone: family.phone });
        expect(response.body).toMatchObject({ call: { ends_in: family.phone.slice(-3) } });
        await work();
        api.pass(minute);
      }
      const events = api.app.db.read.selectFrom('case_events').select('id').where('case_id', '=', family.id);
      asked.push((await events.where('from', '=', 'asked').execute()).length);
      api.pass(day);
    }
    expect(asked).toEqual([3, 6, 9, 10, 10]);
  });
});

describeEachEngine('strangers who ask for a code', (engine) => {
  const api = useApi(engine, {});

  it('do not use up the hour of whoever types the right number', async () => {
    const family = await familyByPhone(api);
    const ask = (ip: string, body: object = {}) =>
      api.call('POST', '/api/enter/ask', { ip, body: { reference: family.reference, ...body } });
    for (let nth = 1; nth <= 5; nth++)
      await ask(`192.0.2.${nth}`, nth === 1 ? {} : { phone: '+8801799999999' });
    expect((await ask('192.0.2.6')).status).toBe(429);
    expect(await ask('198.51.100.60', { phone: family.phone })).toMatchObject({
      status: 200,
      body: { call: { ends_in: family.phone.slice(-3) } },
    });
  });
});
