import { expect, it } from 'vitest';
import { z } from 'zod';
import { ownSession } from '#shared/contract/session.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf, setCookieOf } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60 * 1000;
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describeEachEngine('one’s own sessions', (engine) => {
  const api = useApi(engine);
  const path = '/api/account/sessions';
  type Person = Awaited<ReturnType<typeof makeUser>>;
  const open = async ({ email, password }: Person, userAgent = phone) => {
    const headers = { 'user-agent': userAgent };
    const body = { email, password, mode: 'session' };
    return browserOf(await api.call('POST', '/api/login', { body, headers }));
  };
  const isOpen = async (way: object) => (await api.call('GET', '/api/me', way)).status === 200;
  const list = async (way: object) => {
    const { status, body } = await api.call('GET', path, way);
    expect(status).toBe(200);
    return z.array(ownSession.strict()).parse(body);
  };

  it('are listed without secrets, the current one first, then the last used', async () => {
    const person = await makeUser(api, 1);
    await makeUser(api, 1);
    api.pass(minute);
    const old = await open(person);
    api.pass(minute);
    const here = await open(person, 'curl/8.5.0');
    api.pass(minute);
    expect(await isOpen({ headers: old.own })).toBe(true);
    const listed = await list({ headers: here.own });
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      [null, true],
      ['Chrome · Android', false],
      [null, false],
    ]);
    const [, used] = listed;
    expect(Date.parse(used?.last_seen_at ?? '') - Date.parse(used?.created_at ?? '')).toBeGreaterThan(minute);
    const rows = await api.app.db.read.selectFrom('sessions').select('secret_hash').execute();
    for (const { secret_hash } of rows) expect(JSON.stringify(listed)).not.toContain(secret_hash);
    expect(JSON.stringify(listed)).not.toMatch(/Mozilla|curl/);
  });

  it('are listed without those that have ended', async () => {
    const person = await makeUser(api, 4);
    api.pass(90 * minute);
    const here = await open(person);
    expect(await list({ headers: here.own })).toHaveLength(2);
    api.pass(45 * minute);
    expect(await list({ headers: here.own })).toHaveLength(1);
    api.adminToken = await api.tokenOf('admin@setucare.example', 'six-of-one');
  });

  it('can be ended one by one', async () => {
    const person = await makeUser(api, 1);
    const here = await open(person);
    const [, other] = await list({ headers: here.own });
    const end = () => api.call('DELETE', `${path}/${other?.id}`, { headers: here.own });
    const response = await end();
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined]);
    expect([await isOpen({ token: person.token }), await isOpen({ headers: here.own })]).toEqual([
      false,
      true,
    ]);
    expect((await end()).status).toBe(404);
  });

  it('can be ended for the current browser, like a sign-out', async () => {
    const here = await open(await makeUser(api, 1));
    const [current] = await list({ headers: here.own });
    const response = await api.call('DELETE', `${path}/${current?.id}`, { headers: here.own });
    expect(response.status).toBe(200);
    expect(setCookieOf(response)).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await isOpen({ headers: here.own })).toBe(false);
  });

  it('return 404 for the session of another user, and keep it', async () => {
    const [one, other] = [await makeUser(api, 1), await makeUser(api, 2)];
    const [theirs] = await list({ token: other.token });
    for (const token of [one.token, api.adminToken]) {
      const response = await api.call('DELETE', `${path}/${theirs?.id}`, { token });
      expect(response).toMatchObject({ status: 404, body: { message: 'Not found' } });
    }
    for (const id of ['999999', '0', 'x', '1e3']) {
      expect((await api.call('DELETE', `${path}/${id}`, { token: one.token })).status).toBe(404);
    }
    expect(await isOpen({ token: other.token })).toBe(true);
  });

  it('can be ended in all other browsers, or in all', async () => {
    const [person, neighbour] = [await makeUser(api, 1), await makeUser(api, 1)];
    const [here, there] = [await open(person), await open(person)];
    const endAll = (body: object) => api.call('POST', `${path}/end-all`, { body, headers: here.own });
    expect(await endAll({})).toMatchObject({ status: 200, headers: {} });
    expect(await isOpen({ headers: here.own })).toBe(true);
    expect([await isOpen({ headers: there.own }), await isOpen({ token: person.token })]).toEqual([
      false,
      false,
    ]);
    const again = await open(person);
    const response = await endAll({ everywhere: true });
    expect(setCookieOf(response)).toMatch(/^session=;/);
    expect([await isOpen({ headers: here.own }), await isOpen({ headers: again.own })]).toEqual([
      false,
      false,
    ]);
    expect(await isOpen({ token: neighbour.token })).toBe(true);
  });

  it('cannot be ended by a page of another site', async () => {
    const person = await makeUser(api, 1);
    const here = await open(person);
    const [, other] = await list({ headers: here.own });
    const { foreign } = here;
    const responses = [
      await api.call('DELETE', `${path}/${other?.id}`, { headers: foreign }),
      await api.call('POST', `${path}/end-all`, { headers: foreign, body: {} }),
      await api.call('PUT', '/api/account/language', { headers: foreign, body: { lang: 'bn' } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await isOpen({ token: person.token })).toBe(true);
  });
});
