import { beforeEach, expect, it } from 'vitest';
import { recoveryCodes, secondFactorSecret } from '#shared/contract/second-factor.ts';
import { useApi } from '#tests/support/api.ts';
import { codeAt, step } from '#tests/support/authenticator.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { confirmAddress, secondFactorOf } from '#tests/support/second-factor.ts';

const minute = 60_000;
const wrongCode = 'This code is wrong or was already used. Wait for the next code in your app.';

describeEachEngine('the second factor', (engine) => {
  const api = useApi(engine, {});
  const signIn = (email: string, password: string, code?: string) =>
    api.call('POST', '/api/login', { body: { email, password, ...(code === undefined ? {} : { code }) } });
  const mailsTo = (email: string) =>
    api.app.db.read
      .selectFrom('mails')
      .select(['kind', 'subject'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  const armed = async (roleId = 4) => {
    const person = await makeUser(api, roleId);
    const factor = secondFactorOf(api, person);
    return { ...person, ...factor, ...(await factor.turnOn()) };
  };

  beforeEach(() => api.pass(16 * minute));

  it('starts with the password, and is not asked for until a code confirms it', async () => {
    const person = await makeUser(api, 4);
    const factor = secondFactorOf(api, person);
    const wrong = await factor.begin({ password: 'wrong' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { password: ['That password is not correct. Please try again.'] } },
    });
    const begun = secondFactorSecret.parse((await factor.begin()).body);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(decodeURIComponent(begun.uri)).toContain(person.email);
    expect(begun.qr.path).toMatch(/^M4 4h7v1h-7z/);
    expect((await signIn(person.email, person.password)).status).toBe(200);

    const again = secondFactorSecret.parse((await factor.begin()).body);
    expect(again.secret).not.toBe(begun.secret);
    const old = await factor.confirm(codeAt(begun.secret, api.clock()));
    expect(old).toMatchObject({ status: 422, body: { errors: { code: [wrongCode] } } });
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await factor.confirm(codeAt(again.secret, api.clock()))).status).toBe(200);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await factor.confirm(codeAt(again.secret, api.clock()))).status).toBe(409);
  });

  it('ends all other sessions, mails the owner and stores hashed recovery codes when it is turned on', async () => {
    const person = await makeUser(api, 4);
    const other = await api.tokenOf(person.email, person.password);
    const { codes } = await secondFactorOf(api, person).turnOn();
    expect(new Set(codes).size).toBe(10);
    expect((await api.call('GET', '/api/account', { token: other })).status).toBe(401);
    const account = await api.call('GET', '/api/account', { token: person.token });
    expect(account.body).toMatchObject({ second_factor: { on: true, required: false, recovery_codes: 10 } });
    expect(JSON.stringify(account.body)).not.toMatch(/secret|hash/);
    const stored = JSON.stringify(await api.app.db.read.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 4));
    expect(await mailsTo(person.email)).toEqual([
      { kind: 'second-factor', subject: 'Your SetuCare account now asks for a code' },
    ]);
  });

  it('asks for the code after the right password, and opens no session before', async () => {
    const person = await armed();
    const asked = await signIn(person.email, person.password);
    const message = 'Enter the code from your authenticator app';
    expect(asked.body).toEqual({
      message,
      errors: { code: [message] },
      code: 'code_needed',
      codes: { code: ['code_needed'] },
      secondFactor: 'code',
    });
    expect([asked.status, asked.headers['set-cookie']]).toEqual([401, undefined]);
    const unknown = await signIn('nobody@setucare.example', 'wrong', '123456');
    const wrong = await signIn(person.email, 'wrong', person.code());
    expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'credentials_wrong' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    const body = { email: person.email, password: person.password, portal: 'customer', code: '000000' };
    expect((await api.call('POST', '/api/login', { body })).status).toBe(403);
    expect((await signIn(person.email, person.password, person.code())).status).toBe(200);
  });

  it('accepts a code once, one step early or late, and in Bangla digits', async () => {
    const person = await armed();
    const at = (steps: number) => codeAt(person.secret, new Date(api.clock().getTime() + steps * step));
    const statusFor = async (code: string) => (await signIn(person.email, person.password, code)).status;
    api.pass(5 * step);
    expect([await statusFor(at(-2)), await statusFor(at(2))]).toEqual([401, 401]);
    expect(await statusFor(at(-1))).toBe(200);
    expect(await statusFor(at(-1))).toBe(401);
    const bangla = at(0).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    expect(await statusFor(` ${bangla.slice(0, 3)} ${bangla.slice(3)}`)).toBe(200);
    expect(await statusFor(at(1))).toBe(200);
    expect(await statusFor(at(0))).toBe(401);
  });

  it('accepts one of two sign-ins with the same code at the same time', async () => {
    const person = await armed();
    const code = person.code();
    const both = await Promise.all([1, 2].map(() => signIn(person.email, person.password, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [first = ''] = person.codes;
    const twice = await Promise.all([1, 2].map(() => signIn(person.email, person.password, first)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('accepts a recovery code once in any notation, and mails the owner', async () => {
    const person = await armed();
    const [first = '', second = ''] = person.codes;
    expect((await signIn(person.email, person.password, first.toUpperCase())).status).toBe(200);
    expect(await signIn(person.email, person.password, first)).toMatchObject({ status: 401 });
    expect((await signIn(person.email, person.password, second.replaceAll('-', ' '))).status).toBe(200);
    const account = await api.call('GET', '/api/account', { token: person.token });
    expect(account.body).toMatchObject({ second_factor: { recovery_codes: 8 } });
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'A recovery code was used for your SetuCare account',
    );
    const other = await armed();
    const [others = ''] = other.codes;
    expect((await signIn(person.email, person.password, others)).status).toBe(401);
  });

  it('allows five attempts in a quarter of an hour and thirty a day, over all calls', async () => {
    const person = await armed();
    const guess = async (ip: string) => {
      const body = { email: person.email, password: person.password, code: '000000' };
      return (await api.call('POST', '/api/login', { body, ip })).status;
    };
    const guesses = await Promise.all([1, 2, 3, 4].map((last) => guess(`198.51.100.${last}`)));
    expect(guesses).toEqual([401, 401, 401, 401]);
    const off = await person.call('/off', { password: person.password, code: '000000' });
    expect(off.status).toBe(422);
    expect(await guess('198.51.100.9')).toBe(429);
    expect(await signIn(person.email, person.password, person.code())).toMatchObject({ status: 429 });
    expect((await signIn(person.email, person.password)).status).toBe(401);
    api.pass(16 * minute);
    expect((await signIn(person.email, person.password, person.code())).status).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([1, 2, 3, 4, 5].map((last) => guess(`198.51.100.${last}`)));
      api.pass(16 * minute);
    }
    expect(await guess('198.51.100.9')).toBe(429);
    expect((await signIn(person.email, person.password, person.code())).status).toBe(429);
  });

  it('is turned off with password and code', async () => {
    const person = await armed();
    const off = (body: object) => person.call('/off', body);
    expect((await off({ password: person.password })).status).toBe(422);
    expect((await off({ password: 'wrong', code: person.code() })).status).toBe(422);
    expect((await off({ password: person.password, code: person.code() })).status).toBe(200);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await off({ password: person.password, code: '123456' })).status).toBe(409);
  });

  it('gets new recovery codes, which replace the old ones', async () => {
    const person = await armed();
    const response = await person.call('/recovery-codes', { password: person.password, code: person.code() });
    const { recovery_codes } = recoveryCodes.parse(response.body);
    const [old = ''] = person.codes;
    const [fresh = ''] = recovery_codes;
    expect((await signIn(person.email, person.password, old)).status).toBe(401);
    expect((await signIn(person.email, person.password, fresh)).status).toBe(200);
  });

  it('moves to another phone, and the old one works until the new one is confirmed', async () => {
    const person = await armed();
    expect((await person.begin()).status).toBe(422);
    const begun = secondFactorSecret.parse((await person.begin({ code: person.code() })).body);
    api.pass(step);
    expect((await signIn(person.email, person.password, person.code())).status).toBe(200);
    expect((await person.confirm(codeAt(begun.secret, api.clock()))).status).toBe(200);
    api.pass(step);
    expect((await signIn(person.email, person.password, person.code())).status).toBe(401);
    const moved = codeAt(begun.secret, api.clock());
    expect((await signIn(person.email, person.password, moved)).status).toBe(200);
  });

  it('is not available to customers whose address is not verified', async () => {
    const customer = await makeUser(api, 1);
    const factor = secondFactorOf(api, customer);
    const message = 'Please confirm your email address first';
    expect(await factor.begin()).toMatchObject({ status: 409, body: { message } });
    await confirmAddress(api, customer.id);
    expect((await factor.begin()).status).toBe(200);
  });

  it('is removed by an administrator for another user, never for themselves', async () => {
    const person = await armed(2);
    const bystander = await armed();
    const remove = (id: number, token: string) =>
      api.call('DELETE', `/api/users/${id}/second-factor`, { token });
    expect((await remove(bystander.id, bystander.token)).status).toBe(403);
    expect((await remove(person.id, person.token)).status).toBe(409);
    const listed = await api.call('GET', `/api/users/${person.id}`, { token: api.adminToken });
    expect(listed.body).toMatchObject({ second_factor: true });
    expect((await remove(person.id, api.adminToken)).status).toBe(200);
    expect((await remove(person.id, api.adminToken)).status).toBe(409);
    expect((await api.call('GET', '/api/account', { token: person.token })).status).toBe(401);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await signIn(bystander.email, bystander.password)).status).toBe(401);
    const query = `/api/activity?entity=user&entity_id=${person.id}&action=edited`;
    const { body } = await api.call('GET', query, { token: api.adminToken });
    expect(body).toMatchObject([{ fields: ['second_factor'], actor: { id: 2 } }, {}]);
  });

  it('is removed when a new password is set at the server’s terminal', async () => {
    const person = await armed();
    const password = await api.app.services.users.resetPassword(person.email);
    expect((await signIn(person.email, password)).status).toBe(200);
  });
});
