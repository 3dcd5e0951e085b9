import { beforeAll, describe, expect, it } from 'vitest';
import { comment } from '#shared/contract/comments.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf, setCookieOf, signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const stale = 'Your session could not be confirmed. Please reload the page and try again.';

describeEachEngine('a call that another site makes the browser send', (engine) => {
  const api = useApi(engine);
  const article = { title: 'Visas', descriptions: 'Text', category_id: 1 };
  let count = 0;
  const category = () => {
    count += 1;
    return { name: `Category ${count}` };
  };

  let browser: Awaited<ReturnType<typeof signInByCookie>>;
  let other: typeof browser;
  beforeAll(async () => {
    browser = await signInByCookie(api, admin);
    other = await signInByCookie(api, admin);
    await api.call('POST', '/api/categories', { token: api.adminToken, body: category() });
    await api.call('POST', '/api/blogs', { token: api.adminToken, body: article });
  });

  const post = (headers: Record<string, string>) =>
    api.call('POST', '/api/categories', { headers, body: category() });

  it.each([
    { what: 'without the anti-forgery token', token: () => undefined },
    { what: 'with an empty token', token: () => '' },
    { what: 'with a wrong token', token: () => 'wrong' },
    { what: 'with the secret of its cookie in place of the token', token: () => browser.secret },
    { what: 'with the token of another session', token: () => other.token },
  ])('is rejected when it comes $what', async ({ token }) => {
    const sent = token();
    const headers = { ...browser.foreign, ...(sent === undefined ? {} : { 'x-csrf-token': sent }) };
    expect(await post(headers)).toMatchObject({ status: 403, body: { message: stale } });
  });

  it('is accepted with the token of its session', async () => {
    expect((await post(browser.own)).status).toBe(201);
  });

  it.each([
    ['PUT', '/api/blogs/1'],
    ['POST', '/api/blogs/1'],
    ['DELETE', '/api/blogs/1'],
    ['POST', '/api/logout'],
  ] as const)('is rejected for %s %s', async (method, url) => {
    const body = method === 'DELETE' ? {} : { body: article };
    const { status, body: response } = await api.call(method, url, { headers: browser.foreign, ...body });
    expect({ status, response }).toEqual({
      status: 403,
      response: { message: stale, code: 'session_stale' },
    });
  });

  it('is accepted when it changes nothing', async () => {
    expect((await api.call('GET', '/api/me', { headers: browser.foreign })).status).toBe(200);
  });

  it('counts as anonymous when everybody may make the call', async () => {
    const customer = await makeUser(api, 1);
    const { own, foreign } = await signInByCookie(api, customer);
    const say = async (headers: Record<string, string>) => {
      const response = await api.call('POST', '/api/comments', {
        headers,
        body: { blog_id: 1, comments: 'Hi' },
      });
      return comment.parse(response.body).user_id;
    };
    expect(await say(foreign)).toBe(8);
    expect(await say({ ...foreign, 'x-csrf-token': 'wrong' })).toBe(8);
    expect(await say(own)).toBe(customer.id);
  });

  it('is rejected when a member of staff creates a user, who would be signed in instead', async () => {
    const { foreign } = await signInByCookie(api, admin);
    const body = { name: 'Rahima', email: 'rahima@patients.example', password: 'correct', contact: '1' };
    const response = await api.call('POST', '/api/users', { headers: foreign, body });
    expect(response).toMatchObject({ status: 403, body: { message: stale } });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('counts the session to which the second cookie belongs, where something else set a cookie of its name', async () => {
    const { own } = await signInByCookie(api, admin);
    const cookies = String(own.cookie);
    for (const cookie of [`session=other; ${cookies}`, `${cookies}; session=other`])
      expect((await api.call('GET', '/api/me', { headers: { cookie } })).status).toBe(200);
    const headers = { cookie: `session=other; ${cookies.replace(/signed-in=[^;]*/, 'signed-in=x')}` };
    expect((await api.call('GET', '/api/me', { headers })).status).toBe(401);
  });

  it('is rejected when the browser says that another site made it', async () => {
    const { own } = await signInByCookie(api, admin);
    const site = (where: string) => ({ ...own, 'sec-fetch-site': where });
    const body = category();
    const create = (where: string) => api.call('POST', '/api/categories', { headers: site(where), body });
    expect((await create('cross-site')).status).toBe(403);
    expect((await create('same-origin')).status).toBe(201);
    const signIn = { headers: { 'sec-fetch-site': 'cross-site' }, body: { ...admin, mode: 'session' } };
    const signedIn = await api.call('POST', '/api/login', signIn);
    expect([signedIn.status, signedIn.headers['set-cookie']]).toEqual([403, undefined]);
    const neighbour = { 'sec-fetch-site': 'same-site' };
    expect((await api.call('POST', '/api/login', { ...signIn, headers: neighbour })).status).toBe(403);
    expect((await api.call('GET', '/api/doctors', { headers: site('cross-site') })).status).toBe(200);
  });

  const host = 'setucare.example';
  const person = { name: 'Rahima', email: 'rahima@elsewhere.example', password: 'correct', contact: '1' };
  describe.each([
    { path: '/api/login', body: { ...admin, mode: 'session' } },
    { path: '/api/users', body: person },
    { path: '/api/newsletter', body: { email: 'rahima@elsewhere.example' } },
  ])('to $path', ({ path, body }) => {
    it.each([
      { origin: 'http://other.setucare.example', what: 'a sibling host' },
      { origin: 'http://setucare.example:8080', what: 'another port' },
      { origin: 'https://elsewhere.example', what: 'another site' },
      { origin: 'null', what: 'a page without an origin' },
    ])('is rejected when it comes from $what, even without a session', async ({ origin }) => {
      const { status, headers } = await api.call('POST', path, { headers: { host, origin }, body });
      expect({ status, cookie: headers['set-cookie'] }).toEqual({ status: 403, cookie: undefined });
    });
  });

  it('is accepted without a session when it comes from this site', async () => {
    const headers = { host, origin: `https://${host}` };
    const own = await api.call('POST', '/api/login', { headers, body: { ...admin, mode: 'session' } });
    expect(own.status).toBe(200);
  });

  it('is rejected when a cookie secret is used as a bearer token or the other way round', async () => {
    const { secret, token } = await signInByCookie(api, admin);
    for (const wrong of [secret, token, '', 'x'.repeat(4000)]) {
      expect(
        (await api.call('GET', '/api/me', { headers: { authorization: `Bearer ${wrong}` } })).status,
      ).toBe(401);
    }
    for (const cookie of [`session=${api.adminToken}`, '__Host-session=x', 'session=', 'session']) {
      expect((await api.call('GET', '/api/me', { headers: { cookie } })).status).toBe(401);
    }
  });
});

describeEachEngine('a site behind a proxy that ends https', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' });
  const https = { 'x-forwarded-proto': 'https' };
  const body = { ...admin, mode: 'session' };

  it('sets cookies for https and this host only', async () => {
    const response = await api.call('POST', '/api/login', { body, headers: https });
    expect(setCookieOf(response)).toMatch(
      /^__Host-session=[\w-]{43}\.\w{64}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { own, secret } = browserOf(response);
    const me = (headers: Record<string, string>) => api.call('GET', '/api/me', { headers });
    expect((await me({ ...own, ...https })).status).toBe(200);
    expect((await me({ cookie: `session=${secret}`, ...https })).status).toBe(401);
    const out = await api.call('POST', '/api/logout', { headers: { ...own, ...https } });
    expect(setCookieOf(out)).toMatch(/^__Host-session=; .*Secure/);
  });

  it('trusts the header of that proxy only', async () => {
    for (const way of [{ headers: https, ip: '10.1.2.3' }, {}]) {
      const response = await api.call('POST', '/api/login', { body, ...way });
      expect(setCookieOf(response)).toMatch(/^session=/);
    }
  });
});

describeEachEngine('a site whose own URL is https', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'https://setucare.example' });
  it('sets secure cookies even if its proxy reports http', async () => {
    const response = await api.call('POST', '/api/login', { body: { ...admin, mode: 'session' } });
    expect(setCookieOf(response)).toMatch(/^__Host-session=.*; Secure/);
  });
});
