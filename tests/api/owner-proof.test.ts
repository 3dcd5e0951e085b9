import { beforeAll, expect, it } from 'vitest';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { markEmailVerified } from '#server/domain/requests/verified-email.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import { ownRequest } from '#shared/contract/request-progress.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, papersOf, ticketFor } from '#tests/support/papers.ts';
import { inboxOf, referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

/** The text of the newest mail of this kind about a request. */
async function mailText(api: Api, requestId: number, kind: MailKind): Promise<string> {
  const mail = await api.app.db.read
    .selectFrom('mails')
    .selectAll()
    .where('appointment_id', '=', requestId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return openedMail(api.app.keys, mail).text;
}

const victim = { email: 'victim@patients.example', phone: '+8801711909090', message: 'Sent by another' };

describeEachEngine('an account that sent a request with an address of somebody else', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  let one: Awaited<ReturnType<typeof openCase>>;
  let others: number[] = [];
  let own = { id: 0, files: [0] };
  const asThem = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    api.call(method, path, { token: one.owner.token, ...(body && { body }) });
  const request = async () =>
    ownRequest.strict().parse((await asThem('GET', `/api/account/requests/${one.requestId}`)).body);
  const asStaffer = (path: string, body: object, token = api.adminToken) =>
    api.call('POST', path, { token, body });

  beforeAll(async () => {
    one = await openCase(api, victim, { unproven: true });
    const ticket = await ticketFor(api, { reference: one.reference, phone: victim.phone });
    const page = await photo();
    const staff = papersOf(api, asStaff(one.coordinator.token));
    const mine = papersOf(api, asOwner(one.owner.token));
    const fields = { appointment_id: one.requestId };
    const sent = [
      await papersOf(api, asLetterbox(ticket)).sendPaper([page]),
      await staff.sendPaper([page], fields),
    ];
    others = sent.map(({ id }) => id);
    own = await mine.sendPaper([page], fields);
  });

  it('sees nothing that others added, by any call', async () => {
    const mine = papersOf(api, asOwner(one.owner.token));
    for (const id of others) {
      const [file] = await api.app.db.read
        .selectFrom('document_files')
        .select('id')
        .where('document_id', '=', id)
        .execute();
      const responses = [
        await mine.call('GET', `/${id}`),
        await mine.call('GET', `/${id}/pages/1`),
        await mine.call('GET', `/${id}/thumbnails/1`),
        await mine.call('GET', `/${id}/originals/${file?.id}`),
        await mine.call('PUT', `/${id}`, { title: 'Mine' }),
        await mine.call('POST', `/${id}/withdraw`),
        await mine.call('POST', `/${id}/files`, { key: `file-of-${id}`, size: 10 }),
        await mine.call('POST', `/${id}/finish`, { files: [{ id: file?.id, rotation: 0 }] }),
      ];
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
      const instead = { appointment_id: one.requestId, supersedes_id: id, key: `instead-of-${id}` };
      expect(await mine.call('POST', '', instead)).toMatchObject({ status: 422 });
    }
    const list = await mine.call('GET', `?appointment_id=${one.requestId}`);
    expect(list.body).toMatchObject([{ id: own.id, source: 'account' }]);
    expect((await mine.call('GET', `/${own.id}/pages/1`)).status).toBe(200);
    await papersOf(api, asStaff(one.coordinator.token)).call('GET', `/${others[0]}/pages/1`);
    const log = await mine.call('GET', `/accesses?appointment_id=${one.requestId}`);
    expect(log.body).toMatchObject([{ paper_id: own.id }]);
  });

  it('has no part in the case: no page, task, consent, link or reminder', async () => {
    const { id } = one;
    await one.send('/tasks', { text: 'Send the scan', owner: 'patient' });
    await one.send('/consents', {
      hospital: { name: 'Bangkok' },
      lang: 'en',
      how: 'phone',
      given_by: 'Karim',
    });
    const made = await one.send('/share-links', {
      kind: 'family',
      label: 'Aunt',
      scope: ['tasks'],
      days: 7,
      lang: 'en',
    });
    const { tasks, consents } = await one.get();
    const link = Object(Object(made.body).link);
    const consent = { hospital: { name: 'Elsewhere' }, lang: 'en' };
    const responses = [
      await asThem('GET', `/api/account/cases/${id}`),
      await asThem('POST', `/api/account/case-tasks/${tasks[0]?.id}/complete`, {}),
      await asThem('PUT', `/api/account/cases/${id}/reminders`, { on: true, lang: 'en' }),
      await asThem('POST', `/api/account/cases/${id}/consents`, consent),
      await asThem('POST', `/api/account/hospital-consents/${consents[0]?.id}/withdraw`, {}),
      await asThem('GET', `/api/account/cases/${id}/share-links`),
      await asThem('POST', `/api/account/cases/${id}/share-links`, {
        kind: 'family',
        label: 'Mine',
        scope: ['tasks'],
        days: 7,
        lang: 'en',
      }),
      await asThem('POST', `/api/account/share-links/${link.id}/revoke`, {}),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
    expect((await asThem('GET', '/api/account/cases')).body).toEqual([]);
    expect(await asThem('POST', `/api/account/requests/${one.requestId}/withdraw`, {})).toMatchObject({
      status: 403,
      body: { code: 'owner_unproven' },
    });
    expect(caseOf(await api.call('GET', `/api/cases/${id}`, { token: api.adminToken }))).toMatchObject({
      proof_missing: true,
      consents: [{ withdrawn_at: null }],
    });
  });

  it('sees what it sent itself, the stage, and the step that proves', async () => {
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('appointment_events')
        .values({
          appointment_id: one.requestId,
          type: 'message',
          note: 'Secret of the patient',
          created_at: api.clock().toISOString(),
        })
        .execute(),
    );
    await asThem('POST', `/api/account/requests/${one.requestId}/messages`, { message: 'From the account' });
    expect(await request()).toMatchObject({
      message: victim.message,
      messages: [{ text: 'From the account' }],
      case_id: null,
      case: { stage: 'reports' },
      // The same first letter and provider do not make it the account's address.
      proof_missing: { address: 'v•••@patients.example', own: false },
    });
    const { body } = await asThem('GET', '/api/account/export');
    const file = JSON.stringify(body);
    expect(file).toContain('From the account');
    for (const secret of ['Secret of the patient', 'Send the scan', 'Aunt'])
      expect(file).not.toContain(secret);
    expect(body).toMatchObject({ cases: [], papers: [{ source: 'account' }] });
  });

  it('gets no upload link mailed to the address; the mail names the account', async () => {
    const text = await mailText(api, one.requestId, 'appointment-acknowledgement');
    expect(text).not.toContain('/send-reports');
    expect(text).toMatch(/from the account of p•••@setucare\.example/);
    expect(text).toContain('send no papers');
    await one.request();
    await asStaffer(`/api/appointments/${one.requestId}/events`, {
      type: 'reply',
      channel: 'mail',
      text: 'We will call',
      key: 'reply-without-link',
    });
    expect(await mailText(api, one.requestId, 'appointment-reply')).not.toContain('/send-reports');
    // A visitor's request is nobody's: its mail keeps the link.
    const { id } = await requestOf(
      api,
      referenceOf(await sendRequest(api, { email: 'visitor@patients.example' })),
    );
    expect(await mailText(api, id, 'appointment-acknowledgement')).toContain('/send-reports');
  });

  it('is not proven by registering or changing to the address without confirming it', async () => {
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('users')
        .set({ email: victim.email, email_key: victim.email, email_confirmed_at: null })
        .where('id', '=', one.owner.id)
        .execute(),
    );
    expect((await request()).proof_missing).not.toBeNull();
    expect((await asThem('GET', `/api/account/cases/${one.id}`)).status).toBe(404);
  });

  it('waits in the inbox until level 3 confirms it with a note', async () => {
    expect((await inboxOf(api, { unproven: true })).map(({ id }) => id)).toEqual([one.requestId]);
    const path = `/api/appointments/${one.requestId}/owner-proof`;
    const known = { account_id: one.owner.id, note: 'Called the number of the request: his daughter' };
    expect((await asStaffer(path, known, one.coordinator.token)).status).toBe(403);
    expect((await asStaffer(path, { ...known, note: ' ' })).status).toBe(422);
    expect((await asStaffer(path, { ...known, account_id: 1 })).status).toBe(409);
    expect((await request()).proof_missing).not.toBeNull();
    const confirmed = await asStaffer(path, known);
    expect(confirmed).toMatchObject({ status: 200, body: { proof_missing: false } });
    await asStaffer(path, known);
    const { events } = await one.request();
    expect(events.filter(({ type }) => type === 'owner_proven')).toMatchObject([
      { to: 'staff', note: known.note, actor: { name: expect.any(String) } },
    ]);
    // Nothing was lost: everything that was added meanwhile is there.
    expect(await request()).toMatchObject({ proof_missing: null, case_id: one.id, messages: [{}, {}] });
    const list = await papersOf(api, asOwner(one.owner.token)).call(
      'GET',
      `?appointment_id=${one.requestId}`,
    );
    expect(list.body).toHaveLength(3);
    expect(await inboxOf(api, { unproven: true })).toEqual([]);
  });
});

describeEachEngine('the code that proves an account', (engine) => {
  const api = useApi(engine);
  const open = async () => {
    const owner = await makeUser(api, 1);
    const headers = { authorization: `Bearer ${owner.token}` };
    const reference = referenceOf(await sendRequest(api, { email: victim.email }, headers));
    const { id } = await requestOf(api, reference);
    const call = (path: string, body: object, token = owner.token) =>
      api.call('POST', `/api/account/requests/${id}/${path}`, { token, body });
    const mailed = async () => {
      await api.app.services.requests.codes.mailRequested();
      return /code: (\d{6})/i.exec(await mailText(api, id, 'request-code'))?.[1] ?? '';
    };
    return { owner, id, reference, call, mailed };
  };

  it('shows everything once it is typed in the account that asked, and only there', async () => {
    const { owner, id, reference, call, mailed } = await open();
    const stranger = await makeUser(api, 1);
    expect((await call('proof-code', {}, stranger.token)).status).toBe(404);
    expect((await call('proof-code', {})).status).toBe(200);
    const code = await mailed();
    expect(await mailText(api, id, 'request-code')).toContain('p•••@setucare.example');
    expect((await call('proof', { code }, stranger.token)).status).toBe(404);
    // It changes nothing on the tracking page, and a code of that page proves nothing here.
    const tracked = { body: { reference, code } };
    expect((await api.call('POST', '/api/appointments/track/proof', tracked)).status).toBe(422);
    await api.call('POST', '/api/appointments/track/code', { body: { reference } });
    const other = await mailed();
    expect(await call('proof', { code: other })).toMatchObject({ body: { code: 'change_code_wrong' } });
    expect(await call('proof', { code })).toMatchObject({ status: 200, body: { proof_missing: null } });
    const { events } = await requestOf(api, reference);
    expect(events.at(-1)).toMatchObject({ type: 'owner_proven', to: 'code', actor: null });
    // It stays proven when the account's address changes.
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', owner.id).execute(),
    );
    expect((await api.call('GET', `/api/account/requests/${id}`, { token: owner.token })).body).toMatchObject(
      {
        proof_missing: null,
      },
    );
  });

  it('confirms the address of the account where it is the same, and gives it what was sent with it', async () => {
    const person = await makeUser(api, 1);
    const headers = { authorization: `Bearer ${person.token}` };
    const first = referenceOf(await sendRequest(api, { email: person.email }, headers));
    const second = referenceOf(await sendRequest(api, { email: person.email.toUpperCase(), name: 'Two' }));
    const { id } = await requestOf(api, first);
    const path = `/api/account/requests/${id}`;
    await api.call('POST', `${path}/proof-code`, { token: person.token, body: {} });
    await api.app.services.requests.codes.mailRequested();
    const code = /code: (\d{6})/i.exec(await mailText(api, id, 'request-code'))?.[1];
    const isConfirmed = async () =>
      Object((await api.call('GET', '/api/account', { token: person.token })).body).email_confirmed;
    expect(await isConfirmed()).toBe(false);
    expect((await api.call('POST', `${path}/proof`, { token: person.token, body: { code } })).status).toBe(
      200,
    );
    expect(await isConfirmed()).toBe(true);
    const listed = await api.call('GET', '/api/account/requests', { token: person.token });
    expect(listed.body).toMatchObject([{ reference: second }, { reference: first }]);
    // Another address proves the request alone.
    const { call, mailed, owner } = await open();
    await call('proof-code', {});
    await call('proof', { code: await mailed() });
    const account = await api.call('GET', '/api/account', { token: owner.token });
    expect(account.body).toMatchObject({ email_confirmed: false });
  });

  it('is no longer valid after five wrong ones', async () => {
    const { call, mailed } = await open();
    await call('proof-code', {});
    const code = await mailed();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 5; nth += 1) expect((await call('proof', { code: wrong })).status).toBe(422);
    expect((await call('proof', { code })).status).toBe(422);
  });

  it('is not needed by an account whose confirmed address is the request’s', async () => {
    const person = await makeUser(api, 1);
    const headers = { authorization: `Bearer ${person.token}` };
    const early = await requestOf(api, referenceOf(await sendRequest(api, { email: person.email }, headers)));
    expect(early.proof_missing).toBe(true);
    await lockingRequests(api.app.db).transaction((writer) =>
      markEmailVerified(writer, person.id, api.clock().toISOString()),
    );
    expect((await requestOf(api, early.reference)).proof_missing).toBe(false);
    const typed = { email: person.email.toUpperCase(), name: 'Later' };
    const later = await requestOf(api, referenceOf(await sendRequest(api, typed, headers)));
    expect(later.proof_missing).toBe(false);
  });
});

describeEachEngine('the end of a case or an account without proof', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const erase = ({ token, password }: Awaited<ReturnType<typeof makeUser>>) =>
    api.call('POST', '/api/account/erasure', { token, body: { password } });
  const left = async (requestId: number) => ({
    request: await api.app.db.read
      .selectFrom('appointments')
      .select(['user_id', 'message'])
      .where('id', '=', requestId)
      .executeTakeFirst(),
    papers: await api.app.db.read
      .selectFrom('documents')
      .select(['source', 'state'])
      .where('appointment_id', '=', requestId)
      .orderBy('id')
      .execute(),
  });

  it('is not told to the account, nor whose turn it is', async () => {
    const other = await openCase(api, { ...victim, email: 'died@patients.example' }, { unproven: true });
    const path = `/api/account/requests/${other.requestId}`;
    const progress = async () =>
      ownRequest.strict().parse((await api.call('GET', path, { token: other.owner.token })).body).case;
    await other.send('/tasks', { text: 'Call the hospital', owner: 'office', blocking: 1 });
    expect((await other.get()).turn).toMatchObject({ owner: 'office' });
    expect(await progress()).toMatchObject({ stage: 'reports', turn: null });
    await other.stage('cancelled', { note: 'The son called', ended_as: 'died' });
    expect(await progress()).toMatchObject({ stage: 'cancelled', ended_as: 'stopped' });
  });

  it('takes no case and no papers of others with it, only what it sent', async () => {
    const one = await openCase(api, victim, { unproven: true });
    const page = await photo();
    const ticket = await ticketFor(api, { reference: one.reference, phone: victim.phone });
    await papersOf(api, asLetterbox(ticket)).sendPaper([page]);
    await papersOf(api, asOwner(one.owner.token)).sendPaper([page], { appointment_id: one.requestId });
    const message = { token: one.owner.token, body: { message: 'From the account' } };
    await api.call('POST', `/api/account/requests/${one.requestId}/messages`, message);
    expect(await erase(one.owner)).toMatchObject({
      status: 200,
      body: { removed: { requests: 0 }, kept: { requests: [], others: [one.reference] } },
    });
    expect(await left(one.requestId)).toEqual({
      request: { user_id: null, message: victim.message },
      papers: [
        { source: 'letterbox', state: 'current' },
        { source: 'account', state: 'erased' },
      ],
    });
    expect((await one.get()).stage).toBe('reports');
    expect(JSON.stringify((await one.request()).events)).not.toContain('From the account');
    const mails = api.app.db.read
      .selectFrom('mails')
      .select('text')
      .where('appointment_id', '=', one.requestId);
    expect(JSON.stringify(await mails.execute())).not.toContain('From the account');
  });

  it('leaves papers of others also without a case, and nothing where nobody added anything', async () => {
    const owner = await makeUser(api, 1);
    const headers = { authorization: `Bearer ${owner.token}` };
    const withPapers = await requestOf(api, referenceOf(await sendRequest(api, victim, headers)));
    const alone = await requestOf(
      api,
      referenceOf(await sendRequest(api, { ...victim, name: 'Alone' }, headers)),
    );
    const fields = { appointment_id: withPapers.id };
    await papersOf(api, asStaff(api.adminToken)).sendPaper([await photo()], fields);
    expect(await erase(owner)).toMatchObject({
      body: { removed: { requests: 1 }, kept: { others: [withPapers.reference] } },
    });
    expect(await left(withPapers.id)).toMatchObject({
      request: { user_id: null },
      papers: [{ source: 'staff', state: 'current' }],
    });
    expect((await left(alone.id)).request).toBeUndefined();
  });
});
