import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

const text = 'A poster in Khulna';
const heard = (heard_of: string | null, others: object = {}) => ({ type: 'details', heard_of, ...others });

describeEachEngine('how the family heard of us', (engine) => {
  const api = useApi(engine);

  it('is noted by staff who handle requests, and never by the public form', async () => {
    const one = await openRequest(api, { heard_of: 'From the form' });
    expect(await one.now()).toMatchObject({ heard_of: null });
    const reader = await makeUser(api, 1);
    expect((await one.send(heard(text), reader.token)).status).toBe(403);
    const before = await one.now();
    const noted = await one.add(heard(` ${text} `, { version: before.version }));
    expect(noted).toMatchObject({ heard_of: text, version: before.version + 1 });
    expect(noted.events.at(-1)).toMatchObject({ type: 'details', from: null, to: null, note: null });
    const { body } = await api.call('GET', '/api/activity?entity=appointment', { token: api.adminToken });
    expect(body).toMatchObject([{ entity_id: one.id, action: 'edited', fields: ['heard_of'] }]);

    expect(await one.send(heard('A friend', { version: before.version }))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', changed: { by: expect.any(String) } },
    });
    expect((await one.send(heard('x'.repeat(101)))).status).toBe(422);
    expect(await one.add(heard(text))).toMatchObject({ version: noted.version });
    expect(await one.add({ type: 'details' })).toMatchObject({ version: noted.version, heard_of: text });
    expect(await one.add(heard(''))).toMatchObject({ heard_of: null });
  });

  it('is in the file for a spreadsheet, and gone once the request is erased', async () => {
    const one = await openRequest(api);
    await one.add({ type: 'status', status: 'confirmed' });
    await one.add(heard(text));
    const sheet = await api.call('POST', '/api/appointments/export', { token: api.adminToken, body: {} });
    const [head = '', ...lines] = String(sheet.body).split('\r\n');
    expect(head).toMatch(/"How the family heard of us"$/);
    expect(lines.some((line) => line.endsWith(`"${text}"`))).toBe(true);
    await api.call('DELETE', `/api/appointments/${one.id}`, { token: api.adminToken });
    expect(await one.now()).toMatchObject({ heard_of: null, email: null });
    expect(await one.send(heard(text))).toMatchObject({ status: 409, body: { code: 'request_erased' } });
  });

  it('is in the copy of the data of whoever has proved that the request is theirs', async () => {
    const one = await openCase(api);
    const send = (body: object) =>
      api.call('POST', `/api/appointments/${one.requestId}/events`, { token: api.adminToken, body });
    expect((await send(heard(text))).status).toBe(200);
    const copy = async () => (await api.call('GET', '/api/account/export', { token: one.owner.token })).body;
    expect(await copy()).toMatchObject({ requests: [{ heard_of: text }] });
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('appointments')
        .set({ owner_proven_at: null, owner_proven_by: null })
        .where('id', '=', one.requestId)
        .execute(),
    );
    expect(await copy()).toMatchObject({ requests: [{ heard_of: null, name: expect.any(String) }] });
  });
});
