import { expect, it } from 'vitest';
import { requestDetail } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const form = { name: 'Rahima', email: 'rahima@example.com', phone: '01711-000000', date: '2999-03-02' };

describeEachEngine('the API', (engine) => {
  const api = useApi(engine);
  const detail = async (id: number) =>
    requestDetail.parse((await api.call('GET', `/api/appointments/${id}`, { token: api.adminToken })).body);

  it('takes the requests from a member of staff who leaves, and keeps in their history who had them', async () => {
    const leaving = await makeUser(api, 4);
    await api.call('POST', '/api/contact', { body: form });
    const body = { type: 'assignment', assignee_id: leaving.id };
    await api.call('POST', '/api/appointments/1/events', { token: api.adminToken, body });
    const before = await detail(1);
    expect((await api.call('DELETE', `/api/users/${leaving.id}`, { token: api.adminToken })).status).toBe(
      200,
    );
    const after = await detail(1);
    expect(after).toMatchObject({ assignee: null, version: before.version + 1 });
    expect(after.events.at(-1)).toMatchObject({
      type: 'assignment',
      actor: { name: 'Administrator' },
      from: before.assignee?.name,
      to: null,
    });
  });

  it('stores a request with half an emoji once, even if it is sent twice', async () => {
    const sent = {
      body: { ...form, message: 'Pain \ud83d' },
      headers: { 'idempotency-key': 'half-an-emoji' },
    };
    const first = await api.call('POST', '/api/contact', sent);
    expect(first.status).toBe(201);
    expect((await api.call('POST', '/api/contact', sent)).body).toEqual(first.body);
  });
});
