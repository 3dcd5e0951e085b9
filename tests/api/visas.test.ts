import { expect, it } from 'vitest';
import { publicRule } from '#shared/contract/rules.ts';
import { caseVisas } from '#shared/contract/visas.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { taskTemplate } from '#shared/records/task-templates.ts';
import { type ApiResponse, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper, caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const today = dayInDhaka(Date.now());

describeEachEngine('visas and public rules', (engine) => {
  const api = useApi(engine);
  const visasOf = ({ status, body }: ApiResponse) => {
    if (status !== 200) throw new Error(`A call of visas answered ${status}: ${JSON.stringify(body)}`);
    return caseVisas.strict().parse(body);
  };

  it('are paid together by one receipt, are refused with a reason, and keep a case from travelling', async () => {
    const one = await openCase(api);
    for (const name of ['Rahim', 'Karim'])
      await one.send('/companions', { name, relation: 'sibling', travels: 1, attendant: 0 });
    const { token } = one.coordinator;
    const call = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
      api.call(method, path, { token, body });
    const begun = visasOf(await one.send('/visa-applications'));
    const [application] = begun.applications;
    expect(application?.pay_by).toBeNull();
    expect(application?.visas.map(({ traveller, state }) => [traveller.name, state])).toEqual([
      [one.opened.patient.name, 'preparing'],
      ['Rahim', 'preparing'],
      ['Karim', 'preparing'],
    ]);
    expect(await one.send('/visa-applications')).toMatchObject({
      status: 409,
      body: { code: 'visa_all_there' },
    });
    const [patient, rahim, karim] = application?.visas ?? [];
    const put = (id: number | undefined, body: object) => call('PUT', `/api/visas/${id}`, body);
    const receipt = await addCurrentPaper(api, one.requestId);
    const pay = (body: object = {}) =>
      call('POST', `/api/visa-applications/${application?.id}/paid`, {
        document_id: receipt,
        paid_on: today,
        ...body,
      });
    await put(patient?.id, { number: 'TH-2026-1', machine_name: 'BEGUM<<RAHIMA' });
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'visa_not_filled' } });
    for (const number of ['AB1234567', 'ab 1234567'])
      expect((await put(rahim?.id, { number })).status, number).toBe(422);
    expect((await put(rahim?.id, { machine_name: 'রহিম' })).status).toBe(422);
    // The owner writes the others' numbers; another customer finds no visa.
    const own = (id: number | undefined, user: string, body: object) =>
      api.call('PUT', `/api/account/visas/${id}`, { token: user, body });
    const stranger = await makeUser(api, 1);
    expect((await own(rahim?.id, stranger.token, { number: 'TH-2026-2' })).status).toBe(404);
    visasOf(await own(rahim?.id, one.owner.token, { number: 'TH-2026-2' }));
    visasOf(await own(karim?.id, one.owner.token, { number: 'TH-2026-3' }));
    expect((await pay({ document_id: 999_999 })).status).toBe(422);
    const other = await openCase(api);
    const ownPaid = `/api/account/visa-applications/${application?.id}/paid`;
    const payAs = (user: string, document_id: number) =>
      api.call('POST', ownPaid, { token: user, body: { document_id, paid_on: today } });
    const foreign = await addCurrentPaper(api, other.requestId);
    expect((await payAs(other.owner.token, foreign)).status).toBe(404);
    expect((await payAs(one.owner.token, foreign)).status).toBe(422);
    const look = { token: other.owner.token };
    expect((await api.call('GET', `/api/account/cases/${one.id}/visas`, look)).status).toBe(404);
    const paid = visasOf(await pay());
    expect(paid.applications[0]?.visas.map((visa) => visa.paid)).toEqual([true, true, true]);

    const planned = { arrives_on: daysAfter(today, 100), leaves_on: null };
    await call('PUT', `/api/cases/${one.id}/journey`, planned);
    const whenPlanned = await api.call('GET', `/api/account/cases/${one.id}/visas`, {
      token: one.owner.token,
    });
    expect(visasOf(whenPlanned).applications[0]?.pay_by).toBe(daysAfter(today, 55));

    // The fourth traveller comes later, and is not paid.
    await one.send('/companions', { name: 'Salma', relation: 'child', travels: 1, attendant: 0 });
    const added = visasOf(await call('POST', `/api/visa-applications/${application?.id}/travellers`));
    expect(added.applications[0]?.visas.map((visa) => visa.paid)).toEqual([true, true, true, false]);

    visasOf(await put(patient?.id, { state: 'granted', enter_by: daysAfter(today, 60) }));
    const facts = (await one.get()).missed;
    expect(facts).not.toContain('visas');
    const level3 = one.as((await makeUser(api, 3)).token);
    const moved = caseOf(await level3.stage('preparing', { reason: 'Seen elsewhere' }));
    expect(moved.next).toMatchObject({ stage: 'travelling', missing: ['visas'] });

    const again_from = daysAfter(today, 30);
    await put(rahim?.id, { state: 'refused', reason: 'A bank statement without a stamp', again_from });
    const after = await one.own();
    expect(after.stage).toBe('preparing');
    expect(after.tasks).toContainEqual(
      expect.objectContaining({ kind: 'visa', owner: 'patient', due: again_from }),
    );
    expect((await one.get()).tasks).toContainEqual(
      expect.objectContaining({ kind: 'call', owner: 'office' }),
    );
    // Without the receipt nobody has paid.
    await api.call('POST', `/api/papers/${receipt}/error`, { token: api.adminToken });
    const ownVisas = await api.call('GET', `/api/account/cases/${one.id}/visas`, { token: one.owner.token });
    const [shown] = visasOf(ownVisas).applications;
    expect(shown).toMatchObject({ receipt_id: null, paid_on: null });
    expect(shown?.visas.every((visa) => !visa.paid)).toBe(true);
    expect(shown?.visas[1]).toMatchObject({ state: 'refused', reason: 'A bank statement without a stamp' });
  });

  it('are warned of from the number of a rule that somebody confirmed, with its source', async () => {
    const one = await openCase(api);
    await one.send('/visa-applications');
    const planned = { arrives_on: daysAfter(today, 50), leaves_on: null };
    await api.call('PUT', `/api/cases/${one.id}/journey`, { token: one.coordinator.token, body: planned });
    const read = async () => {
      const look = { token: one.owner.token };
      const value = visasOf(await api.call('GET', `/api/account/cases/${one.id}/visas`, look));
      const [application] = value.applications;
      const stated = value.thresholds.find(({ warning }) => warning === 'not_paid');
      return { pay_by: application?.pay_by, warnings: application?.visas[0]?.warnings, stated };
    };
    const ours = { warning: 'not_paid', threshold: 45, rule: null };
    expect(await read()).toEqual({ pay_by: daysAfter(today, 5), warnings: [], stated: ours });

    const rule = {
      stage: 'preparing',
      text: 'Pay in time',
      owner: 'patient',
      active: 0,
      source: 'The embassy',
      checked_on: daysAfter(today, -40),
      recheck_days: 30,
      warns: 'not_paid',
      threshold: '60',
    };
    const write = (method: 'POST' | 'PUT', rest: string, changes: object = {}) =>
      api.call(method, `/api/task-templates${rest}`, {
        token: api.adminToken,
        body: { ...rule, ...changes },
      });
    const { id } = taskTemplate.parse((await write('POST', '')).body);
    const source = { source: 'The embassy', source_url: null, checked_on: rule.checked_on, outdated: true };
    expect(await read()).toEqual({
      pay_by: daysAfter(today, -10),
      warnings: ['not_paid'],
      stated: { warning: 'not_paid', threshold: 60, rule: source },
    });
    await write('PUT', `/${id}`, { threshold: '50', checked_on: today });
    expect(await read()).toMatchObject({ pay_by: today, stated: { rule: { outdated: false } } });
    // Another source was not looked at: our own number counts again.
    await write('PUT', `/${id}`, { source: 'Another page', checked_on: today });
    expect(await read()).toMatchObject({ warnings: [], stated: ours });
    // A confirmed rule without a number switches the warning off.
    await write('PUT', `/${id}`, { threshold: '' });
    expect(await read()).toEqual({ pay_by: null, warnings: [], stated: undefined });
    await api.call('DELETE', `/api/task-templates/${id}`, { token: api.adminToken });
    expect(await read()).toMatchObject({ stated: ours });
  });

  it('are news once the embassy has decided, and the mail says nothing of it', async () => {
    const one = await openCase(api, { message: 'kidney-marker', lang: 'en' });
    const begun = visasOf(await one.send('/visa-applications'));
    const id = begun.applications[0]?.visas[0]?.id;
    const put = (body: object) => api.call('PUT', `/api/visas/${id}`, { token: one.coordinator.token, body });
    const mails = () =>
      api.app.db.read
        .selectFrom('mails')
        .selectAll()
        .where('appointment_id', '=', one.requestId)
        .where('kind', '=', 'case-news')
        .execute();
    visasOf(await put({ number: 'TH-2026-77' }));
    expect(await mails()).toEqual([]);
    visasOf(await put({ state: 'refused', reason: 'reason-marker' }));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).toContain(one.reference);
    expect(JSON.stringify(mail)).not.toMatch(/marker|visa/i);
    expect((await one.get()).news.last).toMatchObject({ kind: 'visa' });
    const lines = async () => (await one.own()).events.filter(({ type }) => type === 'visa');
    expect((await lines()).at(-1)).toMatchObject({ to: 'refused', note: 'reason-marker' });
    visasOf(await put({ state: 'filled' }));
    visasOf(await put({ state: 'granted' }));
    expect((await lines()).at(-1)).toMatchObject({ to: 'granted' });
  });

  it('rules are public only once somebody confirmed them, and leave page and search at once', async () => {
    const rules = async () =>
      publicRule
        .strict()
        .array()
        .parse((await api.call('GET', '/api/visa-rules')).body);
    const found = async () =>
      JSON.stringify((await api.call('GET', '/api/search?q=quokkapermit')).body).includes('Quokkapermit');
    const send = (method: 'POST' | 'PUT', rest: string, body: object) =>
      api.call(method, `/api/task-templates${rest}`, { token: api.adminToken, body });
    const rule = {
      stage: 'preparing',
      text: 'Quokkapermit of the embassy',
      owner: 'patient',
      active: 0,
      source: 'A page',
      checked_on: daysAfter(today, -40),
      recheck_days: 30,
    };
    const { body } = await send('POST', '', rule);
    const made = taskTemplate.parse(body);
    expect(await rules()).toEqual([]);
    const level3 = (await makeUser(api, 3)).token;
    const checking = async () => (await api.call('GET', '/api/rules/checking', { token: level3 })).body;
    expect(await checking()).toMatchObject({ past: 1, items: [{ id: made.id }] });
    const check = (token: string, more: object = {}) =>
      api.call('POST', `/api/rules/${made.id}/check`, { token, body: { public: 1, ...more } });
    expect((await check((await makeUser(api, 4)).token)).status).toBe(403);
    expect(await check(level3, { version: 99 })).toMatchObject({ status: 409 });
    expect(await check(level3, { version: made.version })).toMatchObject({
      status: 200,
      body: { checked_on: today },
    });
    expect(await checking()).toMatchObject({ past: 0, items: [] });
    expect(await rules()).toMatchObject([{ text: rule.text, source: 'A page', outdated: false }]);
    await expect.poll(found, { timeout: 10_000 }).toBe(true);
    await send('PUT', `/${made.id}`, { ...rule, checked_on: today, public: 0 });
    expect(await rules()).toEqual([]);
    expect(await found()).toBe(false);
  });

  it('are looked at by their owner', async () => {
    const token = api.adminToken;
    const choose = (user_id: number | null) =>
      api.call('PUT', '/api/rules/owner', { token, body: { user_id } });
    const colleague = await makeUser(api, 4);
    const customer = await makeUser(api, 1);
    expect((await choose(customer.id)).status).toBe(422);
    expect(await choose(colleague.id)).toMatchObject({ status: 200, body: { owner: { id: colleague.id } } });
    expect(await choose(null)).toMatchObject({ status: 200, body: { owner: null } });
  });
});
