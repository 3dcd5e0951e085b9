import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { ayesha, fullCustomer } from '#tests/support/customer-with-data.ts';
import { allRows, differenceOf, type Row, without } from '#tests/support/database-rows.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { samplePayload } from '#tests/support/sample-payload.ts';

const { name, email, contact, message, note, device, secondFactor } = ayesha;

/** Data that only she may see. Her name is public: it is above her comments. */
const secretsOf = (reference: string) => [email, contact, message, note, device, reference, secondFactor];
const bylines = ['GET /api/comments', 'POST /api/comments'];

/** Values for the fields of a call. No account has this e-mail address; only the sign-in is called with her address. */
const known = (id: number, reference: string) => ({
  id,
  user_id: id,
  image_id: id,
  session_id: id,
  assignee_id: id,
  stand_in_id: id,
  appointment_id: id,
  author_id: id,
  into: id,
  name: 'Nosy Neighbour',
  contact: '+8801700000001',
  phone: contact,
  reference,
  email: 'stranger@setucare.example',
});

const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE']);
const isNoServerError = (status: number) => status < 500;

type Call = { key: string; url: string; body?: object };

/** The calls of an endpoint with one id: without values, and with valid ones. */
function* callsOf(key: string, endpoint: Endpoint, id: number, reference: string): Generator<Call> {
  const address = (key.split(' ')[1] ?? '')
    .replace(':id', String(id))
    .replace(':offset', '0')
    .replaceAll(/:\w+/g, '1');
  const facts = {
    ...known(id, reference),
    ...(key === 'POST /api/login' && { email }),
    // A rate has a day of the past.
    ...(key === 'POST /api/exchange-rates' && { day: '2026-01-01' }),
  };
  const make = (schema: z.ZodType) => Object(samplePayload(schema, facts));
  const query = endpoint.query && new URLSearchParams(make(endpoint.query));
  yield { key, url: address };
  if (query) yield { key, url: `${address}?${query}` };
  if (endpoint.body) yield { key, url: address, body: make(endpoint.body) };
  if (endpoint.body && key.startsWith('POST')) {
    yield { key, url: address, body: { ...make(endpoint.body), _method: 'PUT' } };
  }
}

/** Whether a column of the row refers to her or to her request. */
const namesHer = (id: number, requestId: number) => (row: Row) =>
  row.user_id === id || row.appointment_id === requestId || row.assignee_id === id || row.actor_id === id;

describeEachEngine('a customer', (engine) => {
  const api = useApi(engine);
  let her: Awaited<ReturnType<typeof fullCustomer>>;
  let before: Awaited<ReturnType<typeof allRows>>;
  let ids: number[] = [];
  let token = '';

  beforeAll(async () => {
    const asAdmin = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
    await asAdmin('/api/categories', { name: 'Care' });
    await asAdmin('/api/blogs', {
      title: 'Care',
      descriptions: 'Text',
      category_id: 1,
      user_id: 1,
      status: 1,
    });
    her = await fullCustomer(api, 1);
    // The calls are made with every id that exists. The synonyms have the most ids and would quadruple the number of
    // calls.
    await api.app.db.transaction((writer) =>
      writer.deleteFrom('search_synonyms').where('id', '>', her.id).execute(),
    );
    before = await allRows(api.app.db);
    const all = [...before.values()].flat().map(({ id }) => Number(id));
    const highest = Math.max(...all.filter(Number.isInteger));
    ids = Array.from({ length: highest }, (_, index) => index + 1);
    expect(ids).toContain(her.id);
  });

  /** Makes the call as another customer; if an earlier call ended the session, with a new account. */
  const send = async ({ key, url, body = {} }: Call) => {
    const [method = ''] = key.split(' ');
    const call = () => api.call(methods.parse(method), url, { token, ...(method === 'GET' ? {} : { body }) });
    const response = await call();
    if (response.status !== 401 || key === 'POST /api/login') return response;
    token = (await makeUser(api, 1)).token;
    return call();
  };

  it.each(Object.entries<Endpoint>(endpoints))(
    'neither sees nor changes data of another customer with %s',
    async (key, endpoint) => {
      // A call may change or delete the caller's own account, so each of these calls starts with a new one.
      if (key.includes('/api/account')) token = (await makeUser(api, 1)).token;
      const hers = [...secretsOf(her.reference), ...(bylines.includes(key) ? [] : [name])];
      for (const id of key.includes(':id') ? ids : [her.id]) {
        for (const call of callsOf(key, endpoint, id, her.reference)) {
          const { status, body, headers } = await send(call);
          const received = JSON.stringify([body, headers]);
          const sent = JSON.stringify(call);
          const leaked = hers.filter((secret) => received.includes(secret) && !sent.includes(secret));
          expect({ status, leaked }, sent).toEqual({ status: expect.toSatisfy(isNoServerError), leaked: [] });
        }
      }
      const { lost, added } = differenceOf(before, await allRows(api.app.db));
      before = without(before, lost);
      expect(lost).toEqual([]);
      // A person who knows the reference and the phone number may send papers, and gets a ticket for that; and may ask
      // to be called with a code, which is nothing that opens anything.
      const isAllowed = ([table, row]: (typeof added)[number]) =>
        table === 'upload_tickets' || (table === 'request_codes' && row.secret_hash === null);
      const others = added.filter((one) => !isAllowed(one));
      expect(others.filter(([, row]) => namesHer(her.id, her.requestId)(row))).toEqual([]);
    },
  );
});
