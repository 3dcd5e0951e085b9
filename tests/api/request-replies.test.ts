import { expect, it } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, openRequest, request } from '#tests/support/requests.ts';

let keys = 0;
const mailed = (text: string, changes: object = {}) => {
  keys += 1;
  return { type: 'reply', channel: 'mail', text, key: `answer-${keys}`, ...changes };
};

describeEachEngine('an answer to a patient', (engine) => {
  const api = useApi(engine);
  const replyMailsOf = (id: number) =>
    api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('appointment_id', '=', id)
      .where('kind', '=', 'appointment-reply')
      .execute();

  it('is mailed in the language of the request, stored with its text, and counts as the first answer', async () => {
    const { id, add } = await openRequest(api);
    api.pass(60_000);
    const text = 'Dear {name},\n<b>your</b> request {reference} is with {coordinator}.';
    const replied = await add(mailed(text, { version: 1 }));
    const filled = `Dear ${request.name},\n<b>your</b> request ${replied.reference} is with Administrator.`;
    expect(replied).toMatchObject({ status: 'contacted', awaiting_response: false, version: 2 });
    expect(replied.responded_at).not.toBeNull();
    const [mail] = await replyMailsOf(id);
    expect(replied.events.slice(1)).toMatchObject([
      { type: 'status', from: 'new', to: 'contacted', mail_id: null },
      { type: 'assignment', from: null, to: 'Administrator' },
      { type: 'reply', to: 'mail', note: filled, mail_id: mail?.id, actor: { id: 2 } },
    ]);
    expect(replied.mails).toContainEqual(expect.objectContaining({ id: mail?.id, status: 'waiting' }));
    expect(mail).toMatchObject({ recipient: request.email, reply_to: admin.email });
    expect(mail?.text).toContain(filled);
    expect(mail?.html).toContain('&lt;b&gt;your&lt;/b&gt;');
    expect(mail?.html).toContain('<html lang="en">');
    const { body } = await api.call('GET', '/api/activity?action=answered', { token: api.adminToken });
    expect(body).toMatchObject([{ entity: 'appointment', entity_id: id, fields: [] }]);
    expect(JSON.stringify(body)).not.toContain(request.name);
  });

  it('is framed by Bangla sentences for a request in Bangla', async () => {
    const response = await api.call('POST', '/api/contact', { body: { ...request, lang: 'bn' } });
    expect(response.status).toBe(201);
    const [newest] = await inboxOf(api);
    const id = newest?.id ?? 0;
    const sent = await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: mailed('{date} তারিখে {about}: {track}'),
    });
    expect(sent.status).toBe(200);
    const [mail] = await replyMailsOf(id);
    expect(mail?.subject).toContain(`আপনার অনুরোধ ${newest?.reference}`);
    expect(mail?.text).toContain(`১ জানুয়ারি ২৯৯৯ তারিখে আপনার চিকিৎসা: http://localhost:3000/bn/track#`);
    expect(mail?.html).toContain('<html lang="bn">');
  });

  it('by WhatsApp is recorded without a mail, even after a colleague changed the request', async () => {
    const { id, add } = await openRequest(api);
    await add({ type: 'assignment', assignee_id: 2 });
    const replied = await add(mailed('Hello {name}', { channel: 'whatsapp', version: 1 }));
    expect(replied.events.slice(2)).toMatchObject([
      { type: 'status', to: 'contacted' },
      { type: 'reply', to: 'whatsapp', note: `Hello ${request.name}`, mail_id: null },
    ]);
    expect(await replyMailsOf(id)).toEqual([]);
  });

  it('is sent once when the button is pressed twice', async () => {
    const { id, send, now } = await openRequest(api);
    const body = mailed('Once', { version: 1 });
    const responses = await Promise.all([send(body), send(body)]);
    expect([...responses, await send(body)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await replyMailsOf(id)).toHaveLength(1);
    expect(await now()).toMatchObject({ version: 2 });
  });

  it('by mail is rejected when a colleague changed the request in the meantime', async () => {
    const { id, add, send } = await openRequest(api);
    await add({ type: 'status', status: 'confirmed' });
    expect(await send(mailed('Late', { version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', changed: { by: 'Administrator' } },
    });
    expect(await replyMailsOf(id)).toEqual([]);
  });

  it('keeps the time of the first answer and a status that is not new', async () => {
    const { add } = await openRequest(api);
    const { responded_at } = await add({ type: 'status', status: 'confirmed' });
    api.pass(60_000);
    const replied = await add(mailed('Once more'));
    expect(replied).toMatchObject({ status: 'confirmed', responded_at });
    expect(replied.events).toHaveLength(4);
  });

  it('gives a request of nobody to whoever answers first, who may give it back, and no later one', async () => {
    const { id, add, send } = await openRequest(api);
    const colleague = await makeUser(api, 4);
    const replied = await add(mailed('First'));
    expect(replied.assignee).toMatchObject({ name: 'Administrator' });
    await send(mailed('Second'), colleague.token);
    expect((await add({ type: 'note', note: 'Called' })).assignee).toMatchObject({ name: 'Administrator' });
    const { version } = await add({ type: 'note', note: 'Again' });
    expect((await add({ type: 'assignment', assignee_id: null, undo: true, version })).assignee).toBeNull();
    await api.call('POST', `/api/appointments/${id}/events`, {
      token: api.adminToken,
      body: { type: 'status', status: 'cancelled' },
    });
    expect((await add(mailed('It has ended'))).assignee).toBeNull();
  });

  it('needs a text with known placeholders, a key, and level 2', async () => {
    const { send } = await openRequest(api);
    const refused = async (change: object) => (await send(mailed('Text', change))).body;
    expect(await refused({ text: '  ' })).toMatchObject({ code: 'reply_required' });
    expect(await refused({ text: 'x'.repeat(3001) })).toMatchObject({ code: 'too_long' });
    expect(await refused({ text: 'Dear {nmae}' })).toMatchObject({ code: 'placeholder_unknown' });
    expect(await refused({ text: 'By [check: the day].' })).toMatchObject({ code: 'reply_unchecked' });
    expect(await refused({ key: 'short' })).toMatchObject({ code: 'value_invalid' });
    expect(await refused({ channel: 'sms' })).toMatchObject({ code: 'value_invalid' });
    await api.app.db.transaction((writer) =>
      writer.updateTable('roles').set({ permissions: 1 }).where('id', '=', 4).execute(),
    );
    const reader = await makeUser(api, 4);
    expect(await send(mailed('Text'), reader.token)).toMatchObject({ status: 403 });
  });

  it('is not sent to somebody who had their details erased', async () => {
    const { id, send } = await openRequest(api);
    const erased_at = api.clock().toISOString();
    await api.app.db.transaction((writer) =>
      writer.updateTable('appointments').set({ erased_at }).where('id', '=', id).execute(),
    );
    expect(await send(mailed('Hello'))).toMatchObject({ status: 409, body: { code: 'request_erased' } });
  });
});
