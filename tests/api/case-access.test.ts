import { expect, it } from 'vitest';
import { browserOf, copyOf, enterAs, enteredOf, familyByPhone } from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

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
        .set({ phone: one.phone.replace('+880', '0').replace(/(?<=^.{5})/, '-') })
        .where('id', 'in', [other.requestId, stranger.requestId])
        .execute(),
    );
    expect((await other.access()).same_number).toMatchObject([{ id: one.id }]);
    // Who is in the team of the new case alone would open the other family's case with its code.
    const join = () => other.staff('POST', '/account', { same_family_as: one.id });
    expect(await join()).toMatchObject(refused(403, 'family_team'));
    const member = { user_id: other.coordinator.id, role: 'coordinator' };
    await api.call('POST', `/api/cases/${one.id}/team`, { token: api.adminToken, body: member });
    const joined = await join();
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

  it('is given by nobody who may not read all open cases that it opens', async () => {
    const [one, other] = [await familyByPhone(api), await familyByPhone(api, { account: false })];
    const join = (id: number, { id: user_id, token }: { id: number; token: string }) =>
      api.call('POST', `/api/cases/${id}/team`, { token, body: { user_id, role: 'coordinator' } });
    await join(one.id, other.coordinator);
    expect((await other.staff('POST', '/account', { same_family_as: one.id })).status).toBe(200);
    const { second } = other;
    await join(other.id, second);
    const ways = async () => [
      (await other.staff('POST', '/codes', { purpose: 'enter', how: 'here' }, second.token)).status,
      (await other.staff('GET', '', undefined, second.token)).body,
    ];
    expect(await ways()).toMatchObject([403, { refusal: 'family_team' }]);
    await api.call('POST', `/api/cases/${one.id}/events`, {
      token: one.coordinator.token,
      body: { type: 'stage', stage: 'cancelled', note: 'x', ended_as: 'stopped' },
    });
    expect(await ways()).toMatchObject([201, { refusal: null }]);
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

  it('do not pass off another browser as the office', async () => {
    const family = await familyByPhone(api);
    const entered = enteredOf(
      await browserOf(api).enter(family.reference, (await family.give()).code, { here: true }),
    );
    expect(entered.phone.use).toBeNull();
    expect((await family.access()).entries).toMatchObject([{ here: false }]);
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
