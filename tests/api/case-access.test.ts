import { expect, it } from 'vitest';
import { browserOf, copyOf, enterAs, enteredOf, familyByPhone } from '#tests/support/access-codes.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lastToken } from '#tests/support/mailed-tokens.ts';

const minute = 60_000;
const refused = (status: number, code: string) => ({ status, body: { code } });

describeEachEngine('a code', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  it('is given by the care team alone, for an account without e-mail alone, by a call that somebody answered', async () => {
    const family = await familyByPhone(api, { account: false });
    const give = (body: object, token?: string) =>
      family.staff('POST', '/codes', { purpose: 'enter', how: 'call', reached: 'Rahima', ...body }, token);
    expect(await give({})).toMatchObject(refused(409, 'code_no_account'));
    await family.staff('POST', '/account', {});
    expect(await give({}, family.second.token)).toMatchObject(refused(403, 'care_team_only'));
    expect(await give({ reached: '' })).toMatchObject(refused(422, 'reached_required'));
    expect((await give({ how: 'here', reached: null })).status).toBe(201);
    const withEmail = await openCase(api);
    const other = await withEmail.send('/access/codes', { purpose: 'enter', how: 'here' });
    expect(other).toMatchObject(refused(409, 'code_email_account'));
    expect(await withEmail.send('/access/account', {})).toMatchObject(refused(409, 'case_has_account'));
    expect((await family.access()).codes).toMatchObject([{ purpose: 'enter', how: 'here' }]);
  });

  it('opens both cases of a family that a person joined, and none that only has the same number', async () => {
    const one = await familyByPhone(api);
    const [other, stranger] = [
      await familyByPhone(api, { account: false }),
      await familyByPhone(api, { account: false }),
    ];
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ phone: one.phone })
        .where('id', 'in', [other.requestId, stranger.requestId])
        .execute(),
    );
    expect((await other.access()).same_number).toMatchObject([{ id: one.id }]);
    const joined = await other.staff('POST', '/account', { same_family_as: one.id });
    expect(joined).toMatchObject({ status: 200, body: { opens: [{ id: one.id }, { id: other.id }] } });
    await stranger.staff('POST', '/account', {});
    const withEmail = await openCase(api);
    expect(await stranger.staff('POST', '/account', { same_family_as: withEmail.id })).toMatchObject({
      status: 409,
    });
    const phone = await enterAs(api, other);
    const read = async (id: number) => (await phone.call('GET', `/api/account/cases/${id}`)).status;
    expect([await read(one.id), await read(other.id), await read(stranger.id)]).toEqual([200, 200, 404]);
  });

  it('waits for 24 hours after a changed number, unless the old one was reached or the family sits here', async () => {
    const family = await familyByPhone(api);
    const now = api.clock().toISOString();
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ phone: '+8801711999999', phone_before: family.phone, phone_changed_at: now })
        .where('id', '=', family.requestId)
        .execute(),
    );
    const give = (body: object) =>
      family.staff('POST', '/codes', { purpose: 'enter', how: 'call', reached: 'Rahima', ...body });
    expect(await family.access()).toMatchObject({ old_number: family.phone, number: '+8801711999999' });
    expect(await give({})).toMatchObject(refused(409, 'code_number_changed'));
    expect((await give({ old_number_reached: true })).status).toBe(201);
    expect((await give({ how: 'here' })).status).toBe(201);
  });

  it('ends with a death, a merge, and an erased case', async () => {
    const [dead, merged, erased] = [
      await familyByPhone(api),
      await familyByPhone(api),
      await familyByPhone(api),
    ];
    const codes = [await dead.give(), await merged.give(), await erased.give()];
    const end = { type: 'stage', stage: 'cancelled', note: 'x', ended_as: 'died' };
    await api.call('POST', `/api/cases/${dead.id}/events`, { token: dead.coordinator.token, body: end });
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('same_requests')
        .values({ appointment_id: merged.requestId, same_as_id: erased.requestId })
        .execute(),
    );
    expect(await merged.staff('POST', '/codes', { purpose: 'enter', how: 'here' })).toMatchObject(
      refused(409, 'code_case_over'),
    );
    await api.call('DELETE', `/api/cases/${erased.id}`, { token: api.adminToken });
    for (const [nth, family] of [dead, merged, erased].entries()) {
      const entered = await browserOf(api).enter(family.reference, codes[nth]?.code ?? '');
      expect(entered).toMatchObject(refused(401, 'enter_wrong'));
    }
    expect(await dead.staff('POST', '/codes', { purpose: 'enter', how: 'here' })).toMatchObject(
      refused(409, 'code_case_over'),
    );
  });
});

describeEachEngine('staff', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  it('are not the family in a browser where they were signed in, unless the family sits beside them', async () => {
    const family = await familyByPhone(api);
    const portal = browserOf(api);
    const { email, password } = family.coordinator;
    await portal.call('POST', '/api/login', { body: { email, password, mode: 'session', portal: 'admin' } });
    await portal.call('POST', '/api/logout');
    expect([...portal.jar.keys()]).toEqual(['staff-was-here']);
    const { code } = await family.give();
    expect(await portal.enter(family.reference, code)).toMatchObject(refused(403, 'enter_staff'));
    expect(await portal.enter(family.reference, code, { here: true })).toMatchObject(
      refused(403, 'enter_staff'),
    );
    const here = await family.give({ how: 'here', reached: null });
    const entered = enteredOf(await portal.enter(family.reference, here.code, { here: true }));
    expect(entered.phone.use).toBe('here');
    const path = `/api/account/cases/${family.id}`;
    expect((await portal.call('GET', path)).body).toMatchObject({ entries: [{ here: true }] });
    expect(await portal.call('GET', path, { opening: null })).toMatchObject(refused(401, 'phone_locked'));
    expect(await copyOf(api, portal).call('GET', path)).toMatchObject(refused(401, 'phone_locked'));
  });

  it('who enter elsewhere are seen by the family and by administrators, and do nothing final for a day', async () => {
    const family = await familyByPhone(api);
    const phone = await enterAs(api, family);
    const tasks = (await family.detail()).tasks.filter(({ kind }) => kind === 'news');
    expect(tasks).toHaveLength(1);
    const dashboardOf = async (token: string) => (await api.call('GET', '/api/dashboard', { token })).body;
    expect(await dashboardOf(api.adminToken)).toMatchObject({
      connected: expect.arrayContaining([expect.objectContaining({ reference: family.reference })]),
    });
    expect(await dashboardOf(family.coordinator.token)).toMatchObject({ connected: [] });
    const erase = await family.give({ purpose: 'erase' });
    const addEmail = await family.give({ purpose: 'add_email' });
    const lately = refused(409, 'entered_lately');
    const tries = () =>
      Promise.all([
        phone.call('POST', '/api/account/erasure', { body: { code: erase.code } }),
        phone.call('POST', '/api/account/first-email', {
          body: { email: 'karim@family.example', password: 'a-long-enough-password', code: addEmail.code },
        }),
        phone.call('POST', `/api/account/cases/${family.id}/consents`, {
          body: { hospital: { name: 'Bangkok Hospital' }, lang: 'bn' },
        }),
      ]);
    for (const response of await tries()) expect(response).toMatchObject(lately);
    const [entry] = (await family.access()).entries;
    const confirm = (token: string, body: object = { reached: 'Abdul Karim', number: family.phone }) =>
      api.call('POST', `/api/case-entries/${entry?.id}/confirm`, { token, body });
    expect(await confirm(family.coordinator.token)).toMatchObject(refused(409, 'confirm_second'));
    expect(await confirm(family.second.token, { reached: '' })).toMatchObject({ status: 422 });
    expect(await confirm(family.second.token)).toMatchObject({ status: 200 });
    expect((await family.access()).entries).toMatchObject([
      { limited_until: null, confirmed: { reached: 'Abdul Karim', number: family.phone } },
    ]);
    const consent = await phone.call('POST', `/api/account/cases/${family.id}/consents`, {
      body: { hospital: { name: 'Bangkok Hospital' }, lang: 'bn' },
    });
    expect(consent.status).toBe(200);
  });

  it('change neither address, password, role nor invitation of an account without e-mail', async () => {
    const family = await familyByPhone(api);
    const { account } = await family.access();
    const path = `/api/users/${account?.id}`;
    const listed = await api.call('GET', path, { token: api.adminToken });
    expect(listed.body).toMatchObject({ email: null, contact: family.phone, invited: false });
    const body = {
      name: 'X',
      email: 'x@staff.example',
      contact: '1',
      password: 'another-password',
      role_id: 2,
    };
    const update = await api.call('PUT', path, { token: api.adminToken, body });
    expect(update).toMatchObject(refused(409, 'account_by_phone'));
    const invitation = await api.call('POST', `${path}/invitation`, { token: api.adminToken });
    expect([404, 409]).toContain(invitation.status);
    const search = await api.call('POST', '/api/users/search', {
      token: api.adminToken,
      body: { q: family.phone },
    });
    expect(search.body).toMatchObject([{ id: account?.id }]);
  });

  it('change neither address nor password of an account that owns a case', async () => {
    const { owner } = await openCase(api);
    const { email } = owner;
    const put = (body: object) => api.call('PUT', `/api/users/${owner.id}`, { token: api.adminToken, body });
    const same = { name: 'Same', email, contact: '+8801711000000' };
    expect(await put({ ...same, email: 'other@staff.example' })).toMatchObject(refused(409, 'owner_account'));
    expect(await put({ ...same, password: 'another-password' })).toMatchObject(refused(409, 'owner_account'));
    expect((await put(same)).status).toBe(200);
    const without = await makeUser(api, 1);
    const change = { ...same, email: 'free@staff.example', password: 'another-password' };
    const free = await api.call('PUT', `/api/users/${without.id}`, { token: api.adminToken, body: change });
    expect(free.status).toBe(200);
  });

  it('end access on all phones', async () => {
    const family = await familyByPhone(api);
    const phones = [await enterAs(api, family), await enterAs(api, family)];
    const { code } = await family.give();
    expect(await family.staff('POST', '/end')).toMatchObject({ status: 200, body: { phones: 0, codes: [] } });
    for (const phone of phones) expect((await phone.call('GET', '/api/me')).status).toBe(401);
    expect((await browserOf(api).enter(family.reference, code)).status).toBe(401);
  });
});

describeEachEngine('a family without e-mail', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const day = 25 * 60 * minute;
  const later = async () => {
    api.pass(day);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  };
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
    await later();
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
    await later();
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
    await later();
    await again(family);
    const { code } = await family.give({ purpose: 'add_email' });
    const email = `karim-${engine.name}@family.example`;
    const password = 'seven-green-boats';
    const add = (body: object) =>
      phone.call('POST', '/api/account/first-email', { body: { email, password, code, ...body } });
    expect(await add({ password: '12345678' })).toMatchObject({ status: 422 });
    expect(await add({ code: '12' })).toMatchObject(refused(422, 'code_add_wrong'));
    expect((await add({})).status).toBe(200);
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
