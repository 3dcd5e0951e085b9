import { expect, it } from 'vitest';
import { hour } from '#server/clock.ts';
import { givenCode } from '#shared/contract/case-access.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { enterAs, type Family, familyByPhone } from '#tests/support/access-codes.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const another = { status: 409, body: { code: 'confirm_second' } };

describeEachEngine('whoever gave a code', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });

  const openOf = async (family: Family) => {
    const { by_hand } = (await family.detail()).news;
    if (!by_hand) throw new Error('Nobody has to tell anything');
    return by_hand;
  };
  const told = async (family: Family, token: string, body: object = {}) => {
    const { task, newest } = await openOf(family);
    return api.call('POST', `/api/case-tasks/${task}/told`, {
      token,
      body: { how: 'spoke', newest, ...body },
    });
  };
  const versionOf = async (family: Family) => {
    const { task } = await openOf(family);
    return (await family.detail()).tasks.find(({ id }) => id === task)?.version;
  };

  it('neither ticks off nor puts off that a phone was connected; somebody else does', async () => {
    const family = await familyByPhone(api);
    await enterAs(api, family);
    const { token } = family.coordinator;
    expect((await openOf(family)).kinds).toEqual(['phone_connected']);
    expect(await told(family, token)).toMatchObject(another);
    const again_at = new Date(api.clock().getTime() + hour).toISOString();
    const later = { how: 'not_reached', again_at, version: await versionOf(family) };
    expect(await told(family, token, later)).toMatchObject(another);
    expect(await told(family, family.second.token)).toMatchObject({
      status: 200,
      body: { news: { by_hand: null } },
    });
  });

  it('tells the other news, and leaves this one', async () => {
    const family = await familyByPhone(api);
    await enterAs(api, family);
    const { token } = family.coordinator;
    const reply = {
      type: 'reply',
      channel: 'account',
      text: 'Bring the films',
      key: `another-${engine.name}`,
    };
    await api.call('POST', `/api/appointments/${family.requestId}/events`, { token, body: reply });
    expect((await openOf(family)).kinds).toEqual(['phone_connected', 'reply']);
    expect((await told(family, token)).status).toBe(200);
    expect((await openOf(family)).kinds).toEqual(['phone_connected']);
  });

  it('is seen on each number of a family, whichever case the code was given for', async () => {
    const one = await familyByPhone(api);
    const [added, alike] = [
      await familyByPhone(api, { account: false }),
      await familyByPhone(api, { account: false }),
    ];
    const { id: user_id, token } = added.coordinator;
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ phone: added.phone })
        .where('id', '=', alike.requestId)
        .execute(),
    );
    for (const family of [one, alike])
      await api.call('POST', `/api/cases/${family.id}/team`, {
        token: api.adminToken,
        body: { user_id, role: 'coordinator' },
      });
    for (const family of [added, alike]) {
      const joined = await family.staff('POST', '/account', { same_family_as: one.id }, token);
      expect(joined.status).toBe(200);
    }
    await enterAs(api, added);
    expect((await openOf(added)).kinds).toEqual(['phone_connected']);
    expect((await openOf(one)).kinds).toEqual(['phone_connected']);
    expect((await alike.detail()).news.by_hand).toBeNull();
    expect(await told(one, token)).toMatchObject(another);
  });

  it('does not give up telling it', async () => {
    const family = await familyByPhone(api);
    const editor = await makeUser(api, 3);
    await api.call('POST', `/api/cases/${family.id}/team`, {
      token: editor.token,
      body: { user_id: editor.id, role: 'coordinator' },
    });
    const given = await family.staff('POST', '/codes', { purpose: 'enter', how: 'here' }, editor.token);
    expect(given.status).toBe(201);
    await enterAs(api, { ...family, give: async () => givenCode.parse(given.body) });
    const { task } = await openOf(family);
    const drop = (token: string) =>
      api.call('POST', `/api/case-tasks/${task}/state`, {
        token,
        body: { state: 'cancelled', note: 'Not needed' },
      });
    expect(await drop(editor.token)).toMatchObject(another);
    expect((await drop((await makeUser(api, 3)).token)).status).toBe(200);
  });

  it('tells it where nobody else could', async () => {
    const family = await familyByPhone(api);
    await enterAs(api, family);
    const { task, newest } = await openOf(family);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('users')
        .set({ status: 0 })
        .where('role_id', '!=', seeded.roles.customer)
        .where('id', '!=', family.coordinator.id)
        .execute(),
    );
    const response = await api.call('POST', `/api/case-tasks/${task}/told`, {
      token: family.coordinator.token,
      body: { how: 'spoke', newest },
    });
    expect(response.status).toBe(200);
  });
});
