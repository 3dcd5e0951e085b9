import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { useOneNode } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('searches and renderings while the node is busy', (engine) => {
  const api = useOneNode(engine, {}, 'built');
  afterEach(() => void vi.restoreAllMocks());

  /** Searches that take until they are released, and the texts in the order in which they began. */
  const slowSearches = () => {
    const { search } = api.app.services;
    const begun: string[] = [];
    const gates: (() => void)[] = [];
    const slow = async ({ q }: { q: string }) => {
      begun.push(q);
      await new Promise<void>((resolve) => gates.push(resolve));
      return [];
    };
    vi.spyOn(search, 'suggest').mockImplementation(slow);
    return {
      begun,
      /** Releases searches one by one until none is left. */
      async releaseAll() {
        while (gates.length > 0) {
          gates.shift()?.();
          for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        }
      },
    };
  };
  const suggest = (q: string, ip: string, token?: string) =>
    api.call('GET', `/api/search/suggestions?q=${q}`, { ip, ...(token && { token }) });

  it('are done two at a time, the networks take turns, and everybody gets the result', async () => {
    const { begun, releaseAll } = slowSearches();
    const greedy = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'].map((q) => suggest(q, '203.0.113.7'));
    await vi.waitFor(() => expect(begun).toEqual(['g1', 'g2']));
    const others = [suggest('one', '203.0.113.8'), suggest('two', '2001:db8::1')];
    await vi.waitFor(() => expect(begun).toEqual(['g1', 'g2']));
    await releaseAll();
    expect(begun).toEqual(['g1', 'g2', 'g3', 'one', 'two', 'g4', 'g5', 'g6']);
    for (const response of await Promise.all([...greedy, ...others])) expect(response.status).toBe(200);
  });

  it('leave places of their own to customers and staff with a valid session', async () => {
    const customer = await makeUser(api, 1);
    const { begun, releaseAll } = slowSearches();
    const strangers = ['s1', 's2', 's3'].map((q) => suggest(q, '203.0.113.7'));
    await vi.waitFor(() => expect(begun).toEqual(['s1', 's2']));
    const pretender = suggest('pretender', '203.0.113.7', 'x'.repeat(43));
    const known = [suggest('customer', '203.0.113.7', customer.token)];
    known.push(suggest('staff', '203.0.113.7', api.adminToken));
    await vi.waitFor(() => expect(begun.toSorted()).toEqual(['customer', 's1', 's2', 'staff']));
    await releaseAll();
    for (const response of await Promise.all([...strangers, pretender, ...known]))
      expect(response.status).toBe(200);
  });

  it('include pages: of lists, of other paths, and of the card of a page; a HEAD takes one place', async () => {
    const { begun, releaseAll } = slowSearches();
    const strangers = ['s1', 's2'].map((q) => suggest(q, '203.0.113.7'));
    await vi.waitFor(() => expect(begun).toEqual(['s1', 's2']));
    let responded = 0;
    const paths = ['/doctors?q=x', '/nothing-here', '/login?next=%2Fx', '/share-cards/about.jpg'];
    const waiting = paths.map(async (path) => {
      const { status } = await api.call('GET', path, { ip: '203.0.113.7' });
      responded += 1;
      return status;
    });
    const heads = ['/api/doctors?q=x', '/api/hospitals?q=x'].map((url) =>
      api.app.http.inject({ method: 'HEAD', url, remoteAddress: '203.0.113.7' }),
    );
    expect((await api.call('GET', '/api/nothing')).status).toBe(404);
    expect(responded).toBe(0);
    await releaseAll();
    expect(await Promise.all(waiting)).toEqual([200, 404, 200, 302]);
    for (const { statusCode } of await Promise.all(heads)) expect(statusCode).toBe(200);
    await Promise.all(strangers);
  });

  it('are refused with 503 for a caller who waited eight seconds, in the language of the page', async () => {
    const { begun, releaseAll } = slowSearches();
    const strangers = ['s1', 's2'].map((q) => suggest(q, '203.0.113.7'));
    await vi.waitFor(() => expect(begun).toEqual(['s1', 's2']));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = ['/api/doctors?q=x', '/search?q=x', '/bn/search?q=x'].map((path) =>
      api.call('GET', path, { ip: '203.0.113.7' }),
    );
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    await vi.advanceTimersByTimeAsync(8_000);
    vi.useRealTimers();
    const [call, page, banglaPage] = await Promise.all(late);
    expect(call).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } });
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    expect(page?.body).toContain('Very many people are here just now');
    expect(banglaPage?.body).toContain('এই মুহূর্তে অনেকে সাইটটি দেখছেন');
    await releaseAll();
    await Promise.all(strangers);
  });

  it('share one rendering between the callers of a page, at the turn of the first of them', async () => {
    const { begun, releaseAll } = slowSearches();
    const strangers = ['s1', 's2', 's3', 's4'].map((q) => suggest(q, '203.0.113.7'));
    await vi.waitFor(() => expect(begun).toEqual(['s1', 's2']));
    const rendered = vi.spyOn(api.app.services.site, 'details');
    const pages = ['203.0.113.7', '203.0.113.8', '203.0.113.9'].map((ip) =>
      api.call('GET', '/terms', { ip }),
    );
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    const before = rendered.mock.calls.length;
    await releaseAll();
    for (const { status } of await Promise.all(pages)) expect(status).toBe(200);
    const shared = rendered.mock.calls.length - before;
    await api.call('GET', '/privacy');
    const single = rendered.mock.calls.length - before - shared;
    expect(shared).toBe(single);
    await Promise.all(strangers);
  });
});
