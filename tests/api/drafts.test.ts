import { expect, it } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { type Draft, type RequestDetail, requestDetail } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

const day = 24 * 60 * 60 * 1000;

describeEachEngine('drafts of staff', (engine) => {
  const api = useApi(engine);
  const detail = async (id: number, token = api.adminToken): Promise<RequestDetail> =>
    requestDetail.parse((await api.call('GET', `/api/appointments/${id}`, { token })).body);
  const draftsOf = async (id: number, token?: string) => (await detail(id, token)).drafts;
  const keep = (id: number, body: Draft, token = api.adminToken) =>
    api.call('PUT', `/api/appointments/${id}/draft`, { token, body });
  const note: Draft = { part: 'note', text: 'Allergic to penicillin, call after' };

  it('are there again after a reload, for whoever typed them alone', async () => {
    const { id } = await openRequest(api);
    const colleague = await makeUser(api, 2);
    expect((await keep(id, note)).status).toBe(200);
    await keep(id, { part: 'note', text: `${note.text} five` });
    await keep(id, { part: 'answer', text: 'Dear Mr Rahman' });
    expect(await draftsOf(id)).toEqual(
      expect.arrayContaining([
        { part: 'note', text: `${note.text} five` },
        { part: 'answer', text: 'Dear Mr Rahman' },
      ]),
    );
    expect(await draftsOf(id, colleague.token)).toEqual([]);
    await keep(id, { part: 'answer', text: '' });
    expect(await draftsOf(id)).toHaveLength(1);
  });

  it('go with what is sent, in the same moment', async () => {
    const { id } = await openRequest(api);
    await keep(id, note);
    await keep(id, { part: 'call', text: 'Said yes' });
    const body = { type: 'note', note: note.text };
    await api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body });
    expect(await draftsOf(id)).toEqual([{ part: 'call', text: 'Said yes' }]);
  });

  it('are refused for nobody’s request, too long ones, and readers', async () => {
    const { id } = await openRequest(api);
    const reader = await makeUser(api, 1);
    expect((await keep(999_999, note)).status).toBe(404);
    expect((await keep(id, { part: 'note', text: 'a'.repeat(limits.message + 1) })).status).toBe(422);
    expect((await keep(id, note, reader.token)).status).toBe(403);
    expect(await draftsOf(id)).toEqual([]);
  });

  it('go with the request, and after a week', async () => {
    const [erased, old] = [await openRequest(api), await openRequest(api)];
    const texts = async () => {
      const rows = await api.app.db.read.selectFrom('drafts').select(['appointment_id']).execute();
      return rows.map(({ appointment_id }) => appointment_id);
    };
    await keep(erased.id, note);
    await api.call('POST', `/api/appointments/${erased.id}/events`, {
      token: api.adminToken,
      body: { type: 'status', status: 'confirmed' },
    });
    expect(await texts()).toContain(erased.id);
    await api.call('DELETE', `/api/appointments/${erased.id}`, { token: api.adminToken });
    expect(await texts()).not.toContain(erased.id);
    await keep(old.id, note);
    api.pass((limits.draftDays - 1) * day);
    await api.app.services.requests.drafts.removeOld();
    expect(await texts()).toContain(old.id);
    api.pass(2 * day);
    await api.app.services.requests.drafts.removeOld();
    expect(await texts()).not.toContain(old.id);
  });
});
