import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { up as foldNamesAgain } from '#server/db/migrations/0091-joiners-in-names.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite, sqliteFile } from '#server/db/sqlite.ts';
import { useOneNode } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { subscribe } from '#tests/support/newsletter.ts';
import { openRequest } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const records = z.array(z.object({ id: z.int() }));

/** Searches that find each other: what the first has is stored, and each of the others is typed. */
const alike = [
  [
    '01712\u2013345678',
    '01712345678',
    '+8801712345678',
    '01712-345678',
    '০১৭১২ ৩৪৫৬৭৮',
    '01712\u00a0345678',
    '+8801712',
  ],
  ['01819\u00a0345678', '01819345678', '1819\u2011345\t678', '01819/345678'],
  ['01913\u2009345\u202f678', '+880 (0)1913-345678', '008801913345678', '٠١٩١٣٣٤٥٦٧٨'],
];
const names = [
  ['D’Costa Anthony', "D'Costa", 'dcosta', 'Dʼcosta', 'd‘costa', 'anthony dcosta', 'D COSTA'],
  ["O'Neil Sara", 'O’Neil', 'oneil', 'sara  o`neil'],
  ['Anne‑Marie Cruz', 'Anne-Marie', 'anne–marie', 'annemarie', 'cruz anne'],
  ['Élodie İpek', 'elodie', 'E\u0301LODIE', 'ipek', 'İPEK', 'ıpek'],
  ['ব\u09dcু\u09dfা', 'ব\u09a1\u09bcু\u09af\u09bcা', 'বড়\u200bুয়া'],
  ['Ｋａｂｉｒ Fir\u200boz', 'kabir', 'firoz', 'FI\u00adROZ kabir', '\u202afiroz\u202c'],
  ['Shirin Akter', 'akter shirin', 'shirin  akhter', 'শিরীন', 'আক্তার শিরিন', 'Shireen'],
  ['জাহাঙ্গীর আলম', 'jahang', 'Zahangir', 'alam jahangir', 'জাহাঙ্গির'],
  ['শাহ্\u200cনাজ পারভীন', 'shahnaz parvin', 'Parveen Shahnaz', 'শাহ্নাজ'],
  ['আব্দুল্লাহ্\u200c আল্\u200c মামুন', 'abdullah al mamun', 'Mamun'],
  ['র\u200d্যাচেল গমেজ', 'rachel', 'গমেজ'],
  ['Md. Hassan Mia', 'Mohammad Hasan', 'হাসান', 'মোঃ হাসান', 'mia muhammad', 'Md Hasan'],
];

describeEachEngine('a search by staff', (engine) => {
  const api = useOneNode(engine);
  const post = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
  const found = async (kind: string, q: string) =>
    records.parse((await post(`/api/${kind}/search`, { q })).body).map(({ id }) => id);
  let count = 0;
  const addUser = async (changes: object) => {
    count += 1;
    const user = { name: 'Nobody', email: `person${count}@p.example`, contact: '01500000000', role_id: 1 };
    return idOf((await post('/api/users', { ...user, ...changes, password: 'correct-horse' })).body);
  };

  it.each(alike)(
    'finds requests, cases and users with the number %s however it is typed',
    async (phone, ...typed) => {
      const { id } = await openRequest(api, { phone });
      const user = await addUser({ contact: phone });
      const one = await openCase(api, { phone });
      for (const q of [phone, ...typed]) {
        expect(await found('appointments', q), q).toContain(id);
        expect(await found('users', q), q).toEqual([user]);
        expect(await found('cases', q), q).toEqual([one.id]);
      }
      expect(await found('appointments', '01712345679')).toEqual([]);
    },
  );

  it('finds what a server of the previous version stores, and no longer what was there before', async () => {
    const { id } = await openRequest(api, { name: 'Quetzal Früh' });
    const options = { ...api.config, onConnectionLost: () => {} };
    const { databaseUrl, dataDir } = options;
    const previous = databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(sqliteFile(dataDir));
    onTestFinished(() => previous.close());
    await previous.transaction((writer) =>
      writer.updateTable('appointments').set({ name: 'D’Wombat' }).where('id', '=', id).execute(),
    );
    const emptied = api.app.db.read
      .selectFrom('folded_texts')
      .select('text')
      .where('kind', '=', 'appointments');
    expect(await emptied.where('record_id', '=', id).executeTakeFirst()).toEqual({ text: null });
    await openRequest(api);
    await expect.poll(() => found('appointments', "d'wombat")).toEqual([id]);
    expect(await found('appointments', 'quetzal')).toEqual([]);
  });

  it('finds names with joiners that earlier versions stored, once the migration has run', async () => {
    const { id } = await openRequest(api, { name: 'ফাহ্\u200cমিদা খান' });
    const other = await openRequest(api, { name: 'Untouched' });
    const stored = () =>
      api.app.db.read.selectFrom('folded_texts').select('text').where('kind', '=', 'appointments');
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('folded_texts')
        .set({ sounds: '' })
        .where('kind', '=', 'appointments')
        .where('record_id', 'in', [id, other.id])
        .execute(),
    );
    expect(await found('appointments', 'fahmida')).toEqual([]);
    await api.app.db.transaction(async (writer) => {
      await foldNamesAgain(writer);
    });
    expect(await found('appointments', 'fahmida')).toEqual([id]);
    expect(await stored().where('record_id', '=', other.id).executeTakeFirst()).toEqual({
      text: expect.any(String),
    });
    expect(await found('appointments', 'untuched')).toEqual([]);
  });

  it('finds a request and its case by a reference as it is read aloud', async () => {
    const one = await openCase(api);
    const { reference } = one;
    const code = reference.slice(3);
    for (const q of [
      ...[reference.toLowerCase(), code, [...code].join(' '), `T H dash ${[...code].join('-')}`],
      ...[
        `TH‑${code}`,
        `th\u00a0${code}`,
        `\u202a${reference}\u202c`,
        `${reference.slice(0, 6)} ${reference.slice(6)}`,
      ],
      ...[code.replaceAll('Q', 'o'), code.slice(0, 4)],
    ]) {
      expect(await found('appointments', q), q).toEqual([one.requestId]);
      expect(await found('cases', q), q).toEqual([one.id]);
    }
  });

  it('finds users, requests and subscribers by an e-mail address as it is copied or typed', async () => {
    const email = 'Vera.Mc-Dodo@Quokka.example';
    const { id } = await openRequest(api, { email });
    const user = await addUser({ email });
    await subscribe(api, [email]);
    for (const q of [
      ...[email, email.toLowerCase(), '\u202avera.mc-dodo@quokka.example\u202c', 'ＶＥＲＡ.mc‑dodo@quokka'],
      ...['quokka.example', ' vera.mc\u2013dodo ', 'mc-dodo vera'],
    ]) {
      expect(await found('appointments', q), q).toEqual([id]);
      expect(await found('users', q), q).toEqual([user]);
      expect(await found('subscribers', q), q).toHaveLength(1);
    }
  });

  it('finds the records of the website by what looks the same', async () => {
    const token = api.adminToken;
    const add = async (url: string, body: object) =>
      idOf((await api.call('POST', url, { token, body })).body);
    const doctor = {
      name: 'Dr. Anthony D’Costa',
      specialty: 'Women’s health',
      experience: 3,
      desc: 'Café‑style',
    };
    const ids = {
      doctors: await add('/api/doctors', doctor),
      faqs: await add('/api/faqs', { question: 'Who’s D’Costa?', answer: 'A 50% Anthony' }),
      'reply-templates': await add('/api/reply-templates', { name: 'D’Costa Anthony', text: 'Text' }),
      'task-templates': await add('/api/task-templates', {
        stage: 'reports',
        text: 'D’Costa Anthony',
        owner: 'office',
      }),
      synonyms: await add('/api/synonyms', { name: 'D’Costa', terms: 'anthony' }),
    };
    for (const [list, id] of Object.entries(ids))
      for (const q of ["D'Costa", 'D’Costa', 'Dʼcosta', 'd‘costa', 'ANTHONY  d`costa', 'anth\u200bony']) {
        const { body } = await api.call('GET', `/api/${list}?q=${encodeURIComponent(q)}`, { token });
        expect(
          records.parse(body).map((one) => one.id),
          `${list} ${q}`,
        ).toEqual([id]);
      }
    for (const q of ["D'Costa", 'ｄ’ｃｏｓｔａ', "women's health", 'women’s', 'cafe-style'])
      expect(
        JSON.stringify((await api.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).body),
        q,
      ).toContain('D’Costa');
  });

  it.each(names)(
    'finds requests, cases, users and comments of %s by other spellings',
    async (name, ...typed) => {
      const { id } = await openRequest(api, { name });
      const one = await openCase(api);
      await one.update({ patient: { passport_name: name } });
      const user = await addUser({ name });
      const token = await api.tokenOf(`person${count}@p.example`, 'correct-horse');
      const blog = {
        title: 'T',
        descriptions: 'T',
        category_id: idOf((await post('/api/categories', { name: `C${count}` })).body),
      };
      const blog_id = idOf((await post('/api/blogs', blog)).body);
      const sent = await api.call('POST', '/api/comments', {
        token,
        body: { blog_id, comments: `Thanks ${count}` },
      });
      for (const q of [name, ...typed]) {
        expect(await found('appointments', q), q).toEqual([id]);
        expect(await found('users', q), q).toEqual([user]);
        expect(await found('cases', q), q).toEqual([one.id]);
        expect(await found('comments', q), q).toEqual([idOf(sent.body)]);
      }
    },
  );
});
