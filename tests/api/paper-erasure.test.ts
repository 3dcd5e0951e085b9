import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { lockPaper } from '#server/domain/papers/paper-repository.ts';
import { insertMail } from '#server/mail/mail-repository.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { makePerson } from '#tests/support/personal-data.ts';
import { referenceOf, request, requestOf, sendRequest } from '#tests/support/requests.ts';
import { whileHeld } from '#tests/support/while-held.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('a patient’s papers', (engine) => {
  const api = useApi(engine);
  const stored = (id: number) =>
    api.app.db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const uploads = (folder: string) => readdir(join(api.config.dataDir, 'uploads', folder));

  /** Sends a paper for a new request, and returns where its files are. */
  const sent = async (sender: object = {}, headers: Record<string, string> = {}) => {
    const reference = referenceOf(await sendRequest(api, sender, headers));
    const { id: requestId } = await requestOf(api, reference);
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone: request.phone })));
    const { id } = await box.sendPaper([await photo()], { title: 'Biopsy' });
    const { folder } = await stored(id);
    expect(await uploads(folder)).toHaveLength(3);
    return { id, requestId, folder };
  };
  const expectGone = async ({ id, folder }: { id: number; folder: string }) => {
    expect(await stored(id)).toMatchObject({ state: 'erased', wrapped_key: null, title: null });
    await api.app.services.papers.removal.removeFiles();
    await expect(uploads(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  };

  it('lose their keys and files when the patient’s account is erased', async () => {
    const person = await makePerson(api);
    const paper = await sent({ email: person.email }, { authorization: `Bearer ${person.token}` });
    const others = await sent();
    const body = { password: person.password };
    const erased = await api.call('POST', '/api/account/erasure', { token: person.token, body });
    expect(erased.status).toBe(200);
    await expectGone(paper);
    expect(await stored(others.id)).toMatchObject({ state: 'current', wrapped_key: expect.any(String) });
    expect(await uploads(others.folder)).toHaveLength(3);
  });

  it('cannot be begun while the request, or the account without proof, is erased', async () => {
    const late = (box: ReturnType<typeof papersOf>, fields: object = {}) =>
      Array.from({ length: 4 }, () => box.call('POST', '', { key: newKey(), title: 'Biopsy', ...fields }));
    const open = () =>
      api.app.db.read.selectFrom('documents').select('id').where('state', '=', 'uploading').execute();
    const before = await open();
    for (const status of ['contacted', 'confirmed']) {
      const reference = referenceOf(await sendRequest(api));
      const { id } = await requestOf(api, reference);
      const token = api.adminToken;
      await api.call('POST', `/api/appointments/${id}/events`, { token, body: { type: 'status', status } });
      const pair = { reference, phone: request.phone };
      const box = papersOf(api, asLetterbox(await ticketFor(api, pair)));
      const [erased, ...others] = await Promise.all([
        api.call('DELETE', `/api/appointments/${id}`, { token }),
        ...late(box),
        api.call('POST', '/api/letterbox/tickets', { body: pair }),
      ]);
      expect(erased.status).toBe(200);
      expect(others.filter((other) => other.status >= 500)).toEqual([]);
      expect(await open()).toEqual(before);
    }
    const { owner, requestId } = await openCase(api, {}, { unproven: true });
    const own = papersOf(api, asOwner(owner.token));
    await Promise.all([
      api.call('POST', '/api/account/erasure', { token: owner.token, body: { password: owner.password } }),
      ...late(own, { appointment_id: requestId }),
    ]);
    expect(await open()).toEqual(before);
  });

  it('leave no mail when they arrive while the request is erased', async () => {
    const { requestId, id } = await sent({ email: 'late@patients.example' });
    const mail = api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'late@patients.example');
    const { id: _id, ...arrived } = await mail.where('kind', '=', 'papers-arrived').executeTakeFirstOrThrow();
    const erased = await whileHeld(api, engine, {
      hold: (writer) => lockPaper(writer, id),
      call: () => api.call('DELETE', `/api/appointments/${requestId}`, { token: api.adminToken }),
      last: (writer) => insertMail(writer, { ...arrived, message_id: 'late@setucare.example' }),
    });
    expect(erased.status).toBe(200);
    expect(await mail.execute()).toEqual([]);
  });

  it('cause one task for the office in the case when the patient does not recognise an access', async () => {
    const opened = await openCase(api);
    const own = papersOf(api, asOwner(opened.owner.token));
    const office = papersOf(api, asStaff(api.adminToken));
    const { id } = await own.sendPaper([await photo()], { appointment_id: opened.requestId });
    await office.call('POST', `/${id}/openings`, { reason: 'The hospital asks for page 1' });
    await office.call('GET', `/${id}/pages/1`);
    const [entry] = await own.accesses(opened.requestId);
    for (const _ of ['click', 'second click']) await own.call('POST', `/accesses/${entry?.id}/dispute`);
    // Nor do more accesses, such as the owner's own ones, make more tasks and mails.
    await own.call('GET', `/${id}/pages/1`);
    const [looked] = await own.accesses(opened.requestId);
    expect(looked).toMatchObject({ who: 'owner' });
    expect((await own.call('POST', `/accesses/${looked?.id}/dispute`)).status).toBe(200);
    const mails = api.app.db.read.selectFrom('mails').select('id').where('kind', '=', 'appointment-message');
    expect(await mails.where('appointment_id', '=', opened.requestId).execute()).toHaveLength(1);
    const { tasks } = await opened.get();
    expect(tasks.filter(({ text }) => text.includes('does not recognise'))).toMatchObject([
      { owner: 'office', state: 'requested', text: expect.stringMatching(/^For an administrator/) },
    ]);
    const { events } = await opened.request();
    expect(events.filter(({ note }) => note?.includes('does not recognise'))).toEqual([]);
  });
});
