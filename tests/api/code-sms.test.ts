import { expect, it } from 'vitest';
import { day, minute } from '#server/clock.ts';
import { requestDetail } from '#shared/contract/requests.ts';
import { browserOf, enteredOf, type Family, familyByPhone, passDay } from '#tests/support/access-codes.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { useSms } from '#tests/support/sms.ts';

describeEachEngine('a code that somebody asks for', (engine) => {
  const sms = useSms(engine);
  const { api } = sms;

  const ask = (family: Family, phone = family.phone) =>
    api.call('POST', '/api/enter/ask', { body: { reference: family.reference, phone, lang: 'bn' } });
  const allow = (family: Family, bySms = true) => family.staff('PUT', '/asks', { on: true, sms: bySms });
  const work = async () => {
    await api.app.services.requests.codes.mailRequested();
    await sms.deliver();
  };
  const codeOf = (text = '') => text.match(/\d{6}/)?.[0] ?? '';
  const callsOf = async (family: Family) =>
    (await family.detail()).tasks.filter(({ kind, state }) => kind === 'code' && state === 'requested');

  it('goes by SMS only where somebody of the care team allowed it, and opens the case', async () => {
    const family = await familyByPhone(api);
    await ask(family);
    await work();
    expect(sms.gateway.received).toEqual([]);
    expect(await callsOf(family)).toHaveLength(1);

    const allowed = await allow(family);
    expect(allowed.body).toMatchObject({ sms: { allowed_by: expect.any(String) } });
    expect((await ask(family)).body).toMatchObject({
      call: { ends_in: family.phone.slice(-3), by_sms: true },
    });
    await work();
    const [sent] = sms.gateway.received;
    expect(sms.gateway.received).toHaveLength(1);
    expect(sent?.text).not.toContain(family.reference);
    expect(sent?.text).not.toMatch(/http|care\.example/);
    const stored = JSON.stringify(await api.app.db.read.selectFrom('sms').selectAll().execute());
    expect(stored).not.toContain(codeOf(sent?.text));
    enteredOf(await browserOf(api, '198.51.100.70').enter(family.reference, codeOf(sent?.text)));
    expect((await family.access()).entries[0]).toMatchObject({ how: 'sms', may_confirm: false });
  });

  it('is the same answer without the right number, and no SMS goes to another one', async () => {
    const family = await familyByPhone(api);
    await allow(family);
    const wrong = await ask(family, '+8801799999999');
    const unknown = await api.call('POST', '/api/enter/ask', { body: { reference: 'TH-22AA22' } });
    expect(wrong.body).toEqual(unknown.body);
    await work();
    const codes = sms.gateway.received.filter(({ text }) => codeOf(text) !== '');
    expect(codes.map(({ to }) => to)).toEqual([family.phone.slice(1)]);
  });

  it('goes three times a day and ten times a week at most', async () => {
    const family = await familyByPhone(api);
    await allow(family);
    const counts: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      for (let time = 0; time < 4; time++) {
        await ask(family);
        await work();
        api.pass(minute);
      }
      counts.push(sms.gateway.received.length);
      api.pass(day);
    }
    expect(counts).toEqual([3, 6, 9, 10, 10]);
  });

  it('is not replaced by a stranger who asks without the number, but by whoever knows it', async () => {
    const family = await familyByPhone(api);
    await allow(family);
    await ask(family);
    await work();
    const code = codeOf(sms.gateway.received[0]?.text);
    await ask(family, '+8801799999999');
    await work();
    expect(sms.gateway.received).toHaveLength(1);
    expect(await callsOf(family)).toHaveLength(1);
    enteredOf(await browserOf(api, '198.51.100.72').enter(family.reference, code));
    await ask(family);
    await work();
    await ask(family);
    await work();
    expect(sms.gateway.received.filter(({ text }) => codeOf(text) !== '')).toHaveLength(3);
  });

  it('does not take the place of a code that the office has just given', async () => {
    const family = await familyByPhone(api);
    await allow(family);
    const { code } = await family.give();
    await ask(family);
    await work();
    expect(sms.gateway.received).toEqual([]);
    enteredOf(await browserOf(api, '198.51.100.71').enter(family.reference, code));
  });

  it('is told by a call where the gateway does not take it, and where nobody allows it any more', async () => {
    const family = await familyByPhone(api);
    await allow(family);
    await sms.gateway.setMood('dead');
    await ask(family);
    for (let time = 0; time < 3; time++) {
      await work();
      api.pass(3 * minute);
    }
    expect(await callsOf(family)).toHaveLength(1);
    await sms.gateway.setMood('accepts');

    const ended = await familyByPhone(api);
    await allow(ended);
    expect((await allow(ended, false)).body).toMatchObject({ sms: { allowed_by: null } });
    await ask(ended);
    await work();
    expect(sms.gateway.received).toEqual([]);
    expect(await callsOf(ended)).toHaveLength(1);
  });

  it('goes to no new number until somebody allows it again, and to none once access has ended', async () => {
    const moved = await familyByPhone(api);
    await allow(moved);
    await ask(moved);
    await work();
    const sent = codeOf(sms.gateway.received[0]?.text);
    sms.gateway.received.length = 0;
    const { version, name } = requestDetail.parse(
      (await api.call('GET', `/api/appointments/${moved.requestId}`, { token: api.adminToken })).body,
    );
    const phone = '+8801711999888';
    const contact = { name, phone, email: null, whatsapp_name: null, lang: 'bn', version };
    const set = await api.call('PUT', `/api/appointments/${moved.requestId}/contact`, {
      token: api.adminToken,
      body: contact,
    });
    expect(set.status).toBe(200);
    // Whoever has the phone that was lost has this code, too.
    expect((await browserOf(api).enter(moved.reference, sent)).status).toBe(401);
    await passDay(api);
    await ask(moved, phone);
    await work();
    expect(sms.gateway.received.filter(({ text }) => codeOf(text) !== '')).toEqual([]);
    expect(await callsOf(moved)).toHaveLength(1);

    const ended = await familyByPhone(api);
    await allow(ended);
    await ask(ended);
    await api.app.services.requests.codes.mailRequested();
    expect((await ended.staff('POST', '/end', {})).body).toMatchObject({ sms: { allowed_by: null } });
    await work();
    await ask(ended);
    await work();
    expect(sms.gateway.received.filter(({ text }) => codeOf(text) !== '')).toEqual([]);
  });

  it('does not go for a merged case, which no code opens', async () => {
    const [merged, root] = [await familyByPhone(api), await familyByPhone(api)];
    await allow(merged);
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('same_requests')
        .values({ appointment_id: merged.requestId, same_as_id: root.requestId })
        .execute(),
    );
    await ask(merged);
    await work();
    expect(sms.gateway.received).toEqual([]);
    expect(await callsOf(merged)).toHaveLength(1);
  });

  it('leaves a line for each of two switches, and both belong to the care team', async () => {
    const family = await familyByPhone(api);
    await allow(family);
    const { token } = family.second;
    const body = { on: false };
    expect(await family.staff('PUT', '/asks', body, token)).toMatchObject({ status: 403 });
    expect((await family.staff('PUT', '/asks', { on: false, sms: false })).status).toBe(200);
    const lines = (await family.detail()).events
      .filter(({ type }) => type === 'access')
      .map(({ from }) => from);
    expect(lines).toEqual(expect.arrayContaining(['asks_off', 'sms_off']));
  });
});
