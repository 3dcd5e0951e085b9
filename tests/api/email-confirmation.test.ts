import { expect, it } from 'vitest';
import { z } from 'zod';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { insertToken, lastToken, mailsTo } from '#tests/support/mailed-tokens.ts';
import { idOf } from '#tests/support/response-body.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const over = { status: 404, body: { message: 'This link is no longer valid. Please ask for a new one.' } };

describeEachEngine('the verification of an e-mail address', (engine) => {
  const api = useApi(engine);
  let made = 0;
  const register = async (lang = 'en') => {
    made += 1;
    const email = `Patient${made}@Example.com`;
    const form = { name: 'Rina Das', email, contact: '01711000000', password: 'secret-1', lang };
    const { body } = await api.call('POST', '/api/users', { form });
    return {
      id: idOf(body),
      email,
      token: await api.tokenOf(email, 'secret-1'),
      secret: await lastToken(api, email, 'email-confirmation'),
    };
  };
  const request = async (email: string) => {
    const body = { name: 'Rina', email, phone: '01711000000', date: '2999-01-01', message: '' };
    expect(await api.call('POST', '/api/contact', { body })).toMatchObject({ status: 201 });
  };
  /** Opens a link with the account's password, as on another device. */
  const confirm = (token: string) =>
    api.call('POST', '/api/email-confirmations', { body: { token, current: 'secret-1' } });
  const follow = (token: string, as?: string, current?: string) =>
    api.call('POST', '/api/email-confirmations', {
      body: { token, ...(current === undefined ? {} : { current }) },
      ...(as ? { token: as } : {}),
    });
  const again = (token: string) => api.call('POST', '/api/account/email-confirmation', { token, body: {} });
  const isConfirmed = async (token: string) => {
    const { body } = await api.call('GET', '/api/account', { token });
    return z.object({ email_confirmed: z.boolean() }).parse(body).email_confirmed;
  };
  const ownersOf = async (email: string) => {
    const rows = await api.app.db.read
      .selectFrom('appointments')
      .select('user_id')
      .where('email_key', '=', email.toLowerCase())
      .orderBy('id')
      .execute();
    return rows.map((row) => row.user_id);
  };

  it('starts with a mailed link after registration, in the page’s language, while the account already works', async () => {
    const english = await register();
    const [mail] = await mailsTo(api, english.email);
    expect(mail).toMatchObject({
      kind: 'email-confirmation',
      recipient_name: 'Rina Das',
      subject: 'Please confirm your address: SetuCare',
    });
    expect(mail?.text).toMatch(/http:\/\/\S+\/confirm-email#[\w-]{43}\n/);
    expect(await isConfirmed(english.token)).toBe(false);

    const bangla = await register('bn');
    const [inBangla] = await mailsTo(api, bangla.email);
    expect(inBangla?.subject).toBe('আপনার ইমেইল ঠিকানা নিশ্চিত করুন: SetuCare');
    expect(inBangla?.text).toContain('/bn/confirm-email#');
  });

  it('gives the account the earlier requests with its email address, and no others', async () => {
    const { id, email, token, secret } = await register();
    const stranger = await register();
    await request(email);
    await request(email.toUpperCase());
    await request(stranger.email);
    expect(await ownersOf(email)).toEqual([null, null]);

    expect(await confirm(secret)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await isConfirmed(token)).toBe(true);
    expect(await ownersOf(email)).toEqual([id, id]);
    expect(await ownersOf(stranger.email)).toEqual([null]);
  });

  it('gives accounts of staff no requests', async () => {
    const { id, email } = await makeUser(api, 4);
    await request(email);
    const secret = await insertToken(api, { userId: id, kind: 'email-confirmation', email });
    expect(await follow(secret, undefined, 'correct-horse')).toMatchObject({ status: 200 });
    expect(await ownersOf(email)).toEqual([null]);
  });

  it('asks for the account’s password if the reader of the mail is not signed in', async () => {
    const { email, secret, token } = await register();
    const patient = await register();
    await request(email);
    const asked = { status: 422, body: { errors: { current: ['Please enter your current password'] } } };
    expect(await follow(secret)).toMatchObject(asked);
    expect(await follow(secret, patient.token)).toMatchObject(asked);
    expect(await follow(secret, patient.token, 'secret-2')).toMatchObject({
      status: 422,
      body: { errors: { current: ['That is not your current password. Please try again.'] } },
    });
    expect([await isConfirmed(token), await ownersOf(email)]).toEqual([false, [null]]);
    expect(await follow(secret, token)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  });

  it('changes nothing when a link is opened again', async () => {
    const { email, secret, token } = await register();
    const other = await register();
    await confirm(secret);
    const [before] = await api.app.db.read
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('email', '=', email)
      .execute();
    api.pass(minute);
    expect(await confirm(secret)).toMatchObject({ status: 200, body: { state: 'already' } });
    const after = await api.app.db.read
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('email', '=', email)
      .execute();
    expect(after).toEqual([before]);
    expect(await isConfirmed(token)).toBe(true);
    expect(await isConfirmed(other.token)).toBe(false);
  });

  it('rejects a token that is expired, replaced, changed or of another kind', async () => {
    const { id, email, secret, token } = await register();
    api.pass(4 * minute);
    expect(await again(token)).toMatchObject({ status: 200 });
    const newer = await lastToken(api, email, 'email-confirmation');
    expect(newer).not.toBe(secret);
    expect(await confirm(secret)).toMatchObject(over);
    expect(await confirm(newer.toLowerCase())).toMatchObject(over);
    expect(await confirm('short')).toMatchObject({ status: 422 });
    const reset = await insertToken(api, { userId: id, kind: 'password-reset', email });
    expect(await confirm(reset)).toMatchObject(over);
    api.pass(7 * day);
    expect(await confirm(newer)).toMatchObject(over);
    expect((await mailsTo(api, email)).length).toBe(2);
  });

  it('sends the mail again only after some minutes, and not after verification', async () => {
    const { email, token } = await register();
    const first = await again(token);
    expect(first).toMatchObject({ status: 200 });
    expect(await mailsTo(api, email)).toHaveLength(1);
    api.pass(4 * minute);
    expect(await again(token)).toMatchObject({ status: 200, body: first.body });
    expect(await mailsTo(api, email)).toHaveLength(2);
    await confirm(await lastToken(api, email, 'email-confirmation'));
    api.pass(4 * minute);
    expect(await again(token)).toMatchObject({ status: 200, body: first.body });
    expect(await mailsTo(api, email)).toHaveLength(2);
    expect(await api.call('POST', '/api/account/email-confirmation', { body: {} })).toMatchObject({
      status: 401,
    });
  });

  it('ends when an administrator sets another address', async () => {
    const { id, email, secret, token } = await register();
    await confirm(secret);
    const office = await api.tokenOf(admin.email, admin.password);
    const put = (address: string) =>
      api.call('PUT', `/api/users/${id}`, {
        token: office,
        body: { name: 'Rina Das', email: address, contact: '01711000000' },
      });
    await put(email.toLowerCase());
    expect(await isConfirmed(token)).toBe(true);
    await put(`new-${email}`);
    expect(await isConfirmed(token)).toBe(false);
    expect(await confirm(secret)).toMatchObject(over);
  });
});
