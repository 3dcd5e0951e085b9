import { expect, it } from 'vitest';
import { cleanUpJob } from '#server/jobs/jobs.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo as mailsToOf } from '#tests/support/mailed-tokens.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';

const hour = 60 * 60 * 1000;

describeEachEngine('the newsletter', (engine) => {
  const api = useApi(engine);
  const ask = (body: object) => askForNewsletter(api, body);
  const follow = (what: 'confirm' | 'leave', token: string) =>
    api.call('POST', `/api/newsletter/${what}`, { body: { token } });
  const mailsTo = (recipient: string) => mailsToOf(api, recipient);
  const subscribers = () =>
    api.app.db.read.selectFrom('subscribers').select(['email', 'lang', 'confirmed_at']).execute();
  const tokenIn = (text: string | undefined) => text?.match(/\/newsletter\/([\w-]+)/)?.[1] ?? '';

  it('first sends a confirmation mail to the owner of an address', async () => {
    expect(await ask({ email: ' Rina@Example.com ' })).toMatchObject({ status: 201 });
    const [mail] = await mailsTo('Rina@Example.com');
    expect(mail).toMatchObject({ kind: 'newsletter-confirmation', status: 'waiting' });
    expect(mail?.text).toMatch(/http:\/\/\S+\/newsletter\/[\w-]{43}\n/);
    expect(await subscribers()).toEqual([{ email: 'Rina@Example.com', lang: 'en', confirmed_at: null }]);

    const token = tokenIn(mail?.text);
    expect(await follow('confirm', token)).toMatchObject({ status: 200 });
    const [first] = await subscribers();
    expect(first?.confirmed_at).not.toBeNull();
    api.pass(1000);
    expect(await follow('confirm', token)).toMatchObject({ status: 200 });
    expect(await subscribers()).toEqual([first]);

    expect(await follow('leave', token)).toMatchObject({ status: 200 });
    expect(await subscribers()).toEqual([]);
    expect(await follow('confirm', token)).toMatchObject({
      status: 404,
      body: { message: 'This link is no longer valid. Please ask for a new one.' },
    });
  });

  it('stores the secret of the link only as a hash', async () => {
    await ask({ email: 'hashed@example.com' });
    const [mail] = await mailsTo('hashed@example.com');
    const rows = await api.app.db.read.selectFrom('subscribers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail?.text));
  });

  it('gives the same response every time, and sends at most one mail an hour', async () => {
    const email = 'often@example.com';
    const once = await ask({ email });
    expect(await ask({ email: email.toUpperCase() })).toMatchObject({ status: 201, body: once.body });
    const [early, ...others] = await mailsTo(email);
    expect(others).toEqual([]);

    api.pass(hour + 1000);
    await ask({ email, lang: 'bn' });
    const [, late] = await mailsTo(email);
    expect(late?.text).toContain('/bn/newsletter/');
    expect(await follow('confirm', tokenIn(early?.text))).toMatchObject({ status: 404 });
    expect(await follow('confirm', tokenIn(late?.text))).toMatchObject({ status: 200 });

    api.pass(hour + 1000);
    expect(await ask({ email })).toMatchObject({ status: 201, body: once.body });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('deletes addresses that nobody confirmed within a week', async () => {
    await ask({ email: 'silent@example.com' });
    const { db, services } = api.app;
    const nothing = async () => {};
    const job = cleanUpJob({
      db,
      clock: api.clock,
      sessions: { removeExpired: nothing },
      throttle: { removeExpired: nothing },
      newsletter: services.newsletter,
      blogImages: { removeUnused: nothing },
      passwordResets: services.passwordResets,
      requests: services.requests,
      erasure: services.erasure,
      mails: { deleteOldContents: nothing },
      papers: { retention: { removeExpired: nothing } },
      shareLinks: { removeExpired: nothing },
      sharing: { removeOld: nothing },
    });
    await job.run(AbortSignal.timeout(60_000));
    expect((await subscribers()).map(({ email }) => email)).toContain('silent@example.com');
    api.pass(7 * 24 * hour + 1000);
    await job.run(AbortSignal.timeout(60_000));
    expect((await subscribers()).map(({ email }) => email)).toEqual(['often@example.com']);
  });

  it('rejects a malformed address and an incomplete token', async () => {
    const message = 'Please enter a valid email';
    expect(await ask({ email: 'rina@' })).toMatchObject({
      status: 422,
      body: { errors: { email: [message] } },
    });
    expect(await ask({})).toMatchObject({ status: 422, body: { errors: { email: ['Email is required'] } } });
    expect(await follow('confirm', 'abc')).toMatchObject({ status: 422 });
    expect(await follow('leave', 'a'.repeat(43))).toMatchObject({ status: 404 });
  });
});
