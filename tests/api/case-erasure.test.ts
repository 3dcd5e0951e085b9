import { expect, it, vi } from 'vitest';
import { takeCase } from '#server/domain/cases/reminder-repository.ts';
import { insertMail } from '#server/mail/mail-repository.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';
import { whileHeld } from '#tests/support/while-held.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const passportName = 'ABDUL KARIM BHUIYAN';

describeEachEngine('the erasure of a case', (engine) => {
  const api = useApi(engine);
  const erase = (id: number, token = api.adminToken) => api.call('DELETE', `/api/cases/${id}`, { token });
  const count = async (table: 'patients' | 'companions' | 'case_tasks' | 'share_links') => {
    const { fn } = api.app.db.read;
    const row = api.app.db.read.selectFrom(table).select(fn.countAll<number>().as('count'));
    return Number((await row.executeTakeFirstOrThrow()).count);
  };

  /** A case with everything that a case can have. */
  const fullCase = async () => {
    const one = await openCase(api);
    await one.update({ patient: { passport_name: passportName } });
    await one.send('/companions', { name: 'Rahima', relation: 'child' });
    await one.send('/tasks', { text: 'Send the films', owner: 'patient' });
    const { token } = one.owner;
    await api.call('POST', `/api/account/cases/${one.id}/share-links`, { token, body: { label: 'Uncle' } });
    const fields = { appointment_id: one.requestId, title: 'Biopsy' };
    const paper = await papersOf(api, asOwner(token)).sendPaper([await photo()], fields);
    return { ...one, paper };
  };

  it('deletes the case with its patient, people, tasks, links and papers, and keeps the request', async () => {
    const other = await fullCase();
    const gone = await fullCase();
    const tables = ['patients', 'companions', 'case_tasks', 'share_links'] as const;
    for (const table of tables) expect(await count(table), table).toBe(2);
    expect(await erase(gone.id)).toMatchObject({ status: 200 });

    for (const table of tables) expect(await count(table), table).toBe(1);
    expect(await erase(gone.id)).toMatchObject({ status: 404 });
    const { token } = gone.owner;
    expect(await api.call('GET', `/api/account/cases/${gone.id}`, { token })).toMatchObject({ status: 404 });
    const paper = (id: number) =>
      api.app.db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await paper(gone.paper.id)).toMatchObject({ state: 'erased', wrapped_key: null, title: null });
    expect(await paper(other.paper.id)).toMatchObject({ state: 'current' });

    const request = await gone.request();
    expect(request).toMatchObject({ case_id: null, status: 'new', erased_at: null });
    expect(request.events.at(-1)).toMatchObject({ type: 'case_erased', actor: { id: expect.any(Number) } });
    const { body } = await api.call('GET', '/api/activity?entity=case&action=deleted', {
      token: api.adminToken,
    });
    expect(body).toMatchObject([{ entity_id: gone.id, gone: true }]);
    expect(JSON.stringify(body)).not.toContain(passportName);
    const search = { q: passportName };
    const found = await api.call('POST', '/api/cases/search', { token: api.adminToken, body: search });
    expect(found.body).toMatchObject([{ id: other.id }]);

    // The request may get a case again.
    const again = await api.call('POST', '/api/cases', {
      token: api.adminToken,
      body: { appointment_id: gone.requestId },
    });
    expect(again).toMatchObject({ status: 200, body: { patient: { passport_name: null }, tasks: [] } });
  });

  it('empties what was written since the case was opened, also in the mails', async () => {
    const one = await openCase(api);
    const { token } = one.owner;
    const write = (message: string) =>
      api.call('POST', `/api/account/requests/${one.requestId}/messages`, { token, body: { message } });
    expect((await write('The lump has grown')).status).toBe(200);
    const reply = {
      type: 'reply',
      channel: 'mail',
      text: 'The lump is seen on Monday',
      key: 'answer-growth-1',
    };
    const events = `/api/appointments/${one.requestId}/events`;
    expect((await api.call('POST', events, { token: api.adminToken, body: reply })).status).toBe(200);
    const texts = async () => {
      const mails = api.app.db.read
        .selectFrom('mails')
        .selectAll()
        .where('appointment_id', '=', one.requestId);
      const history = api.app.db.read
        .selectFrom('appointment_events')
        .selectAll()
        .where('appointment_id', '=', one.requestId);
      return JSON.stringify([await mails.execute(), await history.execute()]);
    };
    expect(await texts()).toContain('The lump is seen');
    expect(await erase(one.id)).toMatchObject({ status: 200 });
    expect((await texts()).includes('lump')).toBe(false);
    const { events: left } = await one.request();
    expect(left.map(({ type }) => type)).toEqual(expect.arrayContaining(['message', 'reply', 'case_erased']));
  });

  it('is allowed only for level 4', async () => {
    const one = await openCase(api);
    const editor = await makeUser(api, 3);
    for (const token of [editor.token, one.coordinator.token]) {
      expect(await erase(one.id, token)).toMatchObject({ status: 403 });
    }
    expect(await erase(one.id, one.owner.token)).toMatchObject({ status: 403 });
    expect(await one.get()).toMatchObject({ id: one.id });
  });

  it.each(['the case', 'the account'])('leaves no reminder that was written meanwhile: %s', async (what) => {
    const email = `late-${what.slice(4)}@patients.example`;
    const one = await openCase(api, { email });
    const mails = api.app.db.read.selectFrom('mails').selectAll().where('recipient', '=', email);
    const { id: _id, ...mail } = await mails.executeTakeFirstOrThrow();
    const reminder = { ...mail, kind: 'case-reminder', message_id: email, link_hash: null } as const;
    const { token, password } = one.owner;
    const erased = await whileHeld(api, engine, {
      hold: (writer) => takeCase(writer, one.id),
      call: () =>
        what === 'the case'
          ? erase(one.id)
          : api.call('POST', '/api/account/erasure', { token, body: { password } }),
      last: (writer) => insertMail(writer, reminder),
    });
    expect(erased.status).toBe(200);
    expect(await mails.where('kind', '=', 'case-reminder').execute()).toEqual([]);
  });
});
