import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo as allMailsTo } from '#tests/support/mailed-tokens.ts';
import { askForNewsletter } from '#tests/support/newsletter.ts';
import { makePerson, type Person } from '#tests/support/personal-data.ts';

describeEachEngine('the newsletter setting of an account', (engine) => {
  const api = useApi(engine);
  const state = async ({ token }: Person) =>
    (await api.call('GET', '/api/account/newsletter', { token })).body;
  const set = ({ token }: Person, subscribed: boolean) =>
    api.call('PUT', '/api/account/newsletter', { token, body: { subscribed, lang: 'bn' } });
  const mailsTo = (recipient: string) =>
    api.app.db.read.selectFrom('mails').select('kind').where('recipient', '=', recipient).execute();

  it('is turned on and off immediately for a verified address', async () => {
    const person = await makePerson(api);
    const { email } = person;
    expect(await state(person)).toEqual({ email, state: 'off' });
    expect((await set(person, true)).body).toEqual({ email, state: 'on' });
    expect((await set(person, true)).body).toEqual({ email, state: 'on' });
    expect(await state(person)).toEqual({ email, state: 'on' });
    expect((await set(person, false)).body).toEqual({ email, state: 'off' });
    expect((await set(person, false)).body).toEqual({ email, state: 'off' });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('confirms a subscription from the footer’s form, and keeps its link valid', async () => {
    const person = await makePerson(api);
    await askForNewsletter(api, { email: person.email.toUpperCase() });
    expect(await state(person)).toMatchObject({ state: 'off' });
    expect((await set(person, true)).body).toMatchObject({ state: 'on' });
    const [mail] = await allMailsTo(api, person.email.toUpperCase());
    const token = mail?.text.match(/\/newsletter\/([\w-]{43})/)?.[1];
    expect((await api.call('POST', '/api/newsletter/leave', { body: { token } })).status).toBe(200);
    expect(await state(person)).toMatchObject({ state: 'off' });
  });

  it('sends a mail, and does not show the state, for an unverified address', async () => {
    const person = await makePerson(api, { confirmed: false });
    const { email } = person;
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('subscribers')
        .values({
          email,
          email_key: email.toLowerCase(),
          lang: 'en',
          secret_hash: `of ${email}`,
          asked_at: api.clock().toISOString(),
          confirmed_at: api.clock().toISOString(),
          leave_token: `token of ${email}`,
        })
        .execute(),
    );
    expect(await state(person)).toEqual({ email, state: 'unproven' });
    expect(await set(person, false)).toMatchObject({ status: 409 });
    const stranger = await makePerson(api, { confirmed: false });
    expect((await set(stranger, true)).body).toEqual({ email: stranger.email, state: 'unproven' });
    await api.app.services.newsletter.mailConfirmations();
    expect(await mailsTo(stranger.email)).toEqual([{ kind: 'newsletter-confirmation' }]);
    expect((await api.call('GET', '/api/account/newsletter')).status).toBe(401);
  });
});
