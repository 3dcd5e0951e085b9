import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { siteSearchResponse, suggestion } from '#shared/contract/search.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { idOf } from '#tests/support/response-body.ts';
import { addSearched, relevance } from '#tests/support/search-fixture.ts';

describeEachEngine('the search of the website', (engine) => {
  const api = useApi(engine);
  const search = async (query: Record<string, string>) =>
    siteSearchResponse.parse((await api.call('GET', `/api/search?${new URLSearchParams(query)}`)).body);
  const suggest = async (q: string) =>
    z
      .array(suggestion)
      .parse((await api.call('GET', `/api/search/suggestions?${new URLSearchParams({ q })}`)).body);
  const titles = async (query: Record<string, string>) =>
    (await search(query)).groups.flatMap(({ items }) => items.map(({ title }) => title));
  const staff = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token: api.adminToken, ...(body && { body }) });

  beforeAll(() => addSearched(api), 60_000);

  it(`finds the intended result first for each of ${relevance.length} searches`, async () => {
    const found: [string, string][] = [];
    for (const [q, first] of relevance) {
      const [best] = await suggest(q);
      const title = best?.title ?? 'nothing';
      found.push([q, title.startsWith(first) ? first : title]);
    }
    expect(found).toEqual(relevance);
    expect(relevance.length).toBeGreaterThan(80);
  }, 60_000);

  it('groups results by kind, and highlights matches in any language', async () => {
    const { groups, total } = await search({ q: 'হৃদরোগ' });
    expect(groups.map(({ kind }) => kind)).toEqual(['doctor', 'service']);
    expect(total).toBe(3);
    const [hit] = groups[0]?.items ?? [];
    expect(hit).toMatchObject({ title: 'Dr. Ayesha Rahman', tag: 'Cardiology', tag_marks: [[0, 10]] });
    expect(hit?.text_marks).toEqual([[7, 12]]);
    const inBangla = await search({ q: 'heart', lang: 'bn' });
    expect(inBangla.groups[0]?.items[0]).toMatchObject({
      title: 'ডা. আয়েশা রহমান',
      tag: 'হৃদরোগ',
      tag_marks: [[0, 6]],
    });
  });

  it('narrows results by kind, specialty and city', async () => {
    const all = await search({ q: 'dr' });
    expect(all.specialties).toContainEqual({ key: 'nephrology', name: 'Nephrology' });
    expect(await titles({ q: 'dr', specialty: 'nephrology' })).toEqual(['Dr. Tariq Karim']);
    expect(await titles({ q: 'dr', specialty: 'unknown' })).toEqual([]);
    const hospitals = await search({ q: 'hospital', lang: 'bn' });
    expect(hospitals.cities).toContainEqual({ key: 'phuket', name: 'ফুকেট' });
    expect(await titles({ q: 'visa', kind: 'service' })).toEqual(['Visa Extension Assistance']);
    expect(await titles({ q: 'hospital', city: 'phuket' })).toEqual(['Andaman Bay Hospital']);
    expect(await titles({ q: 'hospital', city: 'Phuket', kind: 'blog' })).toEqual([]);
  });

  it('shows the part of an article that contains the word', async () => {
    const [hit] = (await search({ q: 'parietex' })).groups[0]?.items ?? [];
    expect(hit?.text).toContain('Parietex');
    expect(hit?.text_marks).toHaveLength(1);
  });

  it('returns nothing for an empty search, and rejects one that is too long', async () => {
    expect((await search({ q: '' })).groups).toEqual([]);
    expect((await search({ q: '!? …' })).groups).toEqual([]);
    expect(await suggest('"*) ({')).toEqual([]);
    expect((await search({ q: 'qqqqxxxx' })).groups).toEqual([]);
    expect((await api.call('GET', `/api/search?q=${'a'.repeat(101)}`)).status).toBe(422);
  });

  it('finds characters that stand for several words, and returns the last page for any higher number', async () => {
    const terms = ['Half', '10½', 'ﷺ', '⑴', '1\ufe0f\u20e3'];
    const synonym = { name: 'Test of signs', terms: terms.join('\n') };
    const added = await staff('POST', '/api/synonyms', synonym);
    expect(added.status).toBe(201);
    for (const q of ['½', '10½', 'ﷺ', '⑴', '1\ufe0f\u20e3', 'half', 'signs ½']) {
      const query = new URLSearchParams({ q });
      for (const path of ['search', 'search/suggestions', 'doctors', 'hospitals', 'blogs'])
        expect((await api.call('GET', `/api/${path}?${query}`)).status, `${q} in ${path}`).toBe(200);
    }
    await staff('DELETE', `/api/synonyms/${idOf(added.body)}`);
    const first = await search({ q: 'hospital', page: '1' });
    expect(await search({ q: 'hospital', page: '1000000' })).toEqual({ ...first, page: first.pages });
  });

  describe('after a change', () => {
    it('updates only records whose searched texts changed, and those that mention a changed record', async () => {
      await api.app.db.transaction(async (writer) => {
        const stale = async () => {
          const rows = await writer.selectFrom('search_stale').select('kind').distinct().execute();
          return rows.map(({ kind }) => kind).sort();
        };
        await writer.updateTable('doctors').set({ experience: 9 }).execute();
        await writer.updateTable('hospitals').set({ beds: '9' }).execute();
        await writer.updateTable('blogs').set({ image_id: null }).execute();
        await writer.updateTable('categories').set({ status: 1 }).execute();
        expect(await stale()).toEqual([]);
        await writer.updateTable('hospitals').set({ description: 'Text' }).where('id', '=', 1).execute();
        expect(await stale()).toEqual(['hospital']);
        await writer.updateTable('hospitals').set({ city_bn: 'ফুকেট' }).where('id', '=', 3).execute();
        await writer.updateTable('categories').set({ name_bn: 'স্বাস্থ্য' }).execute();
        expect(await stale()).toEqual(['blogs of category', 'doctors of hospital', 'hospital']);
      });
      const doctor = { specialty: 'Zoology', experience: 1, desc: 'Knows turtles', hospital_ids: [1] };
      const id = idOf((await staff('POST', '/api/doctors', { ...doctor, name: 'Dr. Okapi' })).body);
      const rename = (name: string) =>
        api.app.db.transaction(async (writer) => {
          await writer.updateTable('hospitals').set({ name }).where('id', '=', 1).execute();
        });
      await rename('Quokka Medical Center');
      expect(await titles({ q: 'quokka', kind: 'doctor' })).toEqual(['Dr. Okapi']);
      await rename('Riverside Medical Center');
      expect(await titles({ q: 'quokka', kind: 'doctor' })).toEqual([]);
      await staff('DELETE', `/api/doctors/${id}`);
    });

    it('finds the current state of records, and never drafts or deleted ones', async () => {
      const doctor = { specialty: 'Zoology', experience: 1, desc: 'Knows turtles' };
      const id = idOf((await staff('POST', '/api/doctors', { ...doctor, name: 'Dr. Quetzal' })).body);
      expect(await titles({ q: 'quetzal' })).toEqual(['Dr. Quetzal']);
      await staff('PUT', `/api/doctors/${id}`, { ...doctor, name: 'Dr. Wombatsky' });
      expect(await titles({ q: 'quetzal' })).toEqual([]);
      expect(await titles({ q: 'wombatski' })).toEqual(['Dr. Wombatsky']);
      await staff('DELETE', `/api/doctors/${id}`);
      expect(await titles({ q: 'wombatsky' })).toEqual([]);
      const words = await api.app.db.read
        .selectFrom('search_vocabulary')
        .select('word')
        .where('word', 'in', ['quetzal', 'wombatsky', 'zoology'])
        .execute();
      expect(words).toEqual([]);

      const category_id = idOf((await staff('POST', '/api/categories', { name: 'Xylology' })).body);
      const blog = { title: 'Kakapo care', descriptions: 'Text', category_id };
      const draft = idOf((await staff('POST', '/api/blogs', { ...blog, status: 0 })).body);
      expect(await titles({ q: 'kakapo' })).toEqual([]);
      expect(await suggest('kakapo')).toEqual([]);
      await staff('PUT', `/api/blogs/${draft}`, { ...blog, status: 1 });
      expect(await titles({ q: 'kakapo xylology' })).toEqual(['Kakapo care']);
      await staff('PUT', `/api/blogs/${draft}`, { ...blog, status: 0 });
      expect(await titles({ q: 'kakapo' })).toEqual([]);
      await staff('DELETE', `/api/blogs/${draft}`);
    });

    it('finds by another name the first record that has a word', async () => {
      const concept = await staff('POST', '/api/synonyms', { name: 'Xerology', terms: 'wobbegong' });
      expect(await titles({ q: 'wobbegong' })).toEqual([]);
      const doctor = { name: 'Dr. Saola', specialty: 'Xerology', experience: 1, hospital_ids: [1] };
      const added = await staff('POST', '/api/doctors', { ...doctor, desc: 'Dry eyes' });
      expect(await titles({ q: 'wobbegong' })).toEqual(['Dr. Saola']);
      await staff('DELETE', `/api/doctors/${idOf(added.body)}`);
      await staff('DELETE', `/api/synonyms/${idOf(concept.body)}`);
    });

    it('indexes, at the next change, what another program changed', async () => {
      await api.app.db.transaction(async (writer) => {
        await writer
          .updateTable('doctors')
          .set({ name: 'Dr. Ayesha Numbat' })
          .where('name', '=', 'Dr. Ayesha Rahman')
          .execute();
      });
      expect(await titles({ q: 'numbat' })).toEqual(['Dr. Ayesha Numbat']);
      expect(await api.app.db.read.selectFrom('search_stale').selectAll().execute()).toEqual([]);
    });
  });

  it('makes the lists of staff find what is meant, in addition to exact letters', async () => {
    const names = z.array(z.object({ name: z.string() }));
    const list = async (q: string) =>
      names
        .parse((await api.call('GET', `/api/doctors?q=${encodeURIComponent(q)}`)).body)
        .map(({ name }) => name);
    expect(await list('kidny')).toEqual(['Dr. Tariq Karim']);
    expect(await list('চোখ')).toEqual(['Dr. Malee Sukprasert']);
    expect(await list('ukpraser')).toEqual(['Dr. Malee Sukprasert']);
  });
});
