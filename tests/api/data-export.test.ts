import { expect, it } from 'vitest';
import { dataInventory } from '#server/domain/privacy/data-inventory.ts';
import { type OwnData, ownData } from '#shared/contract/privacy.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import {
  caseFor,
  fill,
  makePerson,
  type Person,
  requestFor,
  tablesOf,
} from '#tests/support/personal-data.ts';

const hour = 60 * 60 * 1000;
/** Columns that say whose row it is. */
const personal = /^(user_id|actor_id|assignee_id|email|email_key|recipient|contact|phone)$/;
/**
 * Tables without data that a person could ask for: the provider's, and addresses of which nobody knows yet whose they
 * are, for the seconds until a mail asks; who of the staff is typing, for less than a minute, and what is not sent yet,
 * for a week.
 */
const ofNobody = ['doctors', 'hospitals', 'newsletter_asks', 'replying', 'drafts'];

describeEachEngine('the data export', (engine) => {
  const api = useApi(engine);
  const download = (token: string, query = '') => api.call('GET', `/api/account/export${query}`, { token });
  const dataOf = async ({ token }: Person): Promise<OwnData> =>
    ownData.strict().parse((await download(token)).body);

  it('covers every table of the database', async () => {
    const tables = await tablesOf(api);
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(dataInventory).sort());
    const inventory: Record<string, unknown> = dataInventory;
    for (const { name, columns } of tables) {
      if (!columns.some((column) => personal.test(column.name)) || ofNobody.includes(name)) continue;
      expect(inventory[name], name).toEqual({ exported: expect.any(String) });
    }
  });

  it('contains everything about the person', async () => {
    const person = await makePerson(api);
    const { id, reference } = await requestFor(api, person, 'contacted');
    await caseFor(api, id, person);
    await addCurrentPaper(api, id);
    await fill(api, person);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('blogs')
        .set({ user_id: person.id })
        .where('title', 'like', `%${person.mark}%`)
        .execute(),
    );
    const data = await dataOf(person);
    for (const holding of Object.values(dataInventory)) {
      if (!('exported' in holding) || holding.exported === 'newsletter') continue;
      const part = data[holding.exported];
      expect(part, holding.exported).toEqual(expect.anything());
      if (Array.isArray(part)) expect(part, holding.exported).not.toHaveLength(0);
    }
    expect(data.account).toMatchObject({
      name: person.name,
      email: person.email,
      contact: person.contact,
      gender: 'female',
      photo: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const { history, ...request } = data.requests[0] ?? {};
    expect(request).toMatchObject({ reference, message: `Pain <b>${person.mark}</b>`, status: 'contacted' });
    expect(history).toMatchObject([
      { type: 'received' },
      { type: 'note', note: `Called about ${person.mark}` },
      { type: 'status', from: 'new', to: 'contacted' },
      { type: 'assignment', note: null },
      { type: 'reply', to: 'mail', note: `Answer to ${person.mark}` },
    ]);
    expect(data.cases).toMatchObject([
      {
        reference,
        stage: 'reports',
        doctor: `Dr. ${person.mark}`,
        hospital: null,
        patient: { passport_name: `Passport ${person.mark}`, birth_date: '1960-02-01' },
        companions: [{ name: `Brother ${person.mark}`, relation: 'sibling' }],
        team: [{ role: 'coordinator', to: null }],
        tasks: [{ text: `Call about ${person.mark}`, owner: 'office' }],
        consents: [{ hospital: `Hospital ${person.mark}`, how: 'phone', withdrawn_at: null }],
      },
    ]);
    expect(data.cases[0]?.history.at(-1)).toMatchObject({ type: 'note', note: `Worried: ${person.mark}` });
    expect(data.second_factor).toMatchObject({ on: true, recovery_codes: 1 });
    expect(data.newsletter).toMatchObject({ email: person.email, confirmed_at: null });
    expect(data.links).toMatchObject([{ kind: 'email-change' }, { kind: 'password-reset-ask' }]);
    const text = JSON.stringify(data);
    expect(text).not.toContain('Administrator');
    expect(text).not.toMatch(/argon2|JBSWY3|secret_hash|code_hash/);
    expect(data.mails.map(({ kind, text }) => [kind, text === null])).toEqual([
      ['appointment-acknowledgement', true],
      ['appointment-reply', false],
      ['newsletter-confirmation', true],
    ]);
  });

  it('contains nothing about anybody else', async () => {
    expect((await api.call('GET', '/api/account/export')).status).toBe(401);
    const rina = await makePerson(api);
    const other = await makePerson(api, { confirmed: false });
    await requestFor(api, rina);
    await requestFor(api, other);
    await fill(api, rina);
    const data = await dataOf(other);
    expect(JSON.stringify(data)).not.toContain(rina.mark);
    // The email address is not verified, so records with it may belong to another person.
    expect([data.requests, data.newsletter, data.mails]).toEqual([[], null, []]);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ user_id: other.id, owner_proven_at: api.clock().toISOString() })
        .where('email_key', '=', other.email.toLowerCase())
        .execute(),
    );
    expect(await dataOf(other)).toMatchObject({
      requests: [{ email: other.email }],
      mails: [{ kind: 'appointment-acknowledgement' }],
    });
  });

  it('is a file that no cache keeps and whose name reveals no person', async () => {
    const person = await makePerson(api);
    const { headers, body } = await download(person.token);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="setucare-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
    });
    expect(ownData.safeParse(body).success).toBe(true);
    expect((await download(person.token, '?format=pdf')).status).toBe(422);
  });

  it('is a readable page in both languages, in which typed markup is plain text', async () => {
    const person = await makePerson(api);
    const { id } = await requestFor(api, person);
    await caseFor(api, id, person);
    await fill(api, person);
    const english = await download(person.token, '?format=html&lang=en');
    expect(english.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringMatching(/\.html"$/),
    });
    const page = String(english.body);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain(`&lt;script&gt;alert(1)&lt;/script&gt; ${person.mark}`);
    expect(page).toContain(`&lt;script&gt;${person.mark}&lt;/script&gt;`);
    expect(page).toContain(`Pain &lt;b&gt;${person.mark}&lt;/b&gt;`);
    expect(page).not.toMatch(/<script|<b>|undefined|\[object/i);
    expect(page).toMatch(/<img src="data:image\/webp;base64,[\w+/=]+"/);
    expect(String((await download(person.token, '?format=html&lang=bn')).body)).toContain('আপনার অনুরোধ');
  });

  it('gives staff their own data too', async () => {
    const { token, email } = await makeUser(api, 4);
    expect((await download(token)).body).toMatchObject({ account: { email }, requests: [] });
  });
});

describeEachEngine('downloads of the data export', (engine) => {
  const api = useApi(engine, {});

  it('are limited to ten an hour', async () => {
    const { token } = await makePerson(api);
    const download = () => api.call('GET', '/api/account/export', { token });
    for (let nth = 0; nth < 10; nth += 1) expect((await download()).status).toBe(200);
    expect(await download()).toMatchObject({ status: 429 });
    api.pass(hour + 1000);
    expect((await download()).status).toBe(200);
  });
});
