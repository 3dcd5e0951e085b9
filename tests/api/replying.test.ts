import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('who is typing an answer', (engine) => {
  const api = useApi(engine);

  it('is shown to colleagues until they stop, or nothing is heard of them', async () => {
    const { id } = await openRequest(api);
    const say = (token: string, typing: boolean, request = id) =>
      api.call('POST', `/api/appointments/${request}/replying`, { token, body: { typing } });
    const nadia = await makeUser(api, 3);
    expect((await say(nadia.token, true)).body).toEqual([]);
    expect((await say(api.adminToken, false)).body).toMatchObject([{ id: nadia.id }]);
    expect((await say(nadia.token, false)).body).toEqual([]);
    expect((await say(api.adminToken, false)).body).toEqual([]);
    await say(nadia.token, true);
    api.pass(60_000);
    expect((await say(api.adminToken, true)).body).toEqual([]);
    expect((await say(api.adminToken, true, 999_999)).status).toBe(404);
    const customer = await makeUser(api, 1);
    expect((await say(customer.token, true)).status).toBe(403);
  });

  it('is said from several tabs at once, also while the request or the account is deleted', async () => {
    const { id } = await openRequest(api);
    const token = api.adminToken;
    const sayAs = (by: string) =>
      api.call('POST', `/api/appointments/${id}/replying`, { token: by, body: { typing: true } });
    const say = () => sayAs(token);
    const statusesOf = async (calls: ReturnType<typeof say>[]) =>
      (await Promise.all(calls)).map(({ status }) => status);
    const many = () => Array.from({ length: 6 }, say);
    expect(new Set(await statusesOf(many()))).toEqual(new Set([200]));
    for (let time = 0; time < 3; time++) {
      const leaving = await makeUser(api, 3);
      const deleted = api.call('DELETE', `/api/users/${leaving.id}`, { token });
      const calls = [deleted, ...Array.from({ length: 6 }, () => sayAs(leaving.token))];
      expect((await statusesOf(calls)).filter((status) => status > 404)).toEqual([]);
    }
    const erased = api.call('DELETE', `/api/appointments/${id}`, { token });
    expect((await statusesOf([...many(), erased, ...many()])).filter((status) => status > 404)).toEqual([]);
    expect((await say()).status).toBe(404);
  });
});
