import { expect, it } from 'vitest';
import { z } from 'zod';
import { hashSecret } from '#server/auth/secrets.ts';
import { signedIn } from '#shared/contract/session.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf, setCookieOf, signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const day = 24 * 60 * 60 * 1000;

describeEachEngine('the change of one’s own password', (engine) => {
  const api = useApi(engine);
  const change = (way: object, body: object) => api.call('PUT', '/api/account/password', { ...way, body });
  const isOpen = async (way: object) => (await api.call('GET', '/api/me', way)).status === 200;
  const mailsTo = (recipient: string) =>
    api.app.db.read.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute();

  it('ends the other sessions and renews the current one', async () => {
    const person = await makeUser(api, 1);
    const here = await signInByCookie(api, person);
    const there = await signInByCookie(api, person);
    api.pass(day);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const response = await change({ headers: here.own }, { current: person.password, password: 'x' });
    expect(response.status).toBe(200);
    const renewed = browserOf(response);
    expect(signedIn.strict().parse(response.body)).toMatchObject({
      user: { id: person.id },
      token: renewed.token,
    });
    expect([renewed.secret === here.secret, renewed.token === here.token]).toEqual([false, false]);
    // The rest of the session's 30 days, minus the seconds that this test has taken.
    expect(setCookieOf(response)).toMatch(/Max-Age=2505(600|5\d\d);/);
    expect(await isOpen({ headers: renewed.own })).toBe(true);
    for (const way of [{ headers: here.own }, { headers: there.own }, { token: person.token }]) {
      expect(await isOpen(way)).toBe(false);
    }
    await expect(api.tokenOf(person.email, person.password)).rejects.toThrow('401');
    expect(await isOpen({ token: await api.tokenOf(person.email, 'x') })).toBe(true);
  });

  it('returns a new token to an API client', async () => {
    const person = await makeUser(api, 1);
    const response = await change({ token: person.token }, { current: person.password, password: 'another' });
    const { token } = signedIn.parse(response.body);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect([await isOpen({ token: person.token }), await isOpen({ token })]).toEqual([false, true]);
  });

  it('mails the owner in their language, without the password, and revokes mailed tokens', async () => {
    for (const [lang, subject] of [
      [null, /^Your password at .* was changed$/],
      ['bn', /পাসওয়ার্ড বদলানো হয়েছে$/],
    ] as const) {
      const person = await makeUser(api, 1);
      const now = api.clock().toISOString();
      const link = { email: person.email, created_at: now, expires_at: now, user_id: person.id };
      await api.app.db.transaction(async (writer) => {
        const links = (['password-reset', 'email-confirmation'] as const).map((kind) => ({ ...link, kind }));
        const rows = links.map((row) => ({ ...row, secret_hash: hashSecret(`${person.id} ${row.kind}`) }));
        await writer.insertInto('account_tokens').values(rows).execute();
      });
      const way = { token: person.token };
      if (lang) {
        const response = await api.call('PUT', '/api/account/language', { ...way, body: { lang } });
        expect(response.status).toBe(200);
        expect(await api.call('GET', '/api/account', way)).toMatchObject({ body: { lang } });
      }
      await change(way, { current: person.password, password: 'only-i-know-this' });
      const mails = await mailsTo(person.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ kind: 'password-changed', subject: expect.stringMatching(subject) });
      expect(JSON.stringify(mails)).not.toMatch(/only-i-know-this|correct-horse/);
      const left = await api.app.db.read
        .selectFrom('account_tokens')
        .select('kind')
        .where('user_id', '=', person.id)
        .execute();
      expect(left).toMatchObject([{ kind: 'email-confirmation' }]);
    }
  });

  it('is recorded in the activity only by its field name', async () => {
    const person = await makeUser(api, 3);
    await change({ token: person.token }, { current: person.password, password: 'only-i-know-this' });
    const lines = await api.app.db.read.selectFrom('activities').selectAll().orderBy('id', 'desc').execute();
    expect(lines[0]).toMatchObject({
      user_id: person.id,
      entity: 'user',
      entity_id: person.id,
      action: 'edited',
      fields: '["password"]',
    });
    expect(JSON.stringify(lines)).not.toContain('only-i-know-this');
  });

  it('changes nothing without the current password', async () => {
    const person = await makeUser(api, 1);
    const other = await api.tokenOf(person.email, person.password);
    for (const [current, message] of [
      ['wrong', 'That is not your current password. Please try again.'],
      [person.password.toUpperCase(), 'That is not your current password. Please try again.'],
      ['x'.repeat(300), 'That is not your current password. Please try again.'],
      ['', 'Please enter your current password'],
      [undefined, 'Please enter your current password'],
    ]) {
      const response = await change({ token: person.token }, { current, password: 'another' });
      expect(response).toMatchObject({ status: 422, body: { message, errors: { current: [message] } } });
    }
    expect([await isOpen({ token: person.token }), await isOpen({ token: other })]).toEqual([true, true]);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('accepts any length from customers, and at least six characters from staff', async () => {
    const customer = await makeUser(api, 1);
    const member = await makeUser(api, 4);
    const resultOf = async ({ token, password: current }: typeof member, password: unknown) => {
      const { status, body } = await change({ token }, { current, password });
      const errors = z.object({ errors: z.object({ password: z.array(z.string()) }) }).safeParse(body);
      return [status, errors.data?.errors.password[0]];
    };
    for (const person of [customer, member]) {
      expect(await resultOf(person, '')).toEqual([422, 'Password is required']);
      expect(await resultOf(person, undefined)).toEqual([422, 'Password is required']);
      expect(await resultOf(person, 'x'.repeat(201))).toEqual([422, 'Please use at most 200 characters']);
    }
    expect(await resultOf(member, '12345')).toEqual([422, 'Password must be at least 6 characters']);
    expect(await resultOf(member, '123456')).toEqual([200, undefined]);
    expect(await resultOf(customer, '1')).toEqual([200, undefined]);
  });

  it('ignores an id in the payload', async () => {
    const person = await makeUser(api, 1);
    const body = { current: person.password, password: 'another', id: 2, user_id: 2, email: admin.email };
    expect((await change({ token: person.token }, body)).status).toBe(200);
    expect(await isOpen({ token: await api.tokenOf(admin.email, admin.password) })).toBe(true);
    expect((await change({ headers: (await signInByCookie(api, admin)).foreign }, body)).status).toBe(403);
  });

  it('happens once when two calls arrive at the same time', async () => {
    const person = await makeUser(api, 1);
    const tokens = await Promise.all([1, 2, 3].map(() => api.tokenOf(person.email, person.password)));
    const responses = await Promise.all(
      tokens.map((token, index) => change({ token }, { current: person.password, password: `new ${index}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

describeEachEngine('attempts to change one’s own password', (engine) => {
  const api = useApi(engine, {});

  it('count together with those of sign-in', async () => {
    const person = await makeUser(api, 1);
    const way = { token: person.token, ip: '203.0.113.7' };
    const attempt = (current: string) =>
      api.call('PUT', '/api/account/password', { ...way, body: { current, password: 'another' } });
    for (let times = 0; times < 8; times += 1) expect((await attempt('wrong')).status).toBe(422);
    const response = await attempt(person.password);
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60);
    const body = { email: person.email, password: person.password };
    expect((await api.call('POST', '/api/login', { body, ip: way.ip })).status).toBe(429);
    api.pass(16 * 60 * 1000);
    expect((await attempt(person.password)).status).toBe(200);
  });
});
