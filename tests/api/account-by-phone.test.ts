import { expect, it } from 'vitest';
import { enterAs, familyByPhone, passDay } from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lastToken } from '#tests/support/mailed-tokens.ts';

const refused = (status: number, code: string) => ({ status, body: { code } });

describeEachEngine('a family without e-mail', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const again = async (family: Awaited<ReturnType<typeof familyByPhone>>) => {
    const { email, password } = family.coordinator;
    family.coordinator.token = await api.tokenOf(email, password);
    return family;
  };

  it('ends access on all phones when it does not know one, and administrators learn of it', async () => {
    const family = await familyByPhone(api);
    const [own, unknown] = [await enterAs(api, family), await enterAs(api, family)];
    const stranger = await enterAs(api, await familyByPhone(api));
    const path = `/api/account/cases/${family.id}/end-access`;
    expect((await stranger.call('POST', path, { body: { not_me: true } })).status).toBe(404);
    expect((await own.call('POST', path, { body: { not_me: true } })).status).toBe(200);
    expect((await unknown.call('GET', '/api/me')).status).toBe(401);
    const { tasks, events } = await family.detail();
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'access', state: 'requested' }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'access', from: 'not_me' }));
    const news = api.app.db.read.selectFrom('news').select(['kind', 'channel']);
    expect(await news.where('case_id', '=', family.id).execute()).toContainEqual({
      kind: 'access_ended',
      channel: 'by_hand',
    });
  });

  it('ends a code to erase after many wrong ones, and the office calls', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    await passDay(api);
    await again(family);
    const { code } = await family.give({ purpose: 'erase' });
    const erase = (typed: string) => phone.call('POST', '/api/account/erasure', { body: { code: typed } });
    for (let nth = 1; nth <= 20; nth++) {
      const wrong = String((Number(code) + nth) % 1_000_000).padStart(6, '0');
      expect(await erase(wrong)).toMatchObject(refused(422, 'code_erase_wrong'));
    }
    expect(await erase(code)).toMatchObject(refused(422, 'code_erase_wrong'));
    const { tasks, events } = await family.detail();
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'code', state: 'requested' }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'access', from: 'tries' }));
  });

  it('erases everything with a code for it, and with no other', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    await passDay(api);
    await again(family);
    const enter = await family.give();
    const { code } = await family.give({ purpose: 'erase' });
    const erase = (typed?: string) =>
      phone.call('POST', '/api/account/erasure', { body: typed ? { code: typed } : {} });
    expect(await erase()).toMatchObject({ status: 422 });
    if (enter.code !== code) expect(await erase(enter.code)).toMatchObject(refused(422, 'code_erase_wrong'));
    expect(await erase(code)).toMatchObject({ status: 200, body: { removed: { requests: 1 } } });
    expect((await phone.call('GET', '/api/me')).status).toBe(401);
    const rows = await Promise.all(
      (['users', 'access_codes', 'case_entries', 'sessions', 'appointments', 'mails'] as const).map((table) =>
        api.app.db.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(family.phone);
  });

  it('has everything about its access in the copy of its data', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    const [entry] = (await family.access()).entries;
    const body = { reached: 'MARKREACHED', number: 'MARKNUMBER' };
    await api.call('POST', `/api/case-entries/${entry?.id}/confirm`, { token: family.second.token, body });
    await family.give({ reached: 'MARKGIVEN' });
    const copy = await phone.call('GET', '/api/account/export');
    const text = JSON.stringify(copy.body);
    for (const mark of ['MARKREACHED', 'MARKNUMBER', 'MARKGIVEN', family.phone]) expect(text).toContain(mark);
    expect(text).not.toContain(family.coordinator.email);
    expect(copy.body).toMatchObject({
      account: { email: null },
      devices: [{ phone: 'mine' }],
      cases: [{ entries: [{ how: 'call', here: false }], codes: [{ purpose: 'enter' }] }],
    });
    const html = await phone.call('GET', '/api/account/export?format=html');
    expect(html.status).toBe(200);
  });

  it('adds an address and a password later, signs in with them, and has no codes any more', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    await passDay(api);
    await again(family);
    const { code } = await family.give({ purpose: 'add_email' });
    const email = `karim-${engine.name}@family.example`;
    const password = 'seven-green-boats';
    const add = (body: object) =>
      phone.call('POST', '/api/account/first-email', { body: { email, password, code, ...body } });
    expect(await add({ password: '12345678' })).toMatchObject({ status: 422 });
    expect(await add({ code: '12' })).toMatchObject(refused(422, 'code_add_wrong'));
    expect((await add({})).status).toBe(200);
    // The phone of the case says nothing of it by itself, and no code is given any more.
    expect((await family.detail()).tasks).toContainEqual(
      expect.objectContaining({ kind: 'access', owner: 'office', state: 'requested' }),
    );
    const token = await lastToken(api, email, 'email-change');
    expect((await phone.call('POST', '/api/email-confirmations', { body: { token } })).status).toBe(200);
    expect((await api.call('POST', '/api/login', { body: { email, password } })).status).toBe(200);
    expect(await family.staff('POST', '/codes', { purpose: 'enter', how: 'here' })).toMatchObject(
      refused(409, 'code_email_account'),
    );
    expect((await phone.call('GET', `/api/account/cases/${family.id}`)).status).toBe(200);
  });

  it('moves its case to an account that it registered on the site, which waits for a day', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    const registered = await makeUser(api, 1);
    const { code } = await family.give();
    const move = (body: object, token = registered.token) =>
      api.call('POST', '/api/account/move-case', { token, body: { reference: family.reference, ...body } });
    expect(await move({ code: '12' })).toMatchObject(refused(401, 'enter_wrong'));
    expect(
      await phone.call('POST', '/api/account/move-case', { body: { reference: 'x', code } }),
    ).toMatchObject(refused(409, 'account_by_phone'));
    expect(await move({ code }, family.coordinator.token)).toMatchObject({ status: 403 });
    expect(await move({ code })).toMatchObject({ status: 200, body: { cases: [family.id] } });
    const path = `/api/account/cases/${family.id}`;
    const own = await api.call('GET', path, { token: registered.token });
    expect(own).toMatchObject({
      status: 200,
      body: { entries: expect.arrayContaining([expect.objectContaining({ moved: true })]) },
    });
    expect((await phone.call('GET', path)).status).toBe(401);
    const body = { hospital: { name: 'Bangkok Hospital' }, lang: 'en' };
    const again = await api.tokenOf(registered.email, registered.password);
    expect(await api.call('POST', `${path}/consents`, { token: again, body })).toMatchObject(
      refused(409, 'entered_lately'),
    );
    const { account } = await family.access();
    expect(account).toMatchObject({ id: registered.id, by_phone: false });
  });
});
