import { expect, it } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { insertToken, lastToken, mailsTo } from '#tests/support/mailed-tokens.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const over = { status: 404, body: { message: 'This link is no longer valid. Please ask for a new one.' } };

describeEachEngine('a change of the e-mail address', (engine) => {
  const api = useApi(engine);
  let made = 0;
  const fresh = () => {
    made += 1;
    return `new${made}@example.com`;
  };
  const change = (token: string, email: string, current = 'correct-horse') =>
    api.call('PUT', '/api/account/email', { token, body: { email, current } });
  const confirm = (token: string) =>
    api.call('POST', '/api/email-confirmations', { body: { token, current: 'correct-horse' } });
  const accountOf = async (token: string) => (await api.call('GET', '/api/account', { token })).body;
  const kindsTo = async (address: string) => (await mailsTo(api, address)).map((mail) => mail.kind);

  it('takes effect once the new address is verified, and is mailed to the old address before and after', async () => {
    const { id, email, token } = await makeUser(api, 1);
    const elsewhere = await api.tokenOf(email, 'correct-horse');
    const address = fresh();
    const body = { name: 'Rina', email: address, phone: '01711000000', date: '2999-01-01', message: '' };
    await api.call('POST', '/api/contact', { body });
    const reset = await insertToken(api, { userId: id, kind: 'password-reset', email });

    expect(await change(token, address)).toMatchObject({ status: 200 });
    expect(await accountOf(token)).toMatchObject({ user: { email }, email_pending: address });
    expect(await kindsTo(email)).toEqual(['email-change-asked']);
    const secret = await lastToken(api, address, 'email-change');
    expect(await confirm(secret)).toMatchObject({ status: 200, body: { state: 'changed' } });

    const swapped = { user: { email: address }, email_pending: null, email_confirmed: true };
    expect(await accountOf(token)).toMatchObject(swapped);
    expect(await accountOf(elsewhere)).toMatchObject(swapped);
    expect(await kindsTo(email)).toEqual(['email-change-asked', 'email-changed']);
    expect(await api.tokenOf(address, 'correct-horse')).not.toBe('');
    const stale = { token: reset, password: 'brand-new-1' };
    expect(await api.call('POST', '/api/password-resets/confirm', { body: stale })).toMatchObject(over);
    const [request] = await api.app.db.read
      .selectFrom('appointments')
      .select('user_id')
      .where('email_key', '=', address)
      .execute();
    expect(request?.user_id).toBe(id);

    expect(await confirm(secret)).toMatchObject({ status: 200, body: { state: 'already' } });
    await change(token, fresh());
    await confirm(await lastToken(api, `new${made}@example.com`, 'email-change'));
    expect(await confirm(secret)).toMatchObject(over);
  });

  it('does not reveal that an address has an account, but notifies its owner', async () => {
    const { email, token } = await makeUser(api, 1);
    const owner = await makeUser(api, 1);
    const free = await change(token, fresh());
    const [stored, mailed] = [await accountOf(token), await kindsTo(email)];
    const taken = await change(token, owner.email.toUpperCase());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await accountOf(token)).toEqual({
      ...Object(stored),
      email_pending: owner.email.toUpperCase(),
    });
    expect(await kindsTo(email)).toEqual([...mailed, ...mailed]);
    const [notice] = await mailsTo(api, owner.email);
    expect(notice).toMatchObject({ kind: 'email-taken', link_hash: null });
    expect(notice?.text).not.toContain('#');
  });

  it('fails with 409 and keeps the old address if the new one was taken in the meantime', async () => {
    const { email, token } = await makeUser(api, 1);
    const address = fresh();
    await change(token, address);
    const account = { name: 'Faster', email: address, password: 'secret-1', contact: '01711000000' };
    await api.call('POST', '/api/users', { body: account });
    const secret = await lastToken(api, address, 'email-change');
    expect(await confirm(secret)).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered. Sign in, or choose "Forgot your password?"' },
    });
    expect(await accountOf(token)).toMatchObject({ user: { email } });
  });

  it('is rejected with a wrong password, an invalid address or the same address', async () => {
    const { email, token } = await makeUser(api, 1);
    expect(await change(token, fresh(), 'wrong')).toMatchObject({
      status: 422,
      body: { errors: { current: ['That is not your current password. Please try again.'] } },
    });
    expect(await change(token, 'rina@')).toMatchObject({
      status: 422,
      body: { errors: { email: ['Email is invalid'] } },
    });
    expect(await change(token, email.toUpperCase())).toMatchObject({
      status: 422,
      body: { errors: { email: ['This is already your email address'] } },
    });
    expect(await kindsTo(email)).toEqual([]);
    expect(await accountOf(token)).toMatchObject({ email_pending: null });
  });

  it('can be cancelled, sent again and replaced, and expires after a day', async () => {
    const { token } = await makeUser(api, 1);
    const address = fresh();
    await change(token, address);
    const first = await lastToken(api, address, 'email-change');
    expect(await api.call('DELETE', '/api/account/email', { token })).toMatchObject({ status: 200 });
    expect(await accountOf(token)).toMatchObject({ email_pending: null });
    expect(await confirm(first)).toMatchObject(over);

    await change(token, address);
    const second = await lastToken(api, address, 'email-change');
    const body = { address: 'pending' };
    await api.call('POST', '/api/account/email-confirmation', { token, body });
    expect(await lastToken(api, address, 'email-change')).toBe(second);
    api.pass(4 * minute);
    await api.call('POST', '/api/account/email-confirmation', { token, body });
    const third = await lastToken(api, address, 'email-change');
    expect(third).not.toBe(second);
    expect(await confirm(second)).toMatchObject(over);

    const other = fresh();
    await change(token, other);
    expect(await confirm(third)).toMatchObject(over);
    const last = await lastToken(api, other, 'email-change');
    api.pass(day + 1000);
    expect(await accountOf(token)).toMatchObject({ email_pending: null });
    expect(await confirm(last)).toMatchObject(over);
  });

  it('is cancelled when anybody changes the password it was requested with', async () => {
    const password = 'never-known-1';
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const ways: ((person: { id: number; email: string; token: string }) => Promise<unknown>)[] = [
      ({ token }) =>
        api.call('PUT', '/api/account/password', { token, body: { current: 'correct-horse', password } }),
      ({ id, email }) => {
        const body = { name: 'Rina', email, contact: '01711000000', password };
        return api.call('PUT', `/api/users/${id}`, { token: api.adminToken, body });
      },
      ({ email }) => api.app.services.users.resetPassword(email),
    ];
    for (const changePassword of ways) {
      const person = await makeUser(api, 1);
      const address = fresh();
      await change(person.token, address);
      const secret = await lastToken(api, address, 'email-change');
      await changePassword(person);
      await expect(api.tokenOf(person.email, 'correct-horse')).rejects.toThrow('401');
      expect(await confirm(secret)).toMatchObject(over);
    }
  });
});

describeEachEngine('the calls that change an address', (engine) => {
  const api = useApi(engine, {});

  it('limit password attempts together with sign-in, and limit mails to unverified addresses', async () => {
    const { token, email: own } = await makeUser(api, 1);
    const change = (email: string, current = 'correct-horse') =>
      api.call('PUT', '/api/account/email', { token, body: { email, current } });
    for (let n = 1; n <= 8; n += 1) {
      expect(await change('a@example.com', 'wrong')).toMatchObject({ status: 422 });
    }
    expect(await change('a@example.com')).toMatchObject({ status: 429 });
    const login = { email: own, password: 'correct-horse' };
    expect(await api.call('POST', '/api/login', { body: login })).toMatchObject({ status: 429 });
    api.pass(16 * minute);
    for (let n = 1; n <= 5; n += 1) {
      expect(await change(`a${n}@example.com`)).toMatchObject({ status: 200 });
    }
    expect(await change('a6@example.com')).toMatchObject({ status: 429 });
  });
});
