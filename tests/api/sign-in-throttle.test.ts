import { beforeEach, expect, it } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60 * 1000;
const home = '203.0.113.7';

describeEachEngine('sign-in', (engine) => {
  const api = useApi(engine, {});
  const tryOnce = (email: string, password: string, ip = home) =>
    api.call('POST', '/api/login', { body: { email, password }, ip });
  const fail = async (times: number, email: string = admin.email, ip = home) => {
    const responses = Array.from({ length: times }, () => tryOnce(email, 'wrong', ip));
    return (await Promise.all(responses)).map(({ status }) => status).sort();
  };
  const refusals = (count: number) => Array.from({ length: count }, () => 401);

  beforeEach(() => api.pass(16 * minute));

  it('is paused after eight failures, and returns the remaining seconds', async () => {
    expect(await fail(8)).toEqual(refusals(8));
    for (const password of ['wrong', admin.password]) {
      const response = await tryOnce(admin.email, password);
      const message = 'Too many attempts. Please wait a little and try again.';
      expect(response).toMatchObject({ status: 429, body: { message } });
      const wait = Number(response.headers['retry-after']);
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('works again after the pause', async () => {
    await fail(8);
    api.pass(14 * minute);
    expect((await tryOnce(admin.email, admin.password)).status).toBe(429);
    api.pass(2 * minute);
    expect((await tryOnce(admin.email, admin.password)).status).toBe(200);
  });

  it('counts each of several attempts at the same time', async () => {
    const statuses = await fail(20);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });

  it('counts one account, no matter how its address is written', async () => {
    await fail(4);
    await fail(4, ` ${admin.email.toUpperCase()}`);
    expect(await fail(1)).toEqual([429]);
  });

  it('returns the same response for an unknown address', async () => {
    const email = 'nobody@setucare.example';
    expect(await fail(8, email)).toEqual(refusals(8));
    expect(await fail(1, email)).toEqual([429]);
  });

  it('resets the count after a success', async () => {
    await fail(7);
    expect((await tryOnce(admin.email, admin.password)).status).toBe(200);
    expect(await fail(8)).toEqual(refusals(8));
    expect(await fail(1)).toEqual([429]);
  });

  it('works for other accounts, and from other addresses', async () => {
    await fail(8);
    expect(await fail(1, 'somebody@setucare.example')).toEqual([401]);
    expect((await tryOnce(admin.email, admin.password, '203.0.113.8')).status).toBe(200);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    for (const last of [1, 2, 3, 4]) await fail(2, admin.email, `2001:db8:1:2::${last}`);
    expect(await fail(1, admin.email, '2001:db8:1:2:ffff::5')).toEqual([429]);
    expect(await fail(1, admin.email, '2001:db8:1:3::1')).toEqual([401]);
  });

  it('is paused for an account that is attacked from many addresses', async () => {
    for (const last of [1, 2, 3, 4, 5]) {
      expect(await fail(8, admin.email, `198.51.100.${last}`)).toEqual(refusals(8));
    }
    expect(await fail(1, admin.email, '198.51.100.6')).toEqual([429]);
  });

  it('is open to an owner in a network from which they signed in, while strangers guess from elsewhere', async () => {
    const [office, neighbour] = ['2001:db8:9:1::7', '2001:db8:9:2::7'];
    expect((await tryOnce(admin.email, admin.password, office)).status).toBe(200);
    api.pass(29 * 24 * 60 * minute);
    for (const last of [1, 2, 3, 4, 5]) await fail(8, admin.email, `2001:db8:1:${last}::1`);
    expect(await fail(1, admin.email, '203.0.113.99')).toEqual([429]);
    expect((await tryOnce(admin.email, admin.password, neighbour)).status).toBe(200);
    expect(await fail(8, admin.email, office)).toEqual(refusals(8));
    expect(await fail(1, admin.email, neighbour)).toEqual([429]);
    api.pass(16 * minute);
    api.pass(31 * 24 * 60 * minute);
    for (const last of [1, 2, 3, 4, 5]) await fail(8, admin.email, `198.51.100.${last}`);
    expect((await tryOnce(admin.email, admin.password, office)).status).toBe(429);
  });

  it('is paused for an address that attacks many accounts', async () => {
    const tries = Array.from({ length: 10 }, (_, number) => fail(8, `n${number}@setucare.example`));
    expect((await Promise.all(tries)).flat()).toEqual(refusals(80));
    expect(await fail(1, 'one-more@setucare.example')).toEqual([429]);
  });

  it('stores nothing about the accounts that a refused address tries', async () => {
    const ip = '203.0.113.9';
    await Promise.all(Array.from({ length: 10 }, (_, nth) => fail(8, `a${nth}@setucare.example`, ip)));
    const rows = async () => (await api.app.db.read.selectFrom('throttles').select('key').execute()).length;
    const before = await rows();
    for (let nth = 0; nth < 5; nth += 1) expect(await fail(1, `b${nth}@setucare.example`, ip)).toEqual([429]);
    expect(await rows()).toBe(before);
  });

  it('counts no refused try against the other accounts of its address', async () => {
    const ip = '203.0.113.10';
    await fail(90, 'stubborn@setucare.example', ip);
    expect((await tryOnce(admin.email, admin.password, ip)).status).toBe(200);
  });

  it('keeps its counts when the server restarts', async () => {
    await fail(8);
    await api.restart();
    expect((await tryOnce(admin.email, admin.password)).status).toBe(429);
  });

  it('stores neither addresses nor accounts in plain text', async () => {
    await fail(1);
    const rows = JSON.stringify(await api.app.db.read.selectFrom('throttles').selectAll().execute());
    expect(rows).not.toContain(home);
    expect(rows).not.toContain('setucare');
  });
});
