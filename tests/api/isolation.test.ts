import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ayesha, fullCustomer } from '#tests/support/full-customer.ts';
import { makeUser } from '#tests/support/people.ts';
import { plausible } from '#tests/support/plausible.ts';
import { differenceOf, everyRow, type Row } from '#tests/support/rows.ts';

const { name, email, contact, message, note, device } = ayesha;

/** What is only hers. Her name stands above her comments for everybody. */
const secrets = (reference: string) => [email, contact, message, note, device, reference, 'JBSWY3DPEHPK3PXP'];
const bylines = ['GET /api/comments', 'POST /api/comments', 'GET /api/comments?'];

/** Sign-in is tried with her address; what sends mail to an address is tried with one that nobody has. */
const known = (id: number, reference: string) => ({
  ...{ id, user_id: id, image_id: id, session_id: id, assignee_id: id, appointment_id: id, author_id: id },
  ...{ name: 'Nosy Neighbour', contact: '+8801700000001', phone: contact, reference },
  email: 'stranger@setucare.example',
});

type Call = { key: string; url: string; body?: object };

/** The calls of an endpoint with one id, with nothing in it and with something plausible. */
function* callsOf(key: string, endpoint: Endpoint, id: number, reference: string): Generator<Call> {
  const address = (key.split(' ')[1] ?? '').replace(':id', String(id));
  const facts = { ...known(id, reference), ...(key === 'POST /api/login' && { email }) };
  const make = (schema: z.ZodType) => Object(plausible(schema, facts));
  const query = endpoint.query && new URLSearchParams(make(endpoint.query));
  yield { key, url: address };
  if (query) yield { key, url: `${address}?${query}` };
  if (endpoint.body) yield { key, url: address, body: make(endpoint.body) };
  if (endpoint.body && key.startsWith('POST')) {
    yield { key, url: address, body: { ...make(endpoint.body), _method: 'PUT' } };
  }
}

/** Whatever a row says of whose it is. */
const namesHer = (id: number, requestId: number) => (row: Row) =>
  row.user_id === id || row.appointment_id === requestId || row.assignee_id === id || row.actor_id === id;

/** Somebody else, who is signed in, however often that was ended by a call. */
async function nosy(api: Api): Promise<string> {
  return (await makeUser(api, 1)).token;
}

describeEachEngine('a customer', (engine) => {
  const api = useApi(engine);
  let her: Awaited<ReturnType<typeof fullCustomer>>;
  let before: Awaited<ReturnType<typeof everyRow>>;
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
    before = await everyRow(api.app.db);
    const all = [...before.values()].flat().map(({ id }) => Number(id));
    const highest = Math.max(...all.filter(Number.isInteger));
    ids = Array.from({ length: highest }, (_, index) => index + 1);
    expect(ids).toContain(her.id);
  });

  for (const [key, endpoint] of Object.entries(endpoints)) {
    it(`neither sees nor changes anything of another by ${key}`, async () => {
      if ((await api.call('GET', '/api/me', { token })).status !== 200) token = await nosy(api);
      const [method] = key.split(' ');
      const tried = key.includes(':id') ? ids : [her.id];
      for (const id of tried) {
        for (const { url, body } of callsOf(key, endpoint, id, her.reference)) {
          const answer = await api.call(method === 'GET' ? 'GET' : (method as 'POST'), url, {
            token,
            ...(method === 'GET' ? {} : { body: body ?? {} }),
          });
          const said = JSON.stringify([answer.body, answer.headers]);
          const sent = url + JSON.stringify(body ?? {});
          const hers = [...secrets(her.reference), ...(bylines.includes(key) ? [] : [name])];
          const leaked = hers.filter((secret) => said.includes(secret) && !sent.includes(secret));
          expect(leaked, `${method} ${url} ${answer.status}`).toEqual([]);
          expect(answer.status, `${method} ${url}`).toBeLessThan(500);
        }
      }
      const { lost, added } = differenceOf(before, await everyRow(api.app.db));
      expect(lost).toEqual([]);
      expect(added.filter(([, row]) => namesHer(her.id, her.requestId)(row))).toEqual([]);
    });
  }
});
