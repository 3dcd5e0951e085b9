import { expect, it } from 'vitest';
import { numberOwners } from '#shared/contract/office-requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('whose number it is', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const ask = (phone: string, token = api.adminToken) =>
    api.call('POST', '/api/appointments/with-number', { token, body: { phone } });
  const ownersOf = async (phone: string) => numberOwners.strict().parse((await ask(phone)).body);

  it('is told in any spelling, while it is typed: requests, cases and accounts', async () => {
    const one = await openRequest(api, { phone: '+880 1811-654321' });
    const account = await makeUser(api, 1);
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ contact: '01811 654321' }).where('id', '=', account.id).execute(),
    );
    for (const typed of ['01811654321', '+৮৮০ ১৮১১ ৬৫৪৩২১', '8801811-654-321', '0181165432', '01811654'])
      expect(await ownersOf(typed), typed).toMatchObject({
        requests: [{ id: one.id, phone: '+880 1811-654321', case_id: null }],
        accounts: [{ id: account.id, staff: false }],
        cases: 0,
        agent: false,
      });
    expect(await ownersOf('01811654322')).toMatchObject({ requests: [], accounts: [], fault: null });
    expect(await ownersOf('1811654321')).toMatchObject({ fault: 'phone_zero', requests: [{ id: one.id }] });
    expect(await ownersOf('01811')).toMatchObject({ requests: [] });
    expect(await ownersOf('%_%_%_%_%')).toMatchObject({ requests: [] });
  });

  it('is nobody’s as long as zeros are most of what was typed', async () => {
    const other = await openCase(api, { phone: '01611-000017' });
    await other.update({ patient: { emergency_name: 'Rahima', emergency_phone: '+880 1911 777017' } });
    for (const typed of ['00000000', '0000000017', '+0000017', '+8800000017'])
      expect(await ownersOf(typed), typed).toMatchObject({ requests: [], emergencies: [], accounts: [] });
  });

  it('is perhaps an agent’s from three cases on, also where it is the number for an emergency', async () => {
    const phone = '01911-777777';
    const [first] = [await openCase(api, { phone }), await openCase(api, { phone })];
    expect(await ownersOf(phone)).toMatchObject({ cases: 2, agent: false, requests: [{}, {}] });
    const other = await openCase(api, { phone: '01611-000000' });
    await other.update({ patient: { emergency_name: 'Rahima', emergency_phone: '+880 1911 777777' } });
    expect(await ownersOf(phone)).toMatchObject({
      cases: 3,
      agent: true,
      emergencies: [{ case_id: other.id, name: 'Rahima' }],
    });
    expect((await ownersOf(phone)).requests.map(({ case_id }) => case_id)).toContain(first?.id);
  });

  it('is told to nobody below level 2', async () => {
    const customer = await makeUser(api, 1);
    expect((await ask('01811654321', customer.token)).status).toBe(403);
  });
});
