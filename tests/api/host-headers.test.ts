import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { parseTarget } from '#server/http/target.ts';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const site = 'https://www.setucare.example';
const stranger = 'Our+office+moved';

const hosts = [
  ...[
    `x/search?q=${stranger}&`,
    `x\\search?q=${stranger}&`,
    'x/terms?',
    'x\\terms?',
    'x?',
    'x#',
    'a@b',
    'a b',
  ],
  ...['www.example.com', 'x.example:8080', '127.0.0.1', '[::1]:3000', 'x:', '-', 'x,y', '[x]', `a@x\\terms?`],
];
const forwarded = [undefined, ...hosts, 'http://x/terms?', `x/search?q=${stranger}&`];
const pages = ['/hospitals', '/', '/about', '/bn/about', '/faq', '/contact', '/login', '/terms'];
const endings = [
  ...[
    '',
    '?',
    '?x=1',
    `?q=${stranger}`,
    '?next=/terms',
    `?about=${stranger}`,
    '#terms',
    '\\..\\terms',
    '/../terms',
  ],
  ...[
    '/%2e%2e/terms',
    '//terms',
    '%3Fx',
    '/.',
    '.data',
    '%5cterms',
    `?next=//x/${stranger}`,
    '%23',
    ';x',
    '/',
  ],
];

/** Headers as pairs may repeat a name. */
type Sent = { path: string; headers: Record<string, string> | string[] };
type Received = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

describeEachEngine('whatever a caller claims about the host', (engine) => {
  const api = useOneNode(engine, { RATE_LIMIT: 'off', PUBLIC_URL: site, TRUST_PROXY: '127.0.0.1' }, 'built');
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await api.app.http.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  const get = async ({ path, headers }: Sent): Promise<Received> => {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
    const call = request({ port, host: '127.0.0.1', path, headers, setHost: false, agent: false });
    call.once('error', reject).once('response', async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    call.end();
    return promise;
  };
  const honest = (path: string) => get({ path, headers: { host: 'www.setucare.example' } });

  it.each(['/%E0%A4%A', '/blogs/%ff', '/bn/%E0%A6', '/bn/doctors/%'])(
    'a link that a chat has cut, %s, leads to a page of the site',
    async (path) => {
      const { status, headers, body } = await honest(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain(` lang="${path.startsWith('/bn') ? 'bn' : 'en'}" dir=`);
      expect(await honest(`/api${path}`)).toMatchObject({ status: 400 });
    },
  );

  it('gives each of 300 pairs of callers the page that they asked for', async () => {
    const expected = new Map<string, string>();
    for (const path of pages) expected.set(path, (await honest(path)).body);
    for (let count = 0; count < 300; count += 1) {
      const page = pages[count % pages.length] ?? '/';
      const path = page + (endings[count % endings.length] ?? '');
      const host = hosts[count % hosts.length] ?? '';
      const [claimed, protocol] = [forwarded[(count * 7) % forwarded.length], forwarded[(count * 5) % 3]];
      const odd = await get({
        path,
        headers: {
          host,
          ...(claimed !== undefined && { 'x-forwarded-host': claimed }),
          ...(protocol !== undefined && { 'x-forwarded-proto': protocol }),
        },
      });
      const isHost = ['www.example.com', 'x.example:8080', '127.0.0.1', '[::1]:3000'].includes(host);
      const what = [host, path, claimed, protocol].join(' ');
      if (!isHost || parseTarget(path) === null) expect(odd.status, what).toBe(400);
      else
        expect([what, odd.status, odd.body === (await honest(path)).body]).toEqual([what, odd.status, true]);
      const next = await honest(page);
      expect([what, next.status, next.body === expected.get(page)]).toEqual([what, 200, true]);
      expect(next.body.includes('www.example.com'), what).toBe(false);
    }
  });

  it('names PUBLIC_URL in the page, and redirects nobody', async () => {
    const { status, body } = await get({ path: '/about', headers: { host: '10.0.0.7:3000' } });
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${site}/about"`);
    expect(body).toContain(`<meta property="og:url" content="${site}/about"`);
  });

  it.each([
    ['two Host headers', { path: '/about', headers: ['host', 'www.setucare.example', 'host', 'x'] }],
    ['an absolute URL', { path: 'http://x/about', headers: { host: 'x' } }],
    ['an absolute URL of the API', { path: 'http://x/api/site', headers: { host: 'x' } }],
  ])('refuses %s, also where the response is cached', async (_, sent) => {
    await honest('/about');
    await honest('/api/site');
    const { status, headers } = await get(sent);
    expect([status, headers]).toMatchObject([400, { 'cache-control': 'no-store' }]);
  });

  it('makes nobody render or forget a page with parameters that nothing reads', async () => {
    for (const path of ['/about', '/api/blogs', '/api/site']) await honest(path);
    const { responses } = api.app.responseCache.size();
    for (let value = 0; value < 20; value += 1) {
      for (const path of ['/about', '/api/blogs', '/api/site'])
        expect((await honest(`${path}?x=${value}`)).status).toBe(200);
    }
    expect(api.app.responseCache.size().responses).toBe(responses);
  });

  it('says at /livez, for the doctor, when a proxy sends another Host', async () => {
    const live = async (host: string) => (await get({ path: '/livez', headers: { host } })).body;
    expect(await live('www.setucare.example:443')).toBe('{"status":"ok"}');
    expect(await live('127.0.0.1:3000')).toBe('{"status":"ok","host":"other"}');
  });
});
