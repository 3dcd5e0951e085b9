import { expect, it } from 'vitest';
import { cleanUpJob } from '#server/jobs/jobs.ts';
import { mailDelivery } from '#server/mail/delivery.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { filesAfterImageJob } from '#tests/support/images.ts';
import {
  caseFor,
  dumpOf,
  fill,
  makePerson,
  type Person,
  recoveryCode,
  requestFor,
} from '#tests/support/personal-data.ts';
import { inboxOf, requestOf } from '#tests/support/requests.ts';

const silent = { info() {}, warn() {}, error() {} };
const day = 24 * 60 * 60 * 1000;

/** Adds a file of so many pages to a paper. */
async function addPages({ app, clock }: Api, document_id: number, count: number): Promise<void> {
  const created_at = clock().toISOString();
  const file = { document_id, name_key: 'name', client_key: 'key', size: 1, position: 1, created_at };
  await app.db.transaction(async (writer) => {
    const { id: file_id } = await writer
      .insertInto('document_files')
      .values({ ...file, state: 'read' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = { document_id, file_id, width: 1, height: 1, bytes: 1, created_at };
    const pages = Array.from({ length: count }, (_, index) => ({ ...page, position: index + 1 }));
    await writer.insertInto('document_pages').values(pages).execute();
  });
}

/** The words in the search index. */
async function wordsOfSearch({ app }: Api) {
  const documents = await app.db.read.selectFrom('search_documents').selectAll().execute();
  const vocabulary = await app.db.read.selectFrom('search_vocabulary').selectAll().execute();
  const folded = await app.db.read.selectFrom('folded_texts').selectAll().execute();
  return {
    all: JSON.stringify([documents, vocabulary, folded]),
    foldedWith: (mark: string) =>
      folded
        .filter(({ text }) => text?.includes(mark))
        .map(({ kind }) => kind)
        .sort(),
    kindsWith: (mark: string) =>
      documents.filter(({ words }) => words.includes(mark)).map(({ kind }) => kind),
  };
}

describeEachEngine('the erasure of an account', (engine) => {
  const api = useApi(engine);
  const erase = ({ token, password }: Pick<Person, 'token' | 'password'>, changes: object = {}) =>
    api.call('POST', '/api/account/erasure', { token, body: { password, ...changes } });
  const mailsTo = (recipient: string) =>
    api.app.db.read.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute();
  const deliver = () =>
    mailDelivery({
      db: api.app.db,
      transport: { send: async () => ({ result: 'accepted', code: '250', phase: 'data' }) },
      clock: api.clock,
      keys: api.app.keys,
      log: silent,
    }).deliverDue();

  it('leaves nothing of the person except what the law requires', async () => {
    const person = await makePerson(api);
    const other = await makePerson(api);
    await fill(api, person);
    await fill(api, other);
    const gone = [];
    for (const status of ['new', 'contacted', 'cancelled']) gone.push(await requestFor(api, person, status));
    const confirmed = await requestFor(api, person, 'confirmed');
    const completed = await requestFor(api, person, 'completed');
    // The cases are erased with their requests, also the case of a request that is kept.
    for (const one of [gone[1], confirmed]) {
      const id = await caseFor(api, one?.id ?? 0, person);
      if (one !== confirmed) continue;
      const link = { label: person.mark, scope: ['progress'] };
      await api.call('POST', `/api/cases/${id}/share-links`, { token: api.adminToken, body: link });
      await addPages(api, await addCurrentPaper(api, one.id), 2);
    }
    const others = await requestFor(api, other, 'new');
    const files = await filesAfterImageJob(api);

    expect(await erase(person)).toMatchObject({
      status: 422,
      body: { errors: { code: ['Please enter the code'] } },
    });
    expect(await erase(person, { code: '000000' })).toMatchObject({ status: 422 });
    const response = await erase(person, { code: recoveryCode });
    expect(response).toMatchObject({
      status: 200,
      body: {
        removed: {
          requests: 3,
          photo: true,
          newsletter: true,
          mails: expect.any(Number),
          pages: 2,
          links: 1,
          consents: 2,
        },
        kept: { requests: [confirmed.reference, completed.reference], comments: 1 },
      },
    });
    expect((await api.call('GET', '/api/account', { token: person.token })).status).toBe(401);
    expect(await mailsTo(person.email)).toMatchObject([{ kind: 'account-erased', status: 'waiting' }]);
    await deliver();

    const found = (await dumpOf(api)).split(person.mark).length - 1;
    const indexed = await wordsOfSearch(api);
    // The name is still in the two requests that are kept, in the comment, in the article below which it was written,
    // and in the version of that article.
    expect(found - (indexed.all.split(person.mark).length - 1)).toBe(5);
    // The search index only has the words of that article.
    expect(indexed.kindsWith(person.mark)).toEqual(['blog']);
    expect(indexed.foldedWith(person.mark)).toEqual(['appointments', 'appointments', 'blogs', 'comments']);
    const dump = await dumpOf(api);
    expect(dump).not.toContain(person.contact);
    expect(dump.toLowerCase()).not.toContain(person.email.toLowerCase());
    expect(dump).not.toContain(person.name);

    for (const { reference } of gone) expect(await inboxOf(api, { q: reference })).toEqual([]);
    const remaining = await requestOf(api, confirmed.reference);
    expect(remaining).toMatchObject({
      name: `Patient ${person.mark}`,
      email: null,
      phone: '',
      message: null,
      about: null,
      status: 'confirmed',
      erased_at: expect.any(String),
      mails: [],
      events: [
        { type: 'received' },
        { type: 'note', note: null },
        { type: 'status' },
        { type: 'assignment', note: null },
        { type: 'reply', note: null, mail_id: null },
        { type: 'erased' },
      ],
    });
    const comment = await api.app.db.read
      .selectFrom('comments')
      .select('user_id')
      .where('comments', '=', `<script>${person.mark}</script>`)
      .executeTakeFirst();
    expect(comment).toMatchObject({ user_id: 8 });

    expect(await filesAfterImageJob(api)).toHaveLength(files.length - 1);
    expect(await requestOf(api, others.reference)).toMatchObject({ email: other.email, erased_at: null });
    const { body } = await api.call('GET', '/api/account/export', { token: other.token });
    expect(body).toMatchObject({
      comments: [{}],
      requests: [{ reference: others.reference }],
      second_factor: { on: true },
      newsletter: { email: other.email },
    });
  });

  it('sends a last mail and then deletes the address', async () => {
    const person = await makePerson(api);
    await erase(person);
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ subject: 'Your account at SetuCare has been deleted' });
    await deliver();
    const row = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mail?.id ?? 0)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'sent', recipient: '', subject: '', text: '', html: '' });
    const { body } = await api.call('GET', '/api/mails', { token: api.adminToken });
    expect(JSON.stringify(body)).not.toContain('patients');
  });

  it('changes nothing if the password is wrong', async () => {
    const person = await makePerson(api);
    await requestFor(api, person);
    const before = await dumpOf(api);
    expect(await erase(person, { password: 'not-it' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['That password is not correct. Please try again.'] } },
    });
    expect(await erase(person, { password: '' })).toMatchObject({ status: 422 });
    expect(await dumpOf(api)).toBe(before);
    expect((await api.call('POST', '/api/account/erasure', { body: { password: 'x' } })).status).toBe(401);
  });

  it('happens once when the button is pressed several times', async () => {
    const person = await makePerson(api);
    const responses = await Promise.all([erase(person), erase(person), erase(person)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('keeps requests with an address that was never verified', async () => {
    const person = await makePerson(api, { confirmed: false });
    const { reference } = await requestFor(api, person, 'contacted');
    expect((await erase(person)).body).toMatchObject({ removed: { requests: 0 } });
    expect(await requestOf(api, reference)).toMatchObject({ email: person.email, erased_at: null });
  });

  it('keeps requests with the address of a member of staff, who entered them for patients', async () => {
    const member = await makeUser(api, 4);
    const email_confirmed_at = api.clock().toISOString();
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ email_confirmed_at }).where('id', '=', member.id).execute(),
    );
    const { reference } = await requestFor(api, { ...(await makePerson(api)), email: member.email });
    const { body } = await api.call('GET', '/api/account/export', { token: member.token });
    expect(body).toMatchObject({ requests: [] });
    expect((await erase(member)).body).toMatchObject({ removed: { requests: 0 } });
    expect(await requestOf(api, reference)).toMatchObject({ email: member.email, erased_at: null });
  });

  it('unassigns the requests of a member of staff, and is refused to the last administrator', async () => {
    const member = await makeUser(api, 4);
    const person = await makePerson(api);
    const { id, reference } = await requestFor(api, person);
    const body = { type: 'assignment', assignee_id: member.id };
    await api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body });
    expect((await erase(member)).status).toBe(200);
    expect(await requestOf(api, reference)).toMatchObject({ assignee: null });
    const administrator = { token: api.adminToken, password: 'six-of-one' };
    expect(await erase(administrator)).toMatchObject({
      status: 409,
      body: { message: 'This is the last active administrator. Make another one first.' },
    });
    expect((await api.call('GET', '/api/me', { token: api.adminToken })).status).toBe(200);
  });

  it('deletes the texts of mails that were sent long ago', async () => {
    const person = await makePerson(api);
    await requestFor(api, person, 'contacted');
    await deliver();
    const nothing = async () => {};
    const job = cleanUpJob({
      db: api.app.db,
      clock: api.clock,
      sessions: { removeExpired: nothing },
      throttle: { removeExpired: nothing },
      newsletter: { removeUnconfirmed: nothing },
      blogImages: { removeUnused: nothing },
      passwordResets: { removeExpired: nothing },
      requests: {
        codes: { removeExpired: nothing },
        contact: { forgetOldNumbers: nothing },
        drafts: { removeOld: nothing },
      },
      erasure: { eraseUnagreed: nothing, eraseSpam: nothing },
      mails: api.app.services.mails,
      papers: { retention: { removeExpired: nothing } },
      shareLinks: { removeExpired: nothing },
      sharing: { removeOld: nothing },
    });
    await job.run(AbortSignal.timeout(60_000));
    const mail = (await mailsTo(person.email)).find(({ kind }) => kind === 'appointment-reply');
    expect(mail?.text).toContain(person.mark);
    api.pass(90 * day + 1000);
    await job.run(AbortSignal.timeout(60_000));
    expect(await mailsTo(person.email)).toEqual([]);
    const row = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mail?.id ?? 0)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'sent', text: '', html: '', recipient: '', reply_to: null });
  });
});

describeEachEngine('password attempts for an erasure', (engine) => {
  const api = useApi(engine, {});

  it('count together with those of sign-in', async () => {
    const { token } = await makePerson(api);
    const erase = () => api.call('POST', '/api/account/erasure', { token, body: { password: 'not-it' } });
    for (let nth = 0; nth < 8; nth += 1) expect((await erase()).status).toBe(422);
    expect((await erase()).status).toBe(429);
  });
});
