import { expect, it } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const hour = 60 * 60 * 1000;
const request = {
  name: 'Rahima',
  email: 'rahima@patients.example',
  phone: '01711000000',
  date: '2999-01-01',
};
let people = 0;
const registration = () => {
  people += 1;
  return { name: 'P', email: `p${people}@patients.example`, password: 'correct', contact: '1' };
};

describeEachEngine('the rate limit of calls that are open to everybody', (engine) => {
  const api = useApi(engine, { LIMIT_CONTACT: '3', LIMIT_COMMENTS: '3', LIMIT_REGISTRATIONS: '3' });
  const post = async (url: string, body: object, ip: string) =>
    (await api.call('POST', url, { body, ip })).status;
  const calls: [string, () => object, number][] = [
    ['/api/contact', () => request, 201],
    ['/api/comments', () => ({ blog_id: 999, comments: 'Hi' }), 422],
    ['/api/users', registration, 201],
  ];

  it.each(calls)('blocks %s for one address for an hour after three calls', async (url, body, expected) => {
    for (let times = 0; times < 3; times += 1) expect(await post(url, body(), '203.0.113.7')).toBe(expected);
    const response = await api.call('POST', url, { body: body(), ip: '203.0.113.7' });
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await post(url, body(), '203.0.113.8')).toBe(expected);
    api.pass(hour + 1000);
    expect(await post(url, body(), '203.0.113.7')).toBe(expected);
  });

  it.each(calls)('counts all addresses of an IPv6 network together for %s', async (url, body, expected) => {
    for (const last of [':1', ':ffff:2', 'a:b:c:3']) {
      expect(await post(url, body(), `2001:db8:1:2:${last}`)).toBe(expected);
    }
    expect(await post(url, body(), '2001:db8:1:2:9::')).toBe(429);
    expect(await post(url, body(), '2001:db8:1:3::1')).toBe(expected);
  });

  it('allows the networks of one IPv6 customer eight times as many calls together, and others go on', async () => {
    const at = (network: number) => `2001:db8:7:${network.toString(16)}::1`;
    const statuses = [];
    for (let nth = 0; nth < 26; nth += 1) statuses.push(await post('/api/contact', request, at(nth)));
    expect(statuses).toEqual([...Array.from({ length: 24 }, () => 201), 429, 429]);
    expect(await post('/api/contact', request, '2001:db8:8:1::1')).toBe(201);
  });

  it('answers refused calls from memory: they write nothing', async () => {
    const ip = '203.0.113.77';
    for (let times = 0; times < 4; times += 1) await post('/api/contact', request, ip);
    const counts = () => api.app.db.read.selectFrom('throttles').selectAll().orderBy('key').execute();
    const before = await counts();
    for (let times = 0; times < 5; times += 1) expect(await post('/api/contact', request, ip)).toBe(429);
    expect(await counts()).toEqual(before);
  });

  it('does not count a form with errors', async () => {
    const ip = '203.0.113.20';
    for (let times = 0; times < 5; times += 1) expect(await post('/api/contact', {}, ip)).toBe(422);
    expect(await post('/api/contact', request, ip)).toBe(201);
  });

  it('refuses large bodies of a network that sent sixty unreadable ones in a minute, and nothing else', async () => {
    const ip = '203.0.113.40';
    const send = async (body: string, from = ip) => {
      const headers = { 'content-type': 'application/json' };
      return (await api.call('POST', '/api/contact', { body, headers, ip: from })).status;
    };
    const nested = `${'{"a":'.repeat(21)}1${'}'.repeat(21)}${' '.repeat(4096)}`;
    const large = JSON.stringify({ message: ' '.repeat(4096) });
    for (let times = 0; times < 61; times += 1) expect(await send('{}', '203.0.113.41')).toBe(422);
    expect(await send(JSON.stringify(request), '203.0.113.41')).toBe(201);
    for (let times = 0; times < 60; times += 1) expect(await send(nested)).toBe(400);
    expect([await send(nested), await send(large)]).toEqual([429, 429]);
    expect(await send(large, '203.0.113.42')).toBe(422);
    // People behind the same address still sign in.
    expect([await send('{'), await send('{}')]).toEqual([400, 422]);
  });

  it('does not count calls by staff', async () => {
    const token = await api.tokenOf(admin.email, admin.password);
    const sent = { token, ip: '203.0.113.30' };
    for (let times = 0; times < 5; times += 1) {
      const response = await api.call('POST', '/api/users', { ...sent, body: registration() });
      expect(response.status).toBe(201);
    }
  });
});

describeEachEngine('a server without rate limits', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', LIMIT_CONTACT: '1' });
  it('accepts every call', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await api.call('POST', '/api/contact', { body: request })).status).toBe(201);
    }
    for (let times = 0; times < 10; times += 1) {
      const body = { email: 'nobody@setucare.example', password: 'wrong' };
      expect((await api.call('POST', '/api/login', { body })).status).toBe(401);
    }
  });
});

describeEachEngine('a server behind a proxy', (engine) => {
  const api = useApi(engine, { LIMIT_CONTACT: '1', TRUST_PROXY: '10.0.0.1' });
  const send = async (ip: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await api.call('POST', '/api/contact', { body: request, ip, headers })).status;
  };

  it('reads a visitor’s address only from the proxy’s header', async () => {
    expect(await send('10.0.0.1', '203.0.113.1')).toBe(201);
    expect(await send('10.0.0.1', '203.0.113.1')).toBe(429);
    expect(await send('10.0.0.1', '203.0.113.2')).toBe(201);
    expect(await send('10.0.0.1', '198.51.100.9, 203.0.113.2')).toBe(429);
    expect(await send('203.0.113.3', '198.51.100.1')).toBe(201);
    expect(await send('203.0.113.3', '198.51.100.2')).toBe(429);
  });
});

describeEachEngine('a server behind a number of proxies', (engine) => {
  const api = useApi(engine, { LIMIT_CONTACT: '1', TRUST_PROXY: '2' });
  const send = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await api.call('POST', '/api/contact', { body: request, ip: '203.0.113.200', headers })).status;
  };

  it('reads a visitor’s address as many places before the end as there are proxies', async () => {
    expect(await send('203.0.113.1, 10.0.0.1')).toBe(201);
    expect(await send('203.0.113.1, 10.0.0.1')).toBe(429);
    expect(await send('203.0.113.2, 10.0.0.1')).toBe(201);
    expect(await send('198.51.100.9, 203.0.113.2, 10.0.0.1')).toBe(429);
  });
});

describeEachEngine('the sign of life behind a proxy', (engine) => {
  const api = useApi(engine, { TRUST_PROXY: '10.0.0.1' });
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };

  it('says whether the proxy is trusted, to a call that was forwarded', async () => {
    const livez = async (ip: string, headers = {}) => (await api.call('GET', '/livez', { ip, headers })).body;
    expect(await livez('10.0.0.1', forwarded)).toEqual({ status: 'ok', proxy: 'trusted' });
    expect(await livez('10.0.0.2', forwarded)).toEqual({ status: 'ok', proxy: 'untrusted' });
    expect(await livez('10.0.0.2')).toEqual({ status: 'ok' });
  });
});
