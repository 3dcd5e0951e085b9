import { expect, it } from 'vitest';
import { hour } from '#server/clock.ts';
import { requestDetail } from '#shared/contract/requests.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('how a family is reached', (engine) => {
  const api = useApi(engine);
  const put = (id: number, body: object, token = api.adminToken) =>
    api.call('PUT', `/api/appointments/${id}/contact`, { token, body });
  const detailsOf = ({ name, phone, email, whatsapp_name, lang, version }: Detail) => {
    return { name, phone, email, whatsapp_name, lang, version };
  };
  type Detail = Awaited<ReturnType<Awaited<ReturnType<typeof openRequest>>['now']>>;
  /** Changes some details of a request, as they are now. */
  const set = async (one: { id: number; now: () => Promise<Detail> }, changes: object) => {
    const { status, body } = await put(one.id, { ...detailsOf(await one.now()), ...changes });
    expect(status).toBe(200);
    return requestDetail.strict().parse(body);
  };

  it('is corrected by level 2, and the history has the old and the new', async () => {
    const one = await openRequest(api);
    const supporter = await makeUser(api, 4);
    const before = await one.now();
    const details = { ...detailsOf(before), name: 'Rahima', phone: '01811-222333', email: null };
    const { status, body } = await put(one.id, { ...details, whatsapp_name: '@rahima' }, supporter.token);
    expect(status).toBe(200);
    expect(requestDetail.strict().parse(body)).toMatchObject({
      name: 'Rahima',
      phone: '01811-222333',
      email: null,
      whatsapp_name: '@rahima',
      version: before.version + 1,
      new_number: { before: before.phone, at: expect.any(String) },
    });
    const last = (await one.now()).events.at(-1);
    expect(last).toMatchObject({ type: 'contact', actor: { id: supporter.id } });
    expect(requestDetail.parse(body).new_number?.by).toBe(last?.actor?.name);
    expect(last?.note?.split('\n').toSorted()).toEqual(
      [
        `${before.name} → Rahima`,
        `${before.phone} → 01811-222333`,
        `${before.email} → –`,
        '– → @rahima',
      ].toSorted(),
    );
    const customer = await makeUser(api, 1);
    expect((await put(one.id, details, customer.token)).status).toBe(403);
  });

  it('is told to a family without an address when it gets its first one: the office calls', async () => {
    const one = await openCase(api);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ email: null, email_key: null, user_id: null })
        .where('id', '=', one.requestId)
        .execute(),
    );
    const email = 'new-address@families.example';
    await set({ id: one.requestId, now: one.request }, { email });
    expect((await one.get()).tasks).toContainEqual(
      expect.objectContaining({ kind: 'access', text: expect.stringContaining('email address was added') }),
    );
  });

  it('is not corrected by somebody who read an older version, and the same details change nothing', async () => {
    const one = await openRequest(api);
    const read = detailsOf(await one.now());
    await set(one, { whatsapp_name: 'Rahima' });
    expect(await put(one.id, { ...read, name: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', changed: { by: expect.any(String) } },
    });
    const now = await one.now();
    expect((await set(one, {})).version).toBe(now.version);
    expect((await put(one.id, { ...read, version: undefined })).status).toBe(422);
    expect((await put(one.id, { ...detailsOf(now), email: undefined })).status).toBe(422);
  });

  it('is a number that everybody can dial, where it is changed', async () => {
    const one = await openRequest(api, { phone: '0291123456' });
    expect((await set(one, { name: 'Rahima' })).name).toBe('Rahima');
    for (const [phone, code] of [
      ['0291123457', 'phone_country'],
      ['1711000000', 'phone_zero'],
    ])
      expect(await put(one.id, { ...detailsOf(await one.now()), phone })).toMatchObject({
        status: 422,
        body: { code },
      });
  });

  it('is a new number for 24 hours, however often it is changed, until the old one is back', async () => {
    const one = await openRequest(api, { phone: '01711-000001' });
    await set(one, { phone: '01811-000002' });
    api.pass(23 * hour);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const again = await set(one, { phone: '01911-000003' });
    const { at, until } = again.new_number ?? { at: '', until: '' };
    expect(Date.parse(until) - Date.parse(at)).toBe(24 * hour);
    const opened = await api.call('POST', '/api/cases', {
      token: api.adminToken,
      body: { appointment_id: one.id },
    });
    expect(caseOf(opened).request.new_number).toEqual(again.new_number);
    expect(again.new_number).toMatchObject({ before: '01711-000001' });
    expect((await set(one, { phone: '+8801911000003' })).new_number).toEqual(again.new_number);
    expect((await set(one, { phone: '+880 1711 000001' })).new_number).toBeNull();
    await set(one, { phone: '01811-000002' });
    api.pass(24 * hour);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    expect((await one.now()).new_number).toBeNull();
    await api.app.services.requests.contact.forgetOldNumbers();
    const rows = api.app.db.read.selectFrom('appointments').select('phone_before').where('id', '=', one.id);
    expect(await rows.execute()).toEqual([{ phone_before: null }]);
  });

  it('is an address that the owner of an account changes, and nobody else', async () => {
    const one = await openCase(api);
    const now = async () => one.request();
    const refused = await put(one.requestId, { ...detailsOf(await now()), email: 'me@office.example' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_of_owner' } });
    expect((await put(one.requestId, { ...detailsOf(await now()), whatsapp_name: 'x' })).status).toBe(200);
  });

  it('ends the codes that were mailed to the old address', async () => {
    const one = await openRequest(api);
    const { reference } = await one.now();
    await api.call('POST', '/api/appointments/track/code', { body: { reference } });
    await api.app.services.requests.codes.mailRequested();
    const codes = () => api.app.db.read.selectFrom('request_codes').selectAll().execute();
    expect((await codes()).filter(({ appointment_id }) => appointment_id === one.id)).toHaveLength(1);
    await set(one, { email: 'right@patients.example' });
    expect((await codes()).filter(({ appointment_id }) => appointment_id === one.id)).toEqual([]);
    await set(one, { email: null });
    await api.call('POST', '/api/appointments/track/code', { body: { reference } });
    await api.app.services.requests.codes.mailRequested();
    expect((await codes()).filter(({ appointment_id }) => appointment_id === one.id)).toEqual([]);
  });

  it('is not changed unnoticed: the old address is told, or the office is asked to call the old number', async () => {
    const email = 'told@patients.example';
    const one = await openRequest(api, { email });
    const mails = async () =>
      (await mailsTo(api, email)).filter(({ kind }) => kind === 'request-contact-changed');
    await set(one, { whatsapp_name: 'Rahima' });
    expect(await mails()).toHaveLength(0);
    await set(one, { phone: '01811-000002' });
    await set(one, { email: null });
    expect(await mails()).toHaveLength(2);
    const open = { token: api.adminToken, body: { appointment_id: one.id } };
    const { id } = caseOf(await api.call('POST', '/api/cases', open));
    for (const phone of ['01911-000003', '01911-000004']) await set(one, { phone });
    expect(await mails()).toHaveLength(2);
    const { tasks } = caseOf(await api.call('GET', `/api/cases/${id}`, { token: api.adminToken }));
    const calls = tasks.filter(({ text }) => text.includes('call the old one'));
    expect(calls).toMatchObject([{ owner: 'office', state: 'requested' }]);
  });

  it('is gone with its history once the request is erased', async () => {
    const one = await openRequest(api, { phone: '01711-000004' });
    await one.add({ type: 'status', status: 'confirmed' });
    await set(one, { phone: '01811-987654', whatsapp_name: 'zqxmarker' });
    expect((await api.call('DELETE', `/api/appointments/${one.id}`, { token: api.adminToken })).status).toBe(
      200,
    );
    const { db } = api.app;
    const events = await db.read.selectFrom('appointment_events').selectAll().execute();
    const row = await db.read.selectFrom('appointments').selectAll().where('id', '=', one.id).execute();
    const left = JSON.stringify([events.filter((event) => event.appointment_id === one.id), row]);
    for (const marker of ['zqxmarker', '987654', '01711-000004']) expect(left).not.toContain(marker);
    expect(row).toMatchObject([{ email: null, phone_before: null, phone_changed_at: null }]);
    expect(
      (await put(one.id, { ...detailsOf(await one.now()), name: 'x', phone: '01711000000' })).body,
    ).toMatchObject({
      code: 'request_erased',
    });
  });
});
