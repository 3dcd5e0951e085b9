import { expect, it, vi } from 'vitest';
import { replayRequestErasure } from '#server/domain/privacy/erase-requests.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { mailsTo } from '#tests/support/mailed-tokens.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';
import { request as form, openRequest } from '#tests/support/requests.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('the erasure of a request by staff', (engine) => {
  const api = useApi(engine);
  const erase = (id: number, token = api.adminToken) =>
    api.call('DELETE', `/api/appointments/${id}`, { token });
  const get = (id: number) => api.call('GET', `/api/appointments/${id}`, { token: api.adminToken });

  it('deletes it with its mails and history, and a restored database loses it again', async () => {
    const one = await openRequest(api);
    const { created_at } = await one.now();
    await one.add({ type: 'note', note: 'She has a lump' });
    expect(await mailsTo(api, form.email)).not.toEqual([]);
    const editor = await makeUser(api, 3);
    expect((await erase(one.id, editor.token)).status).toBe(403);
    expect((await erase(one.id)).body).toEqual({ message: 'Erased' });
    expect((await get(one.id)).status).toBe(404);
    expect((await erase(one.id)).status).toBe(404);
    expect(await mailsTo(api, form.email)).toEqual([]);
    const { body } = await api.call('GET', '/api/activity?entity=appointment&action=deleted', {
      token: api.adminToken,
    });
    expect(body).toMatchObject([{ entity_id: one.id, gone: true }]);

    const names = await api.app.db.read.selectFrom('journal_notes').select('name').execute();
    expect(names).toEqual([{ name: `request-${one.id}-${Date.parse(created_at)}.json` }]);
    const later = await openRequest(api);
    const entry = { what: 'request' as const, id: later.id, made_at: created_at };
    const replay = (note: typeof entry) =>
      lockingRequests(api.app.db).transaction((writer) =>
        replayRequestErasure(writer, note, api.clock().toISOString()),
      );
    expect(await replay(entry)).toBe(false);
    expect(await replay({ ...entry, made_at: (await later.now()).created_at })).toBe(true);
    expect((await get(later.id)).status).toBe(404);
  });

  it('leaves name and course of one that led to a treatment, and refuses one with a case', async () => {
    const one = await openRequest(api);
    await one.add({ type: 'status', status: 'confirmed' });
    await erase(one.id);
    expect((await get(one.id)).body).toMatchObject({ email: null, phone: '', message: null, for_whom: null });
    // Somebody was typing a note meanwhile: it could never be erased again.
    expect(await one.send({ type: 'note', note: 'She has a lump' })).toMatchObject({
      status: 409,
      body: { code: 'request_erased' },
    });
    const other = await openCase(api);
    const { token } = other.owner;
    const fields = { appointment_id: other.requestId, title: 'Biopsy' };
    await papersOf(api, asOwner(token)).sendPaper([await photo()], fields);
    expect(await erase(other.requestId)).toMatchObject({ status: 409, body: { code: 'request_has_case' } });
    await api.call('DELETE', `/api/cases/${other.id}`, { token: api.adminToken });
    expect((await erase(other.requestId)).status).toBe(200);
    expect((await api.call('GET', '/api/account/requests', { token })).body).toEqual([]);
  });
});
