import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sessionStore } from '#server/auth/sessions.ts';
import { passwordResetService } from '#server/domain/credentials/password-resets.ts';
import { lockRequests } from '#server/domain/requests/request-repository.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { insertToken, lastToken, mailsTo, tokenIn } from '#tests/support/mailed-tokens.ts';
import { tokenOf } from '#tests/support/response-body.ts';

const hour = 60 * 60 * 1000;
const over = { status: 404, body: { message: 'This link is no longer valid. Please ask for a new one.' } };

describeEachEngine('the reset of a password', (engine) => {
  const api = useApi(engine);
  const ask = (email: string, lang = 'en') =>
    api.call('POST', '/api/password-resets', { body: { email, lang } });
  const confirm = (token: string, password = 'brand-new-1') =>
    api.call('POST', '/api/password-resets/confirm', { body: { token, password } });
  const signIn = (email: string, password: string) =>
    api.call('POST', '/api/login', { body: { email, password } });
  const processRequests = () => api.app.services.passwordResets.processRequests();
  const asks = () => api.app.db.read.selectFrom('password_reset_asks').selectAll().orderBy('id').execute();
  const change = (id: number, columns: object) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('users').set(columns).where('id', '=', id).execute(),
    );
  /** Requests a reset, and returns the secret of the mailed link. */
  const linkFor = async (email: string) => {
    await ask(email);
    await processRequests();
    return lastToken(api, email, 'password-reset');
  };

  if (engine.name === 'postgres') {
    it('waits for requests that are being stored, both when it is mailed and when it is used', async () => {
      const { db } = api.app;
      const { email } = await makeUser(api, 1);
      const token = await linkFor(email);
      const waiting = async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db.read);
        return rows.length;
      };
      /** Starts the work while the requests are locked, and ends the lock once the work waits for it. */
      const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
        let result: Promise<T> | undefined;
        await db.transaction(async (writer) => {
          await lockRequests(writer);
          result = work();
          await expect.poll(waiting).toBe(1);
        });
        if (!result) throw new Error('The work was not started');
        return result;
      };
      await whileLocked(processRequests);
      expect((await whileLocked(() => confirm(token))).status).toBe(200);
    });
  }

  it('processes the other requests if one of them fails', async () => {
    const [first, second] = [await makeUser(api, 1), await makeUser(api, 1)];
    for (const { email } of [first, second]) await ask(email);
    const mailed: string[] = [];
    const { clock } = api;
    const { db } = api.app;
    const failing = passwordResetService({
      db,
      clock,
      throttle: undefined,
      staffRoleIds: [],
      sessions: sessionStore({ clock, staffRoleIds: [] }),
      mails: {
        account: async (_writer, { to }) => {
          if (to.email === first.email) throw new Error('no');
          mailed.push(to.email ?? '');
        },
        mayMail: async () => true,
        passwordChanged: async () => {},
      },
    });
    await expect(failing.processRequests()).rejects.toThrow('Some password reset requests failed');
    expect(mailed).toEqual([second.email]);
    expect((await asks()).map((row) => row.email)).toEqual([first.email]);
    await processRequests();
    expect(await asks()).toEqual([]);
    await api.app.db.transaction((writer) => writer.deleteFrom('account_tokens').execute());
  });

  it('returns and stores the same for every address', async () => {
    const { email, id } = await makeUser(api, 1);
    const gone = await makeUser(api, 1);
    await change(gone.id, { status: 0 });
    const addresses = [
      email,
      email.toUpperCase(),
      'nobody@example.com',
      gone.email,
      'anonymous@setucare.invalid',
    ];
    const responses = [];
    for (const address of addresses) responses.push(await ask(address));
    const [first, ...others] = responses.map(({ status, body, headers: { date, ...headers } }) => ({
      status,
      body,
      headers,
    }));
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'If an account has this address, we have sent a link to it' },
    });
    for (const other of others) expect(other).toEqual(first);
    expect((await asks()).map((row) => row.email)).toEqual(addresses);
    expect(await mailsTo(api, email)).toEqual([]);

    await processRequests();
    expect(await asks()).toEqual([]);
    const links = await api.app.db.read.selectFrom('account_tokens').select(['user_id', 'kind']).execute();
    expect(links).toEqual([{ user_id: id, kind: 'password-reset' }]);
    for (const address of addresses.slice(2)) expect(await mailsTo(api, address)).toEqual([]);
  });

  it('replaces the password with the mailed token, which ends all sessions and tokens and opens no session', async () => {
    const { id, email, password, token } = await makeUser(api, 1);
    const confirmation = await insertToken(api, { userId: id, kind: 'email-confirmation', email });
    const secret = await linkFor(email);
    const [mail] = await mailsTo(api, email);
    expect(mail).toMatchObject({ kind: 'password-reset', subject: 'Set a new password: SetuCare' });
    expect(mail?.text).toMatch(/http:\/\/\S+\/reset-password#[\w-]{43}\n/);

    const response = await confirm(secret);
    expect(response).toMatchObject({ status: 200, body: { door: 'customer' } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await api.call('GET', '/api/me', { token })).toMatchObject({ status: 401 });
    expect(await signIn(email, password)).toMatchObject({ status: 401 });
    const { body } = await signIn(email, 'brand-new-1');
    const account = await api.call('GET', '/api/account', {
      token: tokenOf(body),
    });
    expect(account).toMatchObject({ status: 200, body: { email_confirmed: true } });
    expect((await mailsTo(api, email)).at(-1)).toMatchObject({
      kind: 'password-changed',
      subject: 'Your password at SetuCare was changed',
    });

    expect(await confirm(secret, 'once-more-2')).toMatchObject(over);
    expect(await signIn(email, 'once-more-2')).toMatchObject({ status: 401 });
    const other = await api.call('POST', '/api/email-confirmations', { body: { token: confirmation } });
    expect(other).toMatchObject(over);
  });

  it('stores only the hash of the token', async () => {
    const { email } = await makeUser(api, 1);
    const secret = await linkFor(email);
    const rows = await api.app.db.read.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('rejects a token that is replaced, expired, changed or of another kind', async () => {
    const { id, email, password } = await makeUser(api, 1);
    const older = await linkFor(email);
    const newer = await linkFor(email);
    expect(await confirm(older)).toMatchObject(over);
    const last = newer.endsWith('A') ? 'B' : 'A';
    expect(await confirm(`${newer.slice(0, -1)}${last}`)).toMatchObject(over);
    expect(await confirm('abc')).toMatchObject({ status: 422 });
    for (const kind of ['email-confirmation', 'email-change'] as const) {
      const secret = await insertToken(api, { userId: id, kind, email });
      expect(await confirm(secret), kind).toMatchObject(over);
    }
    api.pass(hour + 1000);
    expect(await confirm(newer)).toMatchObject(over);
    expect(await signIn(email, password)).toMatchObject({ status: 200 });
  });

  it('rejects the token of an account that was disabled or got another address in the meantime', async () => {
    const closed = await makeUser(api, 1);
    const secret = await linkFor(closed.email);
    await change(closed.id, { status: 0 });
    expect(await confirm(secret)).toMatchObject(over);

    const moved = await makeUser(api, 1);
    const link = await linkFor(moved.email);
    const body = { name: 'Moved', email: 'moved@example.com', contact: '01711000000' };
    await api.call('PUT', `/api/users/${moved.id}`, { token: api.adminToken, body });
    expect(await confirm(link)).toMatchObject(over);
    await ask('moved@example.com');
    const again = { ...body, password: 'set-by-the-office' };
    await processRequests();
    const replaced = await lastToken(api, 'moved@example.com', 'password-reset');
    await api.call('PUT', `/api/users/${moved.id}`, { token: api.adminToken, body: again });
    expect(await confirm(replaced)).toMatchObject(over);
  });

  it('accepts any password from a customer and at least 6 characters from staff, and returns where they sign in', async () => {
    const staff = await makeUser(api, 3);
    const secret = await linkFor(staff.email);
    expect(await confirm(secret, '12345')).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password must be at least 6 characters'] } },
    });
    expect(await confirm(secret, '')).toMatchObject({
      status: 422,
      body: { errors: { password: ['Password is required'] } },
    });
    expect(await confirm(secret, '123456')).toMatchObject({ status: 200, body: { door: 'staff' } });
    const customer = await makeUser(api, 1);
    expect(await confirm(await linkFor(customer.email), '12345')).toMatchObject({ status: 200 });
  });

  it('sends the mail in the person’s language, or else in the page’s', async () => {
    const { id, email } = await makeUser(api, 1);
    await ask(email, 'bn');
    await processRequests();
    const [bangla] = await mailsTo(api, email);
    await change(id, { lang: 'en' });
    await ask(email, 'bn');
    await processRequests();
    const [, english] = await mailsTo(api, email);
    expect(bangla?.subject).toBe('SetuCare: নতুন পাসওয়ার্ড দিন');
    expect(bangla?.html).toContain('<html lang="bn">');
    expect(english?.subject).toBe('Set a new password: SetuCare');
    await change(id, { lang: 'bn' });
    await ask(email);
    await processRequests();
    const last = (await mailsTo(api, email)).at(-1);
    expect(last?.text).toContain('/bn/reset-password#');
    await confirm(tokenIn(last?.text));
    expect((await mailsTo(api, email)).at(-1)?.subject).toBe('SetuCare-এ আপনার পাসওয়ার্ড বদলানো হয়েছে');
  });

  it('rejects an invalid address', async () => {
    expect(await ask('rina@')).toMatchObject({
      status: 422,
      body: { errors: { email: ['Email is invalid'] } },
    });
    expect(await asks()).toEqual([]);
  });
});
