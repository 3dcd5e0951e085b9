import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRequests } from '#server/domain/requests/request-repository.ts';
import { createdShareLink } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { hospitalLinkOf } from '#tests/support/share-links.ts';

const proof = 'A'.repeat(43);
const fact = { version: 0, text: 'None' };

describeEachEngine('a change that its caller may not make', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  let ids: { one: number; request: number; link: number };
  let customer: string;
  let outsider: string;
  let release = () => {};
  let locked: Promise<void>;

  beforeAll(async () => {
    const made = await hospitalLinkOf(api);
    const { link } = createdShareLink.parse((await made.make()).body);
    ids = { one: made.one.id, request: made.one.requestId, link: link.id };
    customer = (await makeUser(api, 1)).token;
    outsider = (await makeUser(api, 4)).token;
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

  it.each([
    ['events', { type: 'note', note: 'Called' }],
    ['tasks', { text: 'Call', owner: 'office' }],
    ['options', { hospital: { name: 'A' } }],
  ])('is refused to staff for %s of a case that does not exist, without the lock', async (what, body) => {
    const path = `/api/cases/999999/${what}`;
    expect(await api.call('POST', path, { token: api.adminToken, body })).toMatchObject({ status: 404 });
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
