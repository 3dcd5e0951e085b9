import { beforeAll, expect, it } from 'vitest';
import { siteSearchResponse } from '#shared/contract/search.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addCatalogue, searchesOfCatalogue } from '#tests/support/search-catalogue.ts';

/** What the engines found, to compare. */
const orders = new Map<string, string[]>();

describeEachEngine('the search among a hundred doctors of 25 specialties', (engine) => {
  const api = useApi(engine);
  beforeAll(() => addCatalogue(api), 60_000);

  it(`shows a doctor of the right specialty first for each of ${searchesOfCatalogue.length} searches`, async () => {
    const misses: string[] = [];
    for (const { q, specialty } of searchesOfCatalogue) {
      const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q, kind: 'doctor' })}`);
      const items = siteSearchResponse.parse(body).groups[0]?.items ?? [];
      if (items[0]?.tag !== specialty) misses.push(`${q}: ${specialty}, not ${items[0]?.tag ?? 'nobody'}`);
      // The same order on both engines.
      const order = items.map(({ title }) => title);
      expect(order, q).toEqual(orders.get(q) ?? order);
      orders.set(q, order);
    }
    expect(misses).toEqual([]);
    expect(searchesOfCatalogue.length).toBeGreaterThanOrEqual(150);
  }, 60_000);
});
