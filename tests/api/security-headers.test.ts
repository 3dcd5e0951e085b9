import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '#server/errors.ts';
import { allPages } from '#shared/pages.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const site = 'https://www.setucare.example';
const built = new URL('../../build/client/assets/', import.meta.url);
const asset = readdirSync(built).find((name) => name.endsWith('.js')) ?? 'none';
const elsewhere = { origin: 'https://elsewhere.example' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The headers of every response. */
const always = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' };
/** The headers of every response that a browser may show as a page. */
const ofDocuments = {
  ...always,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': expect.stringMatching(/^default-src '(none|self)'/),
};
const strict = {
  ...ofDocuments,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

type Kind = { what: string; method?: 'GET' | 'POST' | 'HEAD'; path: string; status: number };
type Sent = { headers?: Record<string, string>; body?: unknown };

describeEachEngine('the headers against misuse', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off', PUBLIC_URL: site }, 'built');
  afterEach(() => vi.restoreAllMocks());

  const fail = (error: Error) => {
    vi.spyOn(api.app.services.site, 'details').mockRejectedValue(error);
  };
  const responseTo = ({ method = 'GET', path, headers = {}, body }: Omit<Kind & Sent, 'what' | 'status'>) =>
    api.call(method, path, { headers, ...(body === undefined ? {} : { body }) });

  it.each<Kind & Sent>([
    { what: 'a page', path: '/about', status: 200 },
    { what: 'a page that does not exist', path: '/bn/nowhere', status: 404 },
    { what: "a page's data", path: '/about.data', status: 200 },
    { what: 'a posted page', path: '/track', method: 'POST', headers: form, body: 'reference=', status: 422 },
    { what: 'a page without a form', path: '/about', method: 'POST', headers: form, body: 'x=', status: 405 },
    {
      what: 'too large a form',
      path: '/',
      method: 'POST',
      headers: form,
      body: 'x'.repeat(2 ** 17),
      status: 413,
    },
    { what: 'a page for an unreadable host', path: '/nowhere', headers: { host: 'a b' }, status: 400 },
    { what: 'the documentation', path: '/api/docs/', status: 200 },
    { what: 'the description of the API', path: '/api/docs/openapi.json', status: 200 },
    { what: 'public data', path: '/api/site', status: 200 },
    { what: 'robots.txt', path: '/robots.txt', status: 200 },
    { what: 'a feed', path: '/bn/rss.xml', status: 200 },
    { what: 'the service worker', path: '/sw.js', status: 200 },
    { what: 'a share card', path: '/share-cards/home.jpg', status: 302 },
  ])('are on $what', async ({ status, ...kind }) => {
    const response = await responseTo(kind);
    expect(response).toMatchObject({ status, headers: ofDocuments });
  });

  it.each<Kind & Sent>([
    {
      what: 'a form of another site',
      path: '/contact',
      method: 'POST',
      headers: { ...form, ...elsewhere },
      body: 'x=',
      status: 403,
    },
    {
      what: 'a call of another site',
      path: '/api/contact',
      method: 'POST',
      headers: elsewhere,
      body: {},
      status: 403,
    },
    { what: 'a call without a session', path: '/api/me', status: 401 },
    { what: 'a call that does not exist', path: '/api/nowhere', status: 404 },
    { what: 'a URL that can not be read', path: '/api/%zz', status: 400 },
    { what: 'a share card of no page', path: '/share-cards/nowhere.jpg', status: 404 },
    { what: 'an unknown part of the sitemap', path: '/sitemaps/nothing.xml', status: 404 },
    { what: 'a file that does not exist', path: '/assets/nothing.js', status: 404 },
  ])('are on the response that refuses $what, which no cache stores', async ({ status, ...kind }) => {
    expect(await responseTo(kind)).toMatchObject({ status, headers: strict });
  });

  it.each([
    ['fails', new Error('secret detail'), 500],
    ['waits for the database', new UnavailableError(new Error('secret detail')), 503],
  ])('are on the response of a call that %s, which no cache stores', async (_what, error, status) => {
    fail(error);
    expect(await api.call('GET', '/sitemaps/doctors.xml')).toMatchObject({ status, headers: strict });
  });

  it.each(['/livez', '/readyz', '/healthz'])('are on %s', async (path) => {
    expect(await api.call('GET', path)).toMatchObject({ status: 200, headers: strict });
  });

  it('are on responses for missing images', async () => {
    const response = await api.call('GET', '/uploads/nothing/1200.webp');
    const headers = { ...ofDocuments, 'content-security-policy': "default-src 'none'; sandbox" };
    expect(response).toMatchObject({ status: 404, headers });
  });

  it.each([`/assets/${asset}`, '/favicon.svg'])(
    'are few on %s, which no browser shows as a page',
    async (path) => {
      const { status, headers } = await api.call('GET', path);
      expect([status, headers]).toMatchObject([200, always]);
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('referrer-policy');
    },
  );

  it('are on the response to a call whose Host is empty', async () => {
    const url = await api.app.http.listen({ host: '127.0.0.1', port: 0 });
    for (const path of ['/doctors', '/api/doctors', '/healthz']) {
      const call = request(`${url}${path}`, { setHost: false, headers: { host: '' } }).end();
      const [response]: IncomingMessage[] = await once(call, 'response');
      expect([path, response?.statusCode, response?.headers]).toMatchObject([path, 400, strict]);
      response?.destroy();
    }
  });

  it('do not demand HTTPS from a site without it', async () => {
    await api.restart({ publicUrl: 'http://clinic.local' });
    for (const path of ['/about', '/api/site', '/livez', `/assets/${asset}`]) {
      const { headers } = await api.call('GET', path);
      expect([path, headers]).toMatchObject([path, { 'x-content-type-options': 'nosniff' }]);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('allow the microphone, and to play what it recorded, on the page with the messages of a case alone', async () => {
    const paths = allPages().map(([path]) => path.replace(/:\w+/, '7').replace(/\/messages\?$/, ''));
    const others = [
      ...paths.flatMap((path) => [path, `/bn${path}`]),
      ...['/admin', '/admin/cases/7', '/profile/cases/7/messages.data', '/nowhere', '/api/docs/'],
      ...[
        '/profile/cases/x/messages',
        '/profile/cases/7/messages/8',
        '/nowhere?next=/profile/cases/7/messages',
      ],
    ];
    for (const path of others) {
      const { headers } = await responseTo({ path });
      const { 'permissions-policy': permissions, 'content-security-policy': policy } = headers;
      if (permissions !== undefined) expect(permissions, path).toContain('microphone=()');
      // Without a line of its own, media come from where everything comes from: the server alone.
      expect(policy, path).not.toContain('media-src');
      expect(policy, path).toMatch(/^default-src '(?:none|self)'/);
    }
    for (const path of [
      '/profile/cases/7/messages',
      '/bn/profile/cases/7/messages',
      '/profile/cases/7/messages?x=1',
    ]) {
      const { headers } = await responseTo({ path });
      expect(headers['permissions-policy'], path).toContain('camera=(), microphone=(self), geolocation=()');
      expect(headers['content-security-policy'], path).toContain("; media-src 'self' blob:;");
    }
  });
});
