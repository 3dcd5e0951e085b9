import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { searchedTables } from '#server/db/folded-texts.ts';
import { whereAllWords } from '#server/db/text-search.ts';
import { foldedText, searchedParts } from '#shared/same-text.ts';
import { useApi } from '#tests/support/api.ts';
import { addInBulk } from '#tests/support/bulk-records.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const odd = {
  name: 'O\'Brien "Q" 50%_é É \\ AND NOT ("x"*) ^a:b',
  specialty: 'ENT 🙂🙂🙂',
  desc: 'Ends with a word: sunflower',
};
const searches = [
  ...['ayesha', 'AYESHA', 'yesh', 'dr', 'a', 'zz', 'zzzz', 'karim 17', '17', 'valves ayesha', 'flower', 'er'],
  ...['হৃদরোগ', 'হৃদ', 'হৃ', 'ড়', 'আয়েশা রহমান', 'চোখ'],
  ...[
    '%',
    '50%',
    '0%_',
    '_',
    '%_é',
    'É',
    'é é',
    '"',
    '"q"',
    "o'b",
    '\\',
    'and',
    'AND NOT',
    '("x"*)',
    '^a:b',
    'a:b',
    '*)',
  ],
  ...['🙂', '🙂🙂🙂', '-', '{name}', 'name : x', '\u200d'],
];
const records = z.array(z.object({ id: z.int() }));

describeEachEngine('the text index', (engine) => {
  const api = useApi(engine);
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token: api.adminToken, ...(body && { body }) });
  const idsOf = (response: { body: unknown }) => records.parse(response.body).map(({ id }) => id);
  const found = async (q: string) =>
    idsOf(await api.call('GET', `/api/doctors?per_page=200&q=${encodeURIComponent(q)}`));

  /** The records that are found by reading all of them. */
  const expected = async (q: string) => {
    const rows = await api.app.db.read
      .selectFrom('doctors')
      .select(['id', ...searchedTables.doctors.texts])
      .orderBy('id')
      .execute();
    const contains = (text: string) => searchedParts(q).every((part) => text.includes(part.text));
    return rows
      .filter(({ id: _, ...columns }) => contains(foldedText(Object.values(columns).join(' ; '))))
      .map(({ id }) => id)
      .slice(0, 200);
  };

  beforeAll(async () => {
    // Without links to hospitals, because doctors are also found by the names of their hospitals.
    await addInBulk(api.app.db, 300, { doctor_hospitals: 0 });
    await call('POST', '/api/doctors', { ...odd, experience: 3 });
  }, 60_000);

  it.each(searches)('finds %j as reading all rows does', async (q) => {
    const { read } = api.app.db;
    const query = read.selectFrom('doctors').select('doctors.id').orderBy('doctors.id').limit(200);
    const rows = await whereAllWords(read, query, q, 'doctors').execute();
    expect(rows.map(({ id }) => id)).toEqual(await expected(q));
  });

  it('finds the current text of a record, and not the earlier one', async () => {
    const doctor = { specialty: 'Zoology', experience: 1, desc: 'Knows turtles' };
    const id = idOf((await call('POST', '/api/doctors', { ...doctor, name: 'Dr. Quetzal' })).body);
    expect(await found('quetzal turtle')).toEqual([id]);
    await call('PUT', `/api/doctors/${id}`, { ...doctor, name: 'Dr. Wombat' });
    expect(await found('quetzal')).toEqual([]);
    expect(await found('wombat turtle')).toEqual([id]);
    await call('DELETE', `/api/doctors/${id}`);
    expect(await found('wombat')).toEqual([]);
  });

  it('finds articles by their category, and comments by their authors', async () => {
    const category = idOf((await call('POST', '/api/categories', { name: 'Pangolins' })).body);
    const blog = { title: 'Scales', descriptions: 'Text of armour', category_id: category };
    const id = idOf((await call('POST', '/api/blogs', blog)).body);
    for (const q of ['pangolin', 'pangolins armour', 'scales pangolin']) {
      expect(idsOf(await api.call('GET', `/api/blogs?q=${q}&fields=id`)), q).toEqual([id]);
    }
    await call('POST', '/api/comments', { blog_id: id, comments: 'Thank you, kakapo' });
    const comments = async (q: string) => idsOf(await call('POST', '/api/comments/search', { q }));
    const one = await comments('kakapo');
    expect(one).toHaveLength(1);
    expect(await comments('kakapo administrator')).toEqual(one);
    expect(await comments('kakapo anong')).toEqual([]);
  });

  it('finds requests and users by a number in any notation', async () => {
    const { id } = await openRequest(api, { phone: '+880 (1819) 55-44.33', name: 'Numbat Rahman' });
    const requests = async (q: string) => idsOf(await call('POST', '/api/appointments/search', { q }));
    for (const q of ['01819554433', '1819-554433', '০১৮১৯ ৫৫৪৪৩৩', '(1819) 55', 'numbat', 'NUMBAT r']) {
      expect(await requests(q), q).toEqual([id]);
    }
    // Three digits are not a phone number, so they are searched as text.
    expect(await requests('955')).toEqual([]);
  });

  if (engine.name === 'sqlite')
    it('keeps no words of deleted records', async () => {
      const body = { name: 'Dr. Xqzjv', specialty: 'Heart', experience: 1, desc: 'Text' };
      const id = idOf((await call('POST', '/api/doctors', body)).body);
      const held = async () => {
        const { rows } = await sql<{
          block: Uint8Array;
        }>`select block from doctors_folded_search_data`.execute(api.app.db.read);
        return rows.some(
          ({ block }) => Buffer.from(block).includes('xqz') || Buffer.from(block).includes('qzj'),
        );
      };
      expect(await held()).toBe(true);
      await call('DELETE', `/api/doctors/${id}`);
      expect(await held()).toBe(false);
    });
});
