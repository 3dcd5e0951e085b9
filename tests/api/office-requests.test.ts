import { expect, it } from 'vitest';
import { z } from 'zod';
import { day } from '#server/clock.ts';
import { patientRequest, requestDetail } from '#shared/contract/requests.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { asLetterbox, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { inboxOf, requestOf, sendRequest } from '#tests/support/requests.ts';

/** A family that came to the office and has no e-mail address. */
const walkIn = {
  name: 'আব্দুল করিম',
  phone: '01711-000000',
  source: 'walk_in',
  heard_of: 'A neighbour',
  language: 'bn',
  message: 'Heart check',
  for_whom: 'parent',
  consent: { how: 'in_person', by: 'Rahima Begum' },
  talking: true,
};
let keys = 0;
const keyed = (changes: object = {}) => ({ ...walkIn, key: `walk-in-${keys++}`, ...changes });
/** Nobody has agreed: a name, a number, and a day to call. */
const unagreed = (changes: object = {}) => {
  const { name, phone, source, language } = walkIn;
  return { name, phone, source, language, consent: null, key: `call-back-${keys++}`, ...changes };
};

describeEachEngine('a request that the office enters', (engine) => {
  const api = useApi(engine);
  const enter = (body: object, token = api.adminToken) =>
    api.call('POST', '/api/appointments', { token, body });
  const entered = async (body: object, token?: string) => {
    const response = await enter(body, token);
    expect(response).toMatchObject({ status: 201 });
    return patientRequest.strict().parse(response.body);
  };
  const detailOf = ({ reference }: { reference: string }) => requestOf(api, reference);
  /** A member of staff of level 2, with the name. */
  const colleague = async () => {
    const user = await makeUser(api, 4);
    const { body } = await api.call('GET', `/api/users/${user.id}`, { token: api.adminToken });
    return { ...user, name: z.object({ name: z.string() }).parse(body).name };
  };
  const mails = () => api.app.db.read.selectFrom('mails').selectAll().execute();
  const consents = () => api.app.db.read.selectFrom('consents').selectAll().orderBy('id').execute();

  it('is stored for a family without an address, with who agreed, how and who wrote it down, and mails nobody', async () => {
    const writer = await colleague();
    const stored = await entered(keyed(), writer.token);
    expect(stored).toMatchObject({
      reference: expect.stringMatching(/^TH-/),
      email: null,
      source: 'walk_in',
      heard_of: 'A neighbour',
      lang: 'bn',
      date_open: true,
      for_whom: 'parent',
      status: 'contacted',
      responded_at: expect.any(String),
      call_back_on: null,
    });
    expect(await mails()).toEqual([]);
    const agreed = { how: 'in_person', given_by: 'Rahima Begum', for_whom: 'parent' };
    expect(await consents()).toMatchObject(
      (['privacy', 'health'] as const).map((kind) => ({
        ...agreed,
        kind,
        version: legalVersions[kind],
        lang: 'bn',
        recorded_by: writer.name,
      })),
    );
    const shown = await detailOf(stored);
    expect(shown.consent).toMatchObject({ ...agreed, recorded_by: writer.name });
    expect(shown.events).toMatchObject([
      { type: 'received', actor: { name: writer.name } },
      { type: 'status', from: 'new', to: 'contacted', actor: { name: writer.name } },
    ]);
    const sheet = await api.call('POST', '/api/appointments/export', { token: api.adminToken, body: {} });
    expect(String(sheet.body)).toContain('"Came to the office"');
    expect(String(sheet.body)).toContain('"A neighbour"');
  });

  it('needs level 2', async () => {
    const before = (await inboxOf(api)).length;
    const reader = await makeUser(api, 1);
    expect((await enter(keyed(), reader.token)).status).toBe(403);
    expect((await api.call('POST', '/api/appointments', { body: keyed() })).status).toBe(401);
    expect(await inboxOf(api)).toHaveLength(before);
  });

  it('is stored once under its key, also when it is sent twice at once, and another one under it is refused', async () => {
    const before = (await inboxOf(api)).length;
    const sent = keyed();
    const [one, other] = await Promise.all([entered(sent), entered(sent)]);
    expect(other.reference).toBe(one.reference);
    expect((await enter({ ...sent, name: 'Another' })).body).toMatchObject({ code: 'key_reused' });
    expect(await inboxOf(api)).toHaveLength(before + 1);
    // A form of the site can't take the key.
    expect((await sendRequest(api, {}, { 'idempotency-key': sent.key })).status).toBe(201);
  });

  it('has an address if the family has one, which is told', async () => {
    const stored = await entered(keyed({ email: 'Karim@patients.example ', talking: false }));
    expect(stored).toMatchObject({ email: 'Karim@patients.example', status: 'new' });
    expect(await mails()).toContainEqual(
      expect.objectContaining({ kind: 'appointment-acknowledgement', recipient: 'Karim@patients.example' }),
    );
    expect((await entered(keyed({ email: '' }))).email).toBeNull();
    expect((await enter(keyed({ email: 'nobody' }))).body).toMatchObject({ code: 'email_invalid' });
  });

  it('is never said to be from the site, and its consent was never given there', async () => {
    expect((await enter(keyed({ source: 'site' }))).status).toBe(422);
    expect((await enter(keyed({ consent: { how: 'site' } }))).status).toBe(422);
    expect((await enter({ ...keyed(), consent: undefined })).status).toBe(422);
    await sendRequest(api, { source: 'phone' });
    expect((await inboxOf(api))[0]).toMatchObject({ source: 'site' });
    expect((await consents()).slice(-2)).toMatchObject([{ how: 'site' }, { how: 'site' }]);
  });

  it.each([
    ['1711000000', 'phone_zero'],
    ['02 9112345678', 'phone_country'],
    ['8801011000000', 'phone_invalid'],
    ['+৮৮০ ১৭১১-০০০০০০', undefined],
    ['8801711000000', undefined],
    ['+66 81 234 5678', undefined],
  ])('takes the number %s as the office must write it: %s', async (phone, code) => {
    const response = await enter(keyed({ phone }));
    expect(response).toMatchObject(code ? { status: 422, body: { code } } : { status: 201 });
  });

  it('asks for an address on the site, as before', async () => {
    const form = { ...walkIn, date: '2999-01-01' };
    const response = await api.call('POST', '/api/contact', { body: form });
    expect(response).toMatchObject({ status: 422, body: { errors: { email: ['Email is required'] } } });
  });
});

describeEachEngine('a request to which nobody has agreed', (engine) => {
  const api = useApi(engine);
  const call = (path: string, body: object) =>
    api.call('POST', `/api/appointments${path}`, { token: api.adminToken, body });
  const tomorrow = () => new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString().slice(0, 10);

  it('is a name, a number and a day to call, and takes nothing about an illness', async () => {
    const call_back_on = tomorrow();
    for (const more of [
      { message: 'Heart' },
      { email: 'k@patients.example' },
      { heard_of: 'x' },
      { for_whom: 'self' },
      { date: '2999-01-01' },
    ])
      expect((await call('', unagreed({ call_back_on, ...more }))).body).toMatchObject({
        code: 'call_back_only',
        errors: { [Object.keys(more)[0] ?? '']: expect.any(Array) },
      });
    expect((await call('', unagreed())).body).toMatchObject({ errors: { call_back_on: expect.any(Array) } });
    expect((await call('', unagreed({ call_back_on: '2999-01-01' }))).status).toBe(422);
    const { body, status } = await call('', unagreed({ call_back_on }));
    expect(status).toBe(201);
    const { id, reference } = patientRequest.parse(body);
    expect(await requestOf(api, reference)).toMatchObject({ call_back_on, message: null, consent: null });

    const refused = { status: 409, body: { code: 'consent_unrecorded' } };
    for (const event of [
      { type: 'note', note: 'Heart' },
      { type: 'family_message', channel: 'phone', text: 'Heart' },
      { type: 'details', heard_of: 'Heart' },
      { type: 'reply', channel: 'whatsapp', text: 'Heart', key: 'reply-heart' },
      { type: 'status', status: 'confirmed' },
    ])
      expect(await call(`/${id}/events`, event)).toMatchObject(refused);
    // Not even what is typed and not sent.
    const typed = { token: api.adminToken, body: { part: 'note', text: 'Heart' } };
    expect(await api.call('PUT', `/api/appointments/${id}/draft`, typed)).toMatchObject(refused);
    for (const path of ['/api/cases', '/api/papers'])
      expect(
        await api.call('POST', path, { token: api.adminToken, body: { appointment_id: id, key: newKey() } }),
        path,
      ).toMatchObject(refused);
    // Nor from home, with the reference and the number.
    const ticket = await ticketFor(api, { reference, phone: walkIn.phone });
    expect(await papersOf(api, asLetterbox(ticket)).call('POST', '', { key: newKey() })).toMatchObject(
      refused,
    );
    expect(await api.app.db.read.selectFrom('documents').select('id').execute()).toEqual([]);

    const agreed = await call(`/${id}/consent`, { how: 'phone', message: 'Heart check', for_whom: 'self' });
    expect(requestDetail.strict().parse(agreed.body)).toMatchObject({
      call_back_on: null,
      message: 'Heart check',
      consent: { how: 'phone', given_by: walkIn.name, for_whom: 'self', recorded_by: expect.any(String) },
      events: [{ type: 'received' }, { type: 'consented', to: 'phone' }],
    });
    expect((await call(`/${id}/consent`, { how: 'phone' })).status).toBe(409);
    expect((await call(`/${id}/events`, { type: 'note', note: 'Heart' })).status).toBe(200);
  });

  it('goes after 30 days, unless somebody agrees before', async () => {
    const enter = async () =>
      patientRequest.parse((await call('', unagreed({ call_back_on: tomorrow() }))).body);
    const [going, staying] = [await enter(), await enter()];
    expect((await call(`/${staying.id}/consent`, { how: 'whatsapp' })).status).toBe(200);
    const { erasure } = api.app.services;
    api.pass(30 * day - 60_000);
    await erasure.eraseUnagreed();
    const ids = async () => {
      api.adminToken = await api.tokenOf(admin.email, admin.password);
      return (await inboxOf(api)).map(({ id }) => id);
    };
    expect(await ids()).toEqual(expect.arrayContaining([going.id, staying.id]));
    api.pass(120_000);
    await erasure.eraseUnagreed();
    expect(await ids()).toContain(staying.id);
    expect(await ids()).not.toContain(going.id);
  });
});
