import { expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { siteSettings } from '#shared/contract/site.ts';
import { admin, useNodes } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { signInByCookie } from '#tests/support/cookies.ts';
import { describePostgres } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { onServer } from '#tests/support/postgres.ts';
import {
  inboxOf,
  openRequest,
  referenceOf,
  request,
  requestOf,
  sendRequest,
} from '#tests/support/requests.ts';
import { idOf, tokenOf } from '#tests/support/response-body.ts';

vi.setConfig({ testTimeout: 30_000 });

const within = { timeout: 1000, interval: 20 };

describePostgres('two nodes', (engine) => {
  const api = useNodes(engine, { count: 2 });
  const token = () => ({ token: api.adminToken });
  const isOpen = async (own: string) => (await api.call('GET', '/api/me', { token: own })).status === 200;

  it('know immediately who registered, signed in and signed out on the other node', async () => {
    const person = { name: 'P', email: 'p@patients.example', password: 'correct', contact: '1' };
    expect((await api.call('POST', '/api/users', { body: person })).status).toBe(201);
    const own = await api.tokenOf(person.email, person.password);
    expect([await isOpen(own), await isOpen(own)]).toEqual([true, true]);
    expect((await api.call('POST', '/api/logout', { token: own })).status).toBe(200);
    expect([await isOpen(own), await isOpen(own)]).toEqual([false, false]);
  });

  it('both end all sessions after a new password', async () => {
    const person = await makeUser(api, 1);
    const browser = await signInByCookie(api, person);
    const body = { current: person.password, password: 'another-one' };
    const changed = await api.call('PUT', '/api/account/password', { token: person.token, body });
    const renewed = tokenOf(changed.body);
    for (const _node of api.nodes) {
      expect(await isOpen(person.token)).toBe(false);
      expect((await api.call('GET', '/api/me', { headers: browser.own })).status).toBe(401);
      expect(await isOpen(renewed)).toBe(true);
    }
  });

  it('apply immediately what an administrator allowed or forbade a role on the other node', async () => {
    const support = await makeUser(api, 4);
    const read = () => api.call('GET', '/api/appointments', { token: support.token });
    const setStatus = (status: number) =>
      api.call('PUT', '/api/roles/4', { ...token(), body: { name: 'Support', permissions: 2, status } });
    expect((await read()).status).toBe(200);
    expect((await setStatus(0)).status).toBe(200);
    expect([(await read()).status, (await read()).status]).toEqual([401, 401]);
    await setStatus(1);
    expect(await isOpen(await api.tokenOf(support.email, support.password))).toBe(true);
  });

  it('store a request once when both receive it at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const key = { 'idempotency-key': `sent-to-both-${round}` };
      const before = (await inboxOf(api)).length;
      const responses = await Promise.all([1, 2, 3, 4].map(() => sendRequest(api, {}, key)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(responses.map(referenceOf)).size).toBe(1);
      expect((await inboxOf(api)).length).toBe(before + 1);
    }
  });

  it('show one history of a request that both change', async () => {
    const { add, now, send } = await openRequest(api);
    await add({ type: 'status', status: 'contacted', version: 1 });
    await add({ type: 'note', note: 'Called' });
    const late = await send({ type: 'status', status: 'confirmed', version: 1 });
    expect(late.status).toBe(409);
    const { events, status } = await now();
    expect(status).toBe('contacted');
    expect(events.map(({ type }) => type)).toEqual(['received', 'status', 'note']);
  });

  it('let a customer withdraw a request once on one node after sending it on the other', async () => {
    const own = ownRequestsOf(api, await makeUser(api, 1));
    const id = await own.send();
    const [first, second] = await Promise.all([own.withdraw(id), own.withdraw(id)]);
    expect([first?.status, second?.status]).toContain(200);
    const { body } = await api.call('GET', `/api/appointments/${id}`, token());
    const { status, events } = z
      .object({ status: z.string(), events: z.array(z.object({ type: z.string() })) })
      .parse(body);
    expect([status, events.map(({ type }) => type)]).toEqual(['cancelled', ['received', 'withdrawn']]);
  });

  it('show a comment that was written on the other node', async () => {
    const category = await api.call('POST', '/api/categories', { ...token(), body: { name: 'Heart' } });
    const blog = { title: 'A', descriptions: 'B', category_id: idOf(category.body), user_id: 1, status: 1 };
    const id = idOf((await api.call('POST', '/api/blogs', { ...token(), body: blog })).body);
    const comments = async () => (await api.call('GET', `/api/comments?blog_id=${id}`)).body;
    await api.call('POST', '/api/comments', { ...token(), body: { blog_id: id, comments: 'Well said' } });
    await expect.poll(comments, within).toMatchObject([{ comments: 'Well said' }]);
    await expect.poll(comments, within).toMatchObject([{ comments: 'Well said' }]);
  });
});

describePostgres('the limits of two nodes', (engine) => {
  const api = useNodes(engine, { count: 2, settings: { LIMIT_CONTACT: '3' } });

  it('count the wrong passwords of both together', async () => {
    const body = { email: 'somebody@patients.example', password: 'wrong' };
    const attempts = Array.from({ length: 12 }, () => api.call('POST', '/api/login', { body }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('count the calls of an address on both together', async () => {
    const send = () => api.call('POST', '/api/contact', { body: request, ip: '203.0.113.7' });
    const statuses = (await Promise.all([send(), send(), send(), send(), send()])).map((one) => one.status);
    expect(statuses.sort()).toEqual([201, 201, 201, 429, 429]);
  });
});

describePostgres('the pages of two nodes', (engine) => {
  const api = useNodes(engine, { count: 2, web: 'built' });
  const token = () => ({ token: api.adminToken });
  const pageOf = async (nth: number, path: string) =>
    String((await api.nodes[nth]?.http.inject({ method: 'GET', url: path }))?.body);
  const rename = async (name: string) => {
    const { body } = await api.call('GET', '/api/site/settings', token());
    const settings = { ...siteSettings.loose().parse(body), name };
    expect((await api.call('PUT', '/api/site/settings', { ...token(), body: settings })).status).toBe(200);
  };
  const isNamedEverywhere = async (name: string) => {
    for (const nth of [0, 1])
      await expect.poll(() => pageOf(nth, '/about').then((page) => page.includes(name)), within).toBe(true);
  };

  it('show a setting that was changed on the other node within a second, even if they are cached', async () => {
    for (const name of ['Setu One', 'Setu Two', 'Setu Three']) {
      for (const nth of [0, 0, 1, 1]) await pageOf(nth, '/about');
      await rename(name);
      await isNamedEverywhere(name);
    }
  });

  it('show such a change even after all connections to the database were lost', async () => {
    const name = new URL(api.config.databaseUrl ?? '').pathname.slice(1);
    await onServer(
      inject('postgres') ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await expect
      .poll(async () => (await api.call('GET', '/api/me', token())).status, { timeout: 10_000 })
      .toBe(200);
    for (const nth of [0, 1]) await pageOf(nth, '/about');
    await rename('Setu Again');
    await isNamedEverywhere('Setu Again');
  });

  it('receive an event of the other node immediately, even after the connection was lost', async () => {
    const heard = api.nodes.map((node) => {
      const listener = vi.fn();
      node.db.onCommit('mail-enqueued', listener);
      return listener;
    });
    const sendTo = (nth: number) =>
      api.nodes[nth]?.http.inject({ method: 'POST', url: '/api/contact', payload: request });
    const calls = () => heard.map((listener) => listener.mock.calls.length);
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const isHeard = async () => {
        const before = calls()[to];
        await sendTo(from);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return calls()[to] !== before;
      };
      await expect.poll(isHeard, { timeout: 10_000 }).toBe(true);
    }
    // A node does not receive its own event a second time from the database.
    const [own = 0, others = 0] = calls();
    await sendTo(0);
    await expect.poll(calls, within).toEqual([own + 1, others + 1]);
  });
});

describePostgres('the clock of a node', (engine) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 60_000 });
  const api = useNodes(engine, { count: 1, ownClock: true });

  it('follows the database’s clock, even if the machine’s clock is wrong', async () => {
    const reference = referenceOf(await sendRequest(api));
    vi.useRealTimers();
    const { created_at } = await requestOf(api, reference);
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(30_000);
    expect(await api.tokenOf(admin.email, admin.password)).toBeTruthy();
  });
});
