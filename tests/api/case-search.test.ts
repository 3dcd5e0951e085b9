import { expect, it } from 'vitest';
import { listedCase } from '#shared/contract/cases.ts';
import { useOneNode } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the search of cases', (engine) => {
  const api = useOneNode(engine);

  it('finds cases by reference, name in the passport, stage and team', async () => {
    const one = await openCase(api);
    const found = async (search: object) => {
      const { body } = await api.call('POST', '/api/cases/search', {
        token: one.coordinator.token,
        body: search,
      });
      return listedCase
        .strict()
        .array()
        .parse(body)
        .map(({ id }) => id);
    };
    expect(await found({ q: one.reference })).toEqual([one.id]);
    await one.update({ patient: { passport_name: 'MST. SHIRIN AKTER' } });
    expect(await found({ q: 'shirin' })).toEqual([one.id]);
    await one.as(api.adminToken).update({ patient: { passport_name: 'MST. SHAHNAZ AKTER' } });
    expect(await found({ q: 'shirin' })).toEqual([]);
    expect(await found({ q: 'SHAHNAZ', mine: true })).toEqual([one.id]);
    // Too short for a trigram index.
    expect(await found({ q: 'AK', mine: true })).toEqual([one.id]);
    expect(await found({ mine: true })).toEqual([one.id]);
    expect(await found({ mine: true, stage: 'opinion' })).toEqual([]);
    expect((await found({ sort: 'opened' })).at(-1)).toBe(one.id);
  });
});
