import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRequests } from '#server/domain/requests/request-repository.ts';
import { caseDetail } from '#shared/contract/cases.ts';
import { createdShareLink } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { hospitalLinkOf } from '#tests/support/share-links.ts';

const proof = 'A'.repeat(43);
const fact = { version: 0, text: 'None' };

describeEachEngine('a change that its caller may not make', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  let ids: { one: number; request: number; link: number; task: number };
  let customer: string;
  let outsider: string;
  let owner: string;
  /** By the id of a request: how a change by its owner is refused. */
  const refused: Record<number, number> = {};
  let release = () => {};
  let locked: Promise<void>;

  beforeAll(async () => {
    const made = await hospitalLinkOf(api);
    const { link } = createdShareLink.parse((await made.make()).body);
    const added = { token: api.adminToken, body: { text: 'Call', owner: 'office' } };
    const { tasks } = caseDetail.parse(
      (await api.call('POST', `/api/cases/${made.one.id}/tasks`, added)).body,
    );
    ids = { one: made.one.id, request: made.one.requestId, link: link.id, task: tasks[0]?.id ?? 0 };
    customer = (await makeUser(api, 1)).token;
    outsider = (await makeUser(api, 4)).token;
    const sender = await makeUser(api, 1);
    owner = sender.token;
    const [ended, unproven] = [
      await ownRequestsOf(api, sender).send(),
      await ownRequestsOf(api, sender).send(),
    ];
    const staff = { token: api.adminToken };
    const completed = { ids: [ended], status: 'completed' };
    await api.call('POST', '/api/appointments/status', { ...staff, body: completed });
    await api.call('POST', '/api/cases', { ...staff, body: { appointment_id: unproven } });
    Object.assign(refused, { [ended]: 409, [unproven]: 403 });
    const gate = Promise.withResolvers<void>();
    const holds = Promise.withResolvers<void>();
    release = gate.resolve;
    locked = api.app.db.transaction(async (writer) => {
      await lockRequests(writer);
      holds.resolve();
      await gate.promise;
    });
    await holds.promise;
  });
  afterAll(async () => {
    release();
    await locked;
  });

  const own = (path: string) => `/api/account/${path}`;
  it.each<[string, 'POST' | 'PUT', (id: typeof ids) => string, object]>([
    ['an answer', 'PUT', ({ one }) => own(`cases/${one}/facts/family`), fact],
    ['films', 'PUT', ({ one }) => own(`cases/${one}/films`), { films: [], version: 0 }],
    ['reminders', 'PUT', ({ one }) => own(`cases/${one}/reminders`), { on: true, lang: 'en' }],
    ['a consent', 'POST', ({ one }) => own(`cases/${one}/consents`), { hospital: { name: 'A' }, lang: 'en' }],
    [
      'a link',
      'POST',
      ({ one }) => own(`cases/${one}/share-links`),
      { kind: 'family', label: 'Aunt', lang: 'en', days: 7, scope: ['progress'] },
    ],
    ['the end of a link', 'POST', ({ link }) => own(`share-links/${link}/revoke`), {}],
    ['the withdrawal of a request', 'POST', ({ request }) => own(`requests/${request}/withdraw`), {}],
    ['a message', 'POST', ({ request }) => own(`requests/${request}/messages`), { message: 'Hello' }],
    ['a dispute', 'POST', () => own('papers/accesses/999/dispute'), {}],
  ])('is refused for %s while others hold the lock of all requests', async (_what, method, path, body) => {
    const url = path(ids);
    expect(await api.call(method, url, { token: customer, body })).toMatchObject({ status: 404 });
  });

  it.each<[string, 'POST' | 'PUT', (id: typeof ids) => string, object]>([
    ['an answer', 'PUT', ({ one }) => `/api/cases/${one}/facts/family`, fact],
    ['films', 'PUT', ({ one }) => `/api/cases/${one}/films`, { films: [], version: 0 }],
  ])(
    'is refused for %s by staff outside of the care team, without the lock',
    async (_what, method, path, body) => {
      expect(await api.call(method, path(ids), { token: outsider, body })).toMatchObject({ status: 403 });
    },
  );

  it('is refused for a task of others, and for moving others, by staff who may not, without the lock', async () => {
    const of = { token: outsider, body: { text: 'Call', owner: 'office', role: 'interpreter', user_id: 1 } };
    const edit = await api.call('PUT', `/api/case-tasks/${ids.task}`, of);
    const join = await api.call('POST', `/api/cases/${ids.one}/team`, of);
    expect([edit.status, join.status]).toEqual([403, 403]);
  });

  it.each([
    ['events', { type: 'note', note: 'Called' }],
    ['tasks', { text: 'Call', owner: 'office' }],
    ['options', { hospital: { name: 'A' } }],
  ])('is refused to staff for %s of a case that does not exist, without the lock', async (what, body) => {
    const path = `/api/cases/999999/${what}`;
    expect(await api.call('POST', path, { token: api.adminToken, body })).toMatchObject({ status: 404 });
  });

  it.each<[string, 'POST' | 'DELETE', string, number, object?]>([
    ['a note', 'POST', '/api/appointments/999999/events', 404, { type: 'note', note: 'Called' }],
    ['an assignment', 'POST', '/api/appointments/assign', 404, { ids: [999999], assignee_id: null }],
    ['an unknown colleague', 'POST', '/api/appointments/assign', 422, { ids: [1], assignee_id: 999999 }],
    [
      'a confirmation',
      'POST',
      '/api/appointments/999999/owner-proof',
      404,
      { account_id: 1, note: 'Called the family at their number' },
    ],
    ['its case', 'POST', '/api/cases', 422, { appointment_id: 999_999 }],
    ['its erasure', 'DELETE', '/api/appointments/999999', 404],
    ['the erasure of a case', 'DELETE', '/api/cases/999999', 404],
    ['the deletion of a user', 'DELETE', '/api/users/999999', 404],
  ])('is refused to staff for %s where nothing is found, without the lock', async (...row) => {
    const [, method, path, status, body] = row;
    expect(await api.call(method, path, { token: api.adminToken, body })).toMatchObject({ status });
  });

  it('is listed as refused for a status of requests that do not exist, without the lock', async () => {
    const body = { ids: [999998, 999999], status: 'contacted' };
    expect(await api.call('POST', '/api/appointments/status', { token: api.adminToken, body })).toMatchObject(
      { status: 200, body: { changed: [], refused: [{ id: 999998 }, { id: 999999 }] } },
    );
  });

  it('is refused to the owner of a request that has ended or awaits proof, without the lock', async () => {
    for (const [id, status] of Object.entries(refused)) {
      const path = `/api/account/requests/${id}`;
      const token = owner;
      expect(await api.call('POST', `${path}/withdraw`, { token })).toMatchObject({ status });
      if (status === 403) continue;
      expect(await api.call('POST', `${path}/messages`, { token, body: { message: 'Hello' } })).toMatchObject(
        { status },
      );
    }
  });

  it.each([
    ['withdraw', { proof }],
    ['messages', { proof, message: 'Hello' }],
  ])(
    'is refused for a stranger with a made-up proof who asks to %s, without the lock',
    async (what, body) => {
      expect(await api.call('POST', `/api/appointments/track/${what}`, { body })).toMatchObject({
        status: 403,
      });
    },
  );
});
