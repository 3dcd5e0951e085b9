import { expect, it } from 'vitest';
import { caseDetail } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { type RequestDetail, requestDetail } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('pinned lines', (engine) => {
  const api = useApi(engine);
  const detail = async (id: number): Promise<RequestDetail> =>
    requestDetail.parse((await api.call('GET', `/api/appointments/${id}`, { token: api.adminToken })).body);
  const note = (id: number, text: string) =>
    api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: { type: 'note', note: text },
    });
  const pin = (id: number, body: object, token = api.adminToken) =>
    api.call('POST', `/api/appointments/${id}/pin`, { token, body });
  const newestOf = async (id: number) => (await detail(id)).events.at(-1)?.id ?? 0;

  it('say who pinned them, until somebody takes the pin off', async () => {
    const { id } = await openRequest(api);
    await note(id, 'Allergic to penicillin');
    const event_id = await newestOf(id);
    const line = { of: 'request', event_id };
    expect((await pin(id, { ...line, pinned: true })).status).toBe(200);
    expect((await detail(id)).events.at(-1)?.pinned_by).toBe('Administrator');
    await pin(id, { ...line, pinned: false });
    expect((await detail(id)).events.at(-1)?.pinned_by).toBeNull();
  });

  it('are notes of the case, too', async () => {
    const { id } = await openRequest(api);
    const opened = await api.call('POST', '/api/cases', {
      token: api.adminToken,
      body: { appointment_id: id },
    });
    const path = `/api/cases/${caseDetail.parse(opened.body).id}`;
    const body = { type: 'note', note: 'Call after five' };
    const noted = await api.call('POST', `${path}/events`, { token: api.adminToken, body });
    const event_id = caseDetail.parse(noted.body).events.at(-1)?.id ?? 0;
    expect((await pin(id, { of: 'case', event_id, pinned: true })).status).toBe(200);
    const shown = await api.call('GET', path, { token: api.adminToken });
    expect(caseDetail.parse(shown.body).events.at(-1)).toMatchObject({
      note: 'Call after five',
      pinned_by: 'Administrator',
    });
  });

  it("are never another request's, nor lines without a text of their own", async () => {
    const { id } = await openRequest(api);
    const other = await openRequest(api);
    await note(other.id, 'Of somebody else');
    const event_id = await newestOf(other.id);
    expect((await pin(id, { of: 'request', event_id, pinned: true })).status).toBe(404);
    const body = { type: 'status', status: 'contacted' };
    await api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body });
    const status = { of: 'request', event_id: await newestOf(id), pinned: true };
    expect((await pin(id, status)).status).toBe(404);
    expect((await pin(id, { of: 'case', event_id, pinned: true })).status).toBe(404);
  });

  it('are few', async () => {
    const { id } = await openRequest(api);
    for (let count = 0; count < limits.pinnedLines; count++) {
      await note(id, `Note ${count}`);
      expect((await pin(id, { of: 'request', event_id: await newestOf(id), pinned: true })).status).toBe(200);
    }
    await note(id, 'One too many');
    const event_id = await newestOf(id);
    expect(await pin(id, { of: 'request', event_id, pinned: true })).toMatchObject({
      status: 409,
      body: { code: 'pins_full' },
    });
    expect((await detail(id)).events.at(-1)?.pinned_by).toBeNull();
  });

  it('are set by those alone who may work on requests', async () => {
    const { id } = await openRequest(api);
    const customer = await makeUser(api, 1);
    expect((await pin(id, { of: 'request', event_id: 1, pinned: true }, customer.token)).status).toBe(403);
  });
});
