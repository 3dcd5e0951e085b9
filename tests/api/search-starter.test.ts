import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { termSlug } from '#server/domain/search/words.ts';
import { siteSearchResponse } from '#shared/contract/search.ts';
import { pagesOfTopics } from '#shared/search-pages.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

/** Each search: its text, the language, what is looked at, and what must stand there. */
const searches = readFileSync(join(import.meta.dirname, '../fixtures/search.tsv'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [q = '', lang = '', looked = '', expected = ''] = line.split('\t');
    return { q, lang, looked, expected };
  });

describeEachEngine('the search of the starter content', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SEED: 'starter' });
  const search = async (q: string, lang: string) =>
    siteSearchResponse.parse((await api.call('GET', `/api/search?${new URLSearchParams({ q, lang })}`)).body);

  /** English names and titles by kind and id: whatever language a search has, its hits are compared by their id. */
  const namesOf = async (path: string, field: string) => {
    const { body } = await api.call('GET', `/api/${path}`);
    return new Map((body as Record<string, string>[]).map((one) => [Number(one.id), String(one[field])]));
  };

  it('answers nearly all searches of families as a good coordinator would', async () => {
    const names = {
      doctor: await namesOf('doctors', 'name'),
      hospital: await namesOf('hospitals', 'name'),
      blog: await namesOf('blogs', 'title'),
    };
    const misses: string[] = [];
    for (const { q, lang, looked, expected } of searches) {
      const response = await search(q, lang);
      const { missing, unsure, urgent, understood } = response;
      const found = (kind: keyof typeof names) =>
        (response.groups.find((group) => group.kind === kind)?.items ?? []).map(
          ({ id }) => names[kind].get(id) ?? '',
        );
      const [, kind, count] = /^(doctor|hospital|blog)(\d)$/.exec(looked) ?? [];
      const shown = found((kind ?? 'doctor') as keyof typeof names);
      const checks: Record<string, () => boolean> = {
        none: () => shown.length + found('hospital').length === 0,
        nodoctor: () => shown.length <= Number(expected),
        nodoctorflood: () => shown.length <= Number(expected),
        page: () => understood.some(({ key }) => pagesOfTopics[key]?.some((page) => page === expected)),
        urgent: () => urgent && understood[0]?.key === termSlug(expected),
        calm: () => !urgent,
        missing: () => (missing ? `${missing.name} > ${missing.nearest}` : '') === expected,
        unsure: () => unsure === (expected === 'yes'),
      };
      const isRight = kind
        ? shown.slice(0, Number(count)).some((name) => name.toLowerCase().includes(expected.toLowerCase()))
        : checks[looked]?.();
      if (!isRight)
        misses.push(`${q}: ${looked} ${expected}: ${understood.map(({ key }) => key)}: ${shown.join(', ')}`);
    }
    expect(misses).toEqual([]);
  }, 60_000);
});
