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
});
