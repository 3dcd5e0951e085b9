import { beforeAll, describe, expect, it } from 'vitest';
import { seedAccounts } from '#server/seed/first-start.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { messages } from '#shared/contract/message-texts.ts';
import { ownRequest } from '#shared/contract/request-progress.ts';
import { signedIn } from '#shared/contract/session.ts';
import { type Api, type ApiResponse, admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addTemplate, openCase } from '#tests/support/cases.ts';
import { browserOf, signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';
import { idOf } from '#tests/support/response-body.ts';

const hour = 60 * 60 * 1000;
const good = 'monsoon lantern';
const refused = { status: 403, body: { code: 'better_password', message: messages.better_password } };

/**
 * The calls of one's own account that a weak password allows, listed separately from the table of rights: none of them
 * returns a paper, a message, an answer or money. All others need a good one, also those that are yet to come.
 */
const withAnyPassword = [
  ...['POST /api/logout', 'GET /api/me', 'GET /api/account', 'PUT /api/account'],
  ...['PUT /api/account/password', 'PUT /api/account/language', 'PUT /api/account/email'],
  ...['DELETE /api/account/email', 'POST /api/account/email-confirmation', 'POST /api/account/erasure'],
  ...['GET /api/account/newsletter', 'PUT /api/account/newsletter', 'GET /api/account/consents'],
  ...['GET /api/account/sessions', 'DELETE /api/account/sessions/:id', 'POST /api/account/sessions/end-all'],
  ...['', '/confirm', '/off', '/recovery-codes'].map((way) => `POST /api/account/second-factor${way}`),
  ...['GET /api/account/requests', 'GET /api/account/requests/:id'],
  ...['messages', 'proof-code', 'proof', 'withdraw'].map((way) => `POST /api/account/requests/:id/${way}`),
  ...['GET /api/account/cases', 'GET /api/account/cases/:id'],
  ...['PUT /api/account/phone', 'POST /api/account/phone/lock', 'POST /api/account/agreement'],
  ...['first-email', 'move-case', 'cases/:id/end-access'].map((way) => `POST /api/account/${way}`),
  ...['', '/:id/files', '/:id/finish', '/:id/unlock'].map((way) => `POST /api/account/papers${way}`),
  ...['PUT /api/account/papers/:id/files/:file/chunks/:offset', 'DELETE /api/account/papers/:id/files/:file'],
];

/** The paths of the portal below which calls contain something of cases. */
const ofCases =
  /^\/api\/(cases|case-tasks|case-entries|companions|hospital-consents|options|estimates|share-links|papers|visas|visa-applications|appointments\/(export|:id\/chat-lines))(\/|$)/;
/** They find and hand over cases, and contain nothing of them. */
const listsOfCases = ['POST /api/cases/search', 'GET /api/cases/my-turn', 'POST /api/cases/hand-over'];

const keys = Object.entries(endpoints);
const closedToFamilies = keys.flatMap(([key, { right }]) =>
  right.who === 'signed-in' && !withAnyPassword.includes(key) ? [key] : [],
);
const closedToStaff = keys.flatMap(([key]) =>
  ofCases.test(key.split(' ')[1] ?? '') && !listsOfCases.includes(key) ? [key] : [],
);

async function makeWeak(api: Api, roleId = 1, password = 'sixsix') {
  const { email, id } = await makeUser(api, roleId);
  const body = { name: 'Rahima Begum', email, contact: '+8801711000000', password };
  await api.call('PUT', `/api/users/${id}`, { token: api.adminToken, body });
  return { id, email, password, token: await api.tokenOf(email, password) };
}

/** A call without a record or a body: the right is checked before both. */
const callOf = (api: Api, key: string, token: string) => {
  const [method = 'GET', path = ''] = key.split(' ') as ['GET', string];
  const url = path.replace(':question', 'allergies').replace(/:\w+/g, '999999');
  return api.call(method, url, { token, ...(method === 'GET' ? {} : { body: {} }) });
};

describeEachEngine('a weak password', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const strengthOf = async (email: string) => {
    const users = api.app.db.read.selectFrom('users').select('password_strength');
    return (await users.where('email', '=', email).executeTakeFirstOrThrow()).password_strength;
  };
  /** A family with a case, whose owner has signed in with a weak password. */
  const weakFamily = async () => {
    const one = await openCase(api, { message: 'Two blocked arteries' });
    const body = { current: one.owner.password, password: 'sixsix' };
    await api.call('PUT', '/api/account/password', { token: one.owner.token, body });
    return { ...one, token: await api.tokenOf(one.owner.email, 'sixsix') };
  };
  const better = (token: string, password = good, more: object = {}) =>
    api.call('PUT', '/api/account/password', { token, body: { password, better: true, ...more } });
  const tokenIn = ({ body }: ApiResponse) => signedIn.parse(body).token;

  describe('closes', () => {
    let [family, staff, other] = ['', '', ''];
    beforeAll(async () => {
      family = (await makeWeak(api)).token;
      staff = (await makeWeak(api, 2)).token;
      other = (await makeUser(api, 2)).token;
    });

    it.each(closedToFamilies)('%s to its family', async (key) => {
      expect(await callOf(api, key, family)).toMatchObject(refused);
    });

    it.each(closedToStaff)('%s to staff', async (key) => {
      expect(await callOf(api, key, staff)).toMatchObject(refused);
      expect((await callOf(api, key, other)).body).not.toMatchObject(refused.body);
    });

    it('no other call of the account, and nothing else of the portal', async () => {
      for (const key of withAnyPassword.filter((key) => !/logout|end-all/.test(key))) {
        expect((await callOf(api, key, family)).body, key).not.toMatchObject(refused.body);
      }
      const rest = keys.filter(([key, { right }]) => right.who === 'staff' && !closedToStaff.includes(key));
      for (const [key] of rest) {
        expect((await callOf(api, key, staff)).body, key).not.toMatchObject(refused.body);
      }
    });
  });

  it('still shows whose turn it is and how far the case is, and nothing else of it', async () => {
    await addTemplate(api, { text: 'Send all reports' });
    const { reference, requestId, id, token } = await weakFamily();
    const { body } = await api.call('GET', `/api/account/cases/${id}`, { token });
    expect(body).toMatchObject({
      id,
      reference,
      asks_password: 'now',
      stage: 'reports',
      turn: { owner: 'patient' },
      tasks: [],
      options: [],
      bill: null,
      events: [],
      consents: [],
      companions: [],
      team: [{ role: 'coordinator' }],
    });
    const { body: cases } = await api.call('GET', '/api/account/cases', { token });
    expect(cases).toMatchObject([
      { id, asks_password: 'now', team: [{ role: 'coordinator' }], steps: 0, tasks: [] },
    ]);
    const { body: listed } = await api.call('GET', '/api/account/requests', { token });
    expect(listed).toMatchObject([{ id: requestId, case_id: id, message: null, messages: [] }]);
    expect(JSON.stringify(listed)).not.toContain('arteries');
  });

  it('takes a message and a paper, and returns nothing of what is there', async () => {
    const { requestId, token, id, coordinator } = await weakFamily();
    const body = { message: 'We land on Sunday' };
    const sent = await api.call('POST', `/api/account/requests/${requestId}/messages`, { token, body });
    expect(ownRequest.parse(sent.body)).toMatchObject({ id: requestId, message: null, messages: [] });
    const read = await api.call('GET', `/api/cases/${id}/messages`, { token: coordinator.token });
    expect(JSON.stringify(read.body)).toContain('We land on Sunday');
    const papers = papersOf(api, asOwner(token));
    const paper = await papers.begin({ appointment_id: requestId, type: 'lab', title: 'Biopsy' });
    const file = await papers.send(paper.id, await pdf());
    const { status, body: shown } = await papers.finish(paper.id, [file]);
    expect([status, shown]).toMatchObject([
      200,
      { id: paper.id, title: null, type: 'other', may_read: 'no', pages: [] },
    ]);
  });

  it('is asked for a better one, which opens everything at once and ends the other sessions', async () => {
    const { token, id, owner } = await weakFamily();
    const there = await api.tokenOf(owner.email, 'sixsix');
    const renewed = tokenIn(await better(token));
    const read = (by: string) => api.call('GET', `/api/account/cases/${id}/messages`, { token: by });
    expect(await read(renewed)).toMatchObject({ status: 200 });
    expect(await read(there)).toMatchObject({ status: 401 });
    const shown = await api.call('GET', `/api/account/cases/${id}`, { token: renewed });
    expect(shown.body).toMatchObject({ asks_password: null });
    expect((await api.call('GET', '/api/account/export', { token: renewed })).status).toBe(200);
  });

  it('opens the page of another window of the same browser, too', async () => {
    const person = await makeWeak(api);
    const browser = await signInByCookie(api, person);
    const changed = await api.call('PUT', '/api/account/password', {
      headers: browser.own,
      body: { password: good, better: true },
    });
    const renewed = browserOf(changed);
    const exported = await api.call('GET', '/api/account/export', { headers: renewed.own });
    expect(exported.status).toBe(200);
    // The other window sends its form, too: the weak password is no longer the account's.
    const again = await api.call('PUT', '/api/account/password', {
      headers: renewed.own,
      body: { password: 'umbrella street', better: true },
    });
    expect(again).toMatchObject({ status: 422, body: { codes: { current: ['current_password_required'] } } });
  });

  it.each([
    ['short', 'better_password_short'],
    ['Password1', 'better_password_common'],
    ['rahima 2024', 'better_password_own'],
    ['01711000000', 'better_password_own'],
    ['', 'password_required'],
  ])('is not replaced by %j where a better one is asked for', async (password, code) => {
    const { token, email } = await makeWeak(api);
    expect(await better(token, password)).toMatchObject({
      status: 422,
      body: { codes: { password: [code] } },
    });
    expect(await strengthOf(email)).toBe('weak');
  });

  it('has to be typed once more an hour after the sign-in, and a good one always', async () => {
    const required = { status: 422, body: { codes: { current: ['current_password_required'] } } };
    const person = await makeWeak(api);
    api.pass(hour + 1);
    expect(await better(person.token)).toMatchObject(required);
    expect((await better(person.token, good, { current: person.password })).status).toBe(200);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const other = await makeUser(api, 1);
    expect(await better(other.token)).toMatchObject(required);
    const unjudged = await makeWeak(api);
    await forgetStrength(unjudged.id);
    expect(await better(unjudged.token)).toMatchObject(required);
  });

  const forgetStrength = (id: number) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ password_strength: null }).where('id', '=', id).execute(),
    );

  it('stays unnoticed for whoever was signed in before, until the next sign-in', async () => {
    const { token, id, owner } = await weakFamily();
    await forgetStrength(owner.id);
    expect((await api.call('GET', `/api/account/cases/${id}`, { token })).body).toMatchObject({
      asks_password: 'soon',
    });
    expect((await api.call('GET', `/api/account/cases/${id}/messages`, { token })).status).toBe(200);
    const next = await api.tokenOf(owner.email, 'sixsix');
    for (const each of [token, next]) {
      expect(await api.call('GET', `/api/account/cases/${id}/messages`, { token: each })).toMatchObject(
        refused,
      );
    }
  });

  it('is judged wherever somebody types it', async () => {
    const account = { name: 'Karim', contact: '01711000001', role_id: 1 };
    const create = async (email: string, password: string, token?: string) => {
      const sent = { body: { ...account, email, password }, ...(token ? { token } : {}) };
      return idOf((await api.call('POST', '/api/users', sent)).body);
    };
    await create('registered@p.example', 'a');
    await create('registered-well@p.example', 'নদীর ধারে');
    await create('by-staff@p.example', 'sixsix', api.adminToken);
    const id = await create('by-staff-well@p.example', 'umbrella street', api.adminToken);
    const judged = ['registered', 'registered-well', 'by-staff', 'by-staff-well'];
    const strengths = () => Promise.all(judged.map((name) => strengthOf(`${name}@p.example`)));
    expect(await strengths()).toEqual(['weak', 'good', 'weak', 'good']);
    const update = { ...account, email: 'by-staff-well@p.example', password: 'karim123' };
    await api.call('PUT', `/api/users/${id}`, { token: api.adminToken, body: update });
    expect(await strengthOf('by-staff-well@p.example')).toBe('weak');
    expect(await strengthOf(admin.email)).toBe('good');
    await api.app.services.users.resetPassword('registered@p.example');
    expect(await strengthOf('registered@p.example')).toBe('good');
  });

  it('opens cases to staff with a second factor', async () => {
    const { id } = await openCase(api);
    const staff = await makeWeak(api, 2);
    const read = () => api.call('GET', `/api/cases/${id}`, { token: staff.token });
    expect(await read()).toMatchObject(refused);
    const now = api.clock().toISOString();
    const factor = { user_id: staff.id, secret: 'sealed', created_at: now, confirmed_at: now };
    await api.app.db.transaction((writer) => writer.insertInto('second_factors').values(factor).execute());
    expect(await read()).toMatchObject({ status: 200 });
    // The page asks nobody here for a better one, so that a stolen session can't do without the present one.
    expect(await better(staff.token)).toMatchObject({
      status: 422,
      body: { codes: { current: ['current_password_required'] } },
    });
  });

  it('leaves requests open to staff until there is a case, whose messages they contain', async () => {
    const staff = await makeWeak(api, 2);
    const { requestId } = await openCase(api);
    const get = () => api.call('GET', `/api/appointments/${requestId}`, { token: staff.token });
    expect(await get()).toMatchObject(refused);
    const body = { type: 'note', note: 'x' };
    const added = await api.call('POST', `/api/appointments/${requestId}/events`, {
      token: staff.token,
      body,
    });
    expect(added).toMatchObject(refused);
    const { body: list } = await api.call('GET', '/api/appointments', { token: staff.token });
    expect(list).toMatchObject([{ id: requestId }, ...(list as object[]).slice(1)]);
  });
});

describeEachEngine('the password of a first start', (engine) => {
  const api = useApi(engine);

  it.each([
    ['sixsix', 'weak'],
    ['admin@setucare.example', 'weak'],
    [undefined, 'good'],
  ])('%j is judged, too', async (password, strength) => {
    const { db } = api.app;
    await db.transaction(async (writer) => {
      for (const table of ['sessions', 'users', 'roles', 'goals', 'installation'] as const)
        await writer.deleteFrom(table).execute();
    });
    await seedAccounts(db, api.clock, { email: admin.email, password, siteName: 'SetuCare' });
    const users = db.read.selectFrom('users').select('password_strength').where('email', '=', admin.email);
    expect(await users.executeTakeFirst()).toEqual({ password_strength: strength });
  });
});
