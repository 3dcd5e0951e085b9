import { beforeEach, expect, it } from 'vitest';
import { attention } from '#shared/contract/attention.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { endNotice, statusResponse } from '#shared/contract/request-handling.ts';
import type { RequestFilter } from '#shared/contract/request-search.ts';
import { patientRequest } from '#shared/contract/requests.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import {
  inboxOf,
  openRequest,
  referenceOf,
  request,
  requestOf,
  sendRequest,
} from '#tests/support/requests.ts';

const day = 24 * 60 * 60 * 1000;

let keys = 0;
const key = () => {
  keys += 1;
  return `call-${keys}-key`;
};

describeEachEngine('the places of requests', (engine) => {
  const api = useApi(engine);
  let before = 0;
  beforeEach(async () => {
    const { request: newest } = attention.parse(await attentionNow());
    before = newest;
  });
  const attentionNow = async () => (await api.call('GET', '/api/attention', { token: api.adminToken })).body;
  /** The requests of a test alone. */
  const newer = (rows: { id: number }[]) => rows.map(({ id }) => id).filter((id) => id > before);
  const idsIn = async (filter: RequestFilter = {}) => newer(await inboxOf(api, { per_page: 100, ...filter }));
  const later = (ms: number) => new Date(api.clock().getTime() + ms).toISOString();
  const pass = async (ms: number) => {
    api.pass(ms);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  };
  const mails = () => api.app.db.read.selectFrom('mails').select(['id', 'kind']).execute();
  const figures = async () =>
    dashboard.parse((await api.call('GET', '/api/dashboard', { token: api.adminToken })).body);
  const track = (reference: string, phone = request.phone) =>
    api.call('POST', '/api/appointments/track', { body: { reference, phone } });
  const place = async (body: object) =>
    statusResponse
      .strict()
      .parse((await api.call('POST', '/api/appointments/place', { token: api.adminToken, body })).body);
  const openCaseOf = (appointment_id: number) =>
    api.call('POST', '/api/cases', { token: api.adminToken, body: { appointment_id } });
  const spam = async (changes: object = {}) => {
    const one = await openRequest(api, changes);
    const { version, reference } = await one.now();
    expect(await one.add({ type: 'spam', version })).toMatchObject({ spam: { goes_on: expect.any(String) } });
    return { ...one, reference };
  };

  it('keep spam apart: no mail, in no list and no figure but its own', async () => {
    const { id, now } = await openRequest(api);
    await pass(2 * day);
    await openRequest(api);
    const { version } = await now();
    const sent = await mails();
    const marked = await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: { type: 'spam', version },
    });
    const goes_on = dayInDhaka(api.clock().getTime() + 30 * day);
    expect(marked.body).toMatchObject({
      status: 'new',
      spam: { goes_on },
      awaiting_response: false,
      events: [{ type: 'received' }, { type: 'spam', actor: { name: 'Administrator' } }],
    });
    expect(sent.length).toBeGreaterThan(0);
    expect(await mails()).toEqual(sent);
    expect(await idsIn()).not.toContain(id);
    expect(await idsIn({ overdue: true })).not.toContain(id);
    expect(await idsIn({ place: 'spam' })).toEqual([id]);
    // A search says where it is.
    expect(await inboxOf(api, { q: request.name })).toContainEqual(
      expect.objectContaining({ id, spam: { goes_on } }),
    );
    expect(await attentionNow()).toMatchObject({ overdue: 0, new_requests: 1 });
    const { requests, responses } = await figures();
    expect(requests).toMatchObject({ waiting: 1, overdue: 0, by_source: [{ source: 'site', count: 1 }] });
    expect(requests.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(responses.count).toBe(0);
    const file = await api.call('POST', '/api/appointments/export', { token: api.adminToken, body: {} });
    expect(String(file.body)).not.toContain((await now()).reference);
  });

  it('do not count an answer to spam', async () => {
    const { add, now } = await openRequest(api);
    const responses = async () => (await figures()).responses.count;
    const count = await responses();
    await add({ type: 'reply', channel: 'whatsapp', text: 'Hello', key: key() });
    expect(await responses()).toBe(count + 1);
    await add({ type: 'spam', version: (await now()).version });
    expect(await responses()).toBe(count);
  });

  it('let level 2 mark spam and take it back', async () => {
    const { id, send, now } = await openRequest(api);
    const { version } = await now();
    const customer = await makeUser(api, 1);
    const support = await makeUser(api, 4);
    expect((await send({ type: 'spam', version }, customer.token)).status).toBe(403);
    expect((await send({ type: 'spam' }, support.token)).status).toBe(422);
    expect(await send({ type: 'spam', version }, support.token)).toMatchObject({ status: 200 });
    const back = await send({ type: 'back', version: version + 1, undo: true }, support.token);
    expect(back.body).toMatchObject({
      spam: null,
      events: [{}, { type: 'spam' }, { type: 'not_spam', to: 'staff' }],
    });
    expect(await idsIn()).toEqual([id]);
  });

  it('refuse a spam mark after a colleague has answered, and an answer after the mark', async () => {
    const { add, send, now } = await openRequest(api);
    const { version } = await now();
    const reply = { type: 'reply', channel: 'mail', text: 'Hello', version };
    await add({ ...reply, key: key() });
    expect(await send({ type: 'spam', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', changed: { by: 'Administrator' } },
    });
    expect(await now()).toMatchObject({ spam: null });
    const other = await openRequest(api);
    const [mark, replied] = await Promise.all([
      other.send({ type: 'spam', version: 1 }),
      other.send({ ...reply, version: 1, key: key() }),
    ]);
    expect([mark.status, replied.status].toSorted()).toEqual([200, 409]);
  });

  it('refuse spam with a case, and with others that are the same', async () => {
    const { id } = await openRequest(api);
    await openCaseOf(id);
    const withCase = await requestOf(api, (await inboxOf(api))[0]?.reference ?? '');
    const mark = (version: number) =>
      api.call('POST', `/api/appointments/${id}/events`, {
        token: api.adminToken,
        body: { type: 'spam', version },
      });
    expect(await mark(withCase.version)).toMatchObject({ status: 409, body: { code: 'spam_has_case' } });

    const [root, same] = [await openRequest(api), await openRequest(api)];
    await same.add({ type: 'same_as', same_as_id: root.id });
    const marked = await root.send({ type: 'spam', version: (await root.now()).version });
    expect(marked).toMatchObject({ status: 409, body: { code: 'spam_has_same' } });
  });

  it('take spam back when its sender looks with the right number, once; a guess changes nothing', async () => {
    const { reference, now, add } = await spam();
    expect((await track(reference, '+880 1711-999999')).status).toBe(404);
    expect((await track('TH-222222')).status).toBe(404);
    expect(await now()).toMatchObject({ spam: { goes_on: expect.any(String) } });
    const seen = await track(reference);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('spam');
    const back = await now();
    expect(back).toMatchObject({ spam: null });
    expect(back.events.at(-1)).toMatchObject({ type: 'not_spam', to: 'look', actor: null });
    expect(JSON.stringify((await track(reference)).body)).not.toContain('spam');

    // Staff have seen that line: another look doesn't undo what they decide, and the request does not go.
    await add({ type: 'spam', version: back.version });
    await pass(10 * day);
    await track(reference);
    const { spam: still } = await now();
    expect(still).toEqual({ goes_on: dayInDhaka(api.clock().getTime() + 30 * day) });
  });

  it('take spam back when the family is heard, and by what staff do with it', async () => {
    const heard = [
      [{ type: 'family_message', channel: 'phone', text: 'We are waiting' }, 'message'],
      [{ type: 'call', result: 'reached', note: 'A real family', key: key() }, 'call'],
      [{ type: 'reply', channel: 'whatsapp', text: 'Hello', key: key() }, 'staff'],
      [{ type: 'status', status: 'contacted' }, 'staff'],
    ] as const;
    for (const [event, to] of heard) {
      const { add } = await spam();
      const back = await add(event);
      expect(back.spam, event.type).toBeNull();
      expect(back.events).toContainEqual(expect.objectContaining({ type: 'not_spam', to }));
    }
    const { add } = await spam();
    for (const event of [
      { type: 'call', result: 'not_reached', key: key() },
      { type: 'note', note: 'Looks odd' },
    ])
      expect(await add(event)).toMatchObject({ spam: { goes_on: expect.any(String) } });

    const { id, now } = await spam();
    await openCaseOf(id);
    expect(await now()).toMatchObject({ spam: null });
  });

  it('erase spam after 30 days, unless something shows that it is none', async () => {
    const { erasure } = api.app.services;
    // That of other tests.
    await pass(31 * day);
    await erasure.eraseSpam();
    const [going, looked, owned] = [await spam(), await spam(), await spam()];
    const { id: user_id } = await makeUser(api, 1);
    await api.app.db.transaction((writer) =>
      writer.updateTable('appointments').set({ user_id }).where('id', '=', owned.id).execute(),
    );
    expect(await owned.now()).toMatchObject({ spam: { goes_on: null } });
    const support = await makeUser(api, 4);
    const leavingFor = async (token: string) =>
      dashboard.parse((await api.call('GET', '/api/dashboard', { token })).body).spam_leaving;
    await pass(22 * day);
    expect((await figures()).spam_leaving).toBe(0);
    await pass(8 * day - 60_000);
    expect((await figures()).spam_leaving, 'what stays is not counted').toBe(2);
    expect(await leavingFor(await api.tokenOf(support.email, support.password))).toBe(0);
    await erasure.eraseSpam();
    expect(await idsIn({ place: 'spam' })).toEqual([going.id, looked.id, owned.id]);
    await track(looked.reference);
    await pass(120_000);
    await erasure.eraseSpam();
    expect(await idsIn({ place: 'spam' })).toEqual([owned.id]);
    expect(await idsIn()).toEqual([looked.id]);
    const left = await api.app.db.read
      .selectFrom('appointment_events')
      .select('id')
      .where('appointment_id', '=', going.id)
      .execute();
    expect(left).toEqual([]);
    expect((await track(going.reference)).status).toBe(404);
  });

  it('erase spam that was confirmed once like a request that led to a treatment, and only once', async () => {
    const { add, now, id } = await openRequest(api);
    await add({ type: 'status', status: 'confirmed' });
    await add({ type: 'spam', version: (await now()).version });
    await pass(31 * day);
    for (const _ of [1, 2]) await api.app.services.erasure.eraseSpam();
    const row = await api.app.db.read
      .selectFrom('appointments')
      .select(['erased_at', 'spam_goes_at', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ erased_at: expect.any(String), spam_goes_at: null, phone: '' });
  });

  it('set a request aside until a time, and bring it back to whoever did, first in their list', async () => {
    const [first, other] = [await openRequest(api), await openRequest(api)];
    const colleague = await makeUser(api, 4);
    const { new_requests } = attention.parse(await attentionNow());
    const { requests } = await figures();
    const until = later(day);
    const set = { type: 'later', until, reason: 'Ask for the angiogram' };
    expect(await first.send({ ...set, until: later(-day) }, colleague.token)).toMatchObject({ status: 422 });
    expect((await first.send(set, colleague.token)).body).toMatchObject({
      later: { until, reason: set.reason, by: { id: colleague.id }, back: false },
      events: [{}, { type: 'later', to: until, note: set.reason }],
    });
    expect(await idsIn()).toEqual([other.id]);
    expect(await idsIn({ place: 'later' })).toEqual([first.id]);
    expect(await attentionNow()).toMatchObject({ new_requests: new_requests - 1 });
    expect((await figures()).requests.waiting).toBe(requests.waiting - 1);
    await api.app.services.requests.bringBackDue();
    expect(await idsIn({ place: 'later' })).toEqual([first.id]);

    await pass(day + 1000);
    await api.app.services.requests.bringBackDue();
    expect(await first.now()).toMatchObject({
      later: { back: true, reason: set.reason },
      events: [{}, {}, { type: 'back', to: 'day', actor: null }],
    });
    const listOf = async (token: string, search: object = {}) => {
      const found = { per_page: 100, ...search };
      const { body } = await api.call('POST', '/api/appointments/search', { token, body: found });
      return newer(patientRequest.strict().array().parse(body));
    };
    const token = await api.tokenOf(colleague.email, colleague.password);
    expect(await listOf(token)).toEqual([first.id, other.id]);
    expect(await listOf(token, { assignee: 'me' })).toEqual([first.id]);
    expect(await listOf(api.adminToken)).toEqual([other.id, first.id]);
    // Or to the stand-in of whoever is away.
    const away = { until: dayInDhaka(api.clock().getTime() + 5 * day), stand_in_id: 2 };
    await api.call('PUT', `/api/colleagues/${colleague.id}/absence`, { token: api.adminToken, body: away });
    expect(await listOf(api.adminToken)).toEqual([first.id, other.id]);
    // Until it is answered.
    await first.add({ type: 'reply', channel: 'whatsapp', text: 'Hello', key: key() });
    expect(await first.now()).toMatchObject({ later: null });
  });

  it('bring a request back at once when the family writes', async () => {
    const { add } = await openRequest(api);
    await add({ type: 'later', until: later(day), reason: 'Waits for papers' });
    const written = await add({ type: 'family_message', channel: 'whatsapp', text: 'Here it is' });
    expect(written).toMatchObject({ later: { back: true } });
    expect(written.events.at(-1)).toMatchObject({ type: 'back', to: 'message' });
  });

  it('take a request back that was set aside, and forget that once it ends', async () => {
    const { add, send } = await openRequest(api);
    const set = { type: 'later', until: later(day), reason: 'Waits' };
    const { version } = await add(set);
    await add({ type: 'note', note: 'A note between' });
    expect(await add({ type: 'back', version, undo: true })).toMatchObject({ later: null });
    await add(set);
    expect(await add({ type: 'status', status: 'cancelled' })).toMatchObject({ later: null });
    expect(await send(set)).toMatchObject({ status: 409 });
  });

  it('count calls that reached nobody, and set the request aside until the next one', async () => {
    const { id, add, send } = await openRequest(api);
    const { responses } = await figures();
    const call = { type: 'call', result: 'not_reached', key: key() };
    await Promise.all([send(call), send(call)]);
    const again = later(day);
    const called = await add({ ...call, key: key(), again, note: 'Line busy' });
    expect(called).toMatchObject({
      calls_not_reached: 2,
      status: 'new',
      assignee: null,
      responded_at: null,
      awaiting_response: true,
      later: { until: again, reason: 'Call again', back: false },
    });
    expect(called.events.slice(1)).toMatchObject([
      { type: 'call', to: 'not_reached', note: null },
      { type: 'call', to: 'not_reached', note: 'Line busy' },
      { type: 'later', to: again },
    ]);
    expect(await idsIn({ place: 'later' })).toEqual([id]);
    // A call that reached the family is an answer.
    expect(await send({ type: 'call', result: 'reached', key: key() })).toMatchObject({ status: 422 });
    const reached = await add({ type: 'call', result: 'reached', key: key(), note: 'Comes on Monday' });
    expect(reached).toMatchObject({
      calls_not_reached: 0,
      status: 'contacted',
      assignee: { id: 2 },
      responded_at: expect.any(String),
    });
    expect((await figures()).responses.count).toBe(responses.count + 1);
  });

  it('put several requests into a place, and say which ones stay', async () => {
    const [one, two, withCase] = [await openRequest(api), await openRequest(api), await openRequest(api)];
    await openCaseOf(withCase.id);
    const ids = [one.id, two.id, withCase.id];
    const versions = { [one.id]: 1, [two.id]: 7, [withCase.id]: 1 };
    const refused = [
      { id: two.id, reason: 'changed_meanwhile', by: null },
      { id: withCase.id, reason: 'not_possible', by: null },
    ];
    expect(await place({ place: 'spam', ids, versions })).toMatchObject({
      changed: [{ id: one.id }],
      refused,
    });
    const undone = await place({ place: 'inbox', ids: [one.id], versions: { [one.id]: 2 }, undo: true });
    expect(undone).toMatchObject({ changed: [{ id: one.id, spam: null }], refused: [] });
    const set = { place: 'later', ids: [one.id, two.id], until: later(day), reason: 'After the holidays' };
    expect(await place({ ...set, versions: { [one.id]: 3, [two.id]: 1 } })).toMatchObject({ refused: [] });
    expect((await idsIn({ place: 'later' })).toSorted()).toEqual([one.id, two.id]);
  });

  it('give a form that was sent twice to the office again', async () => {
    const headers = { 'idempotency-key': 'the-same-form-twice' };
    const reference = referenceOf(await sendRequest(api, {}, headers));
    const { id, version } = await requestOf(api, reference);
    await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: { type: 'spam', version },
    });
    expect(referenceOf(await sendRequest(api, {}, headers))).toBe(reference);
    expect(await requestOf(api, reference)).toMatchObject({ spam: null });
  });

  it('show what the family would read of a cancelled request, and send it only if staff say so', async () => {
    const { id, add } = await openRequest(api, { lang: 'bn' });
    const path = `/api/appointments/${id}/end-notice`;
    const { body } = await api.call('GET', path, { token: api.adminToken });
    const notice = endNotice.strict().parse(body);
    expect(notice.reachable).toBe(true);
    const told = async () => {
      const found = api.app.db.read
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('appointment_id', '=', id);
      return found.where('kind', '=', 'request-cancelled').execute();
    };
    expect(await told()).toEqual([]);
    await add({ type: 'status', status: 'cancelled' });
    expect(await told()).toEqual([]);
    await add({ type: 'status', status: 'cancelled', notify: true });
    expect(await told()).toEqual([notice.mail]);
  });
});
