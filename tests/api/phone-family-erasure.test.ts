import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { erasureJournal } from '#server/domain/journal/erasure-journal.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { givenCode } from '#shared/contract/case-access.ts';
import { patientRequest, requestDetail } from '#shared/contract/requests.ts';
import { browserOf, enteredOf, passDay } from '#tests/support/access-codes.ts';
import { type ApiResponse, useOneNode } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { filesWith } from '#tests/support/files-with.ts';
import { newKey } from '#tests/support/papers.ts';
import { idOf } from '#tests/support/response-body.ts';
import { columnsWith } from '#tests/support/texts-of-case.ts';
import { recording } from '#tests/support/voices.ts';

// A recording is judged in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const sound = 'SPOKEN-BY-PHONE';
let families = 0;

/** Where its texts are. */
const filled = [
  'appointment_events.note',
  'appointments.heard_of',
  'appointments.message',
  'appointments.name',
  'appointments.whatsapp_name',
  'case_entries.confirmed_number',
  'case_entries.confirmed_reached',
  'case_events.note',
  'case_tasks.text',
  'chat_lines.text',
  'consents.given_by',
  'folded_texts.text',
  'patients.name',
  'users.name',
  'voice_messages.summary',
];

describeEachEngine('a family without e-mail that is erased', (engine) => {
  const api = useOneNode(engine);
  const day = 24 * 60 * 60 * 1000;

  /** A family that has everything which a family by phone can have, each text with the marker. */
  const familyWith = async (marker: string) => {
    const { token, email, password } = await makeUser(api, 4);
    const second = await makeUser(api, 4);
    families += 1;
    const [old, number] = [`765432${families}`, `876543${families}`];
    const call = async (method: 'POST' | 'PUT', path: string, body: object, as = token) => {
      const response = await api.call(method, `/api${path}`, { token: as, body });
      if (response.status >= 300) throw new Error(`${path} answered ${JSON.stringify(response.body)}`);
      return response.body;
    };
    const entered = await call('POST', '/appointments', {
      name: `${marker}xname`,
      phone: `0171${old}`,
      whatsapp_name: `${marker}xwhatsapp`,
      source: 'walk_in',
      heard_of: `${marker}xheard`,
      language: 'bn',
      message: `${marker}xmessage`,
      for_whom: 'parent',
      consent: { how: 'in_person', by: `${marker}xby` },
      key: newKey(marker),
    });
    const { id: requestId, reference } = patientRequest.parse(entered);
    const line = { from: 'family', text: `${marker}xchat`, at: new Date().toISOString() };
    await call('POST', `/appointments/${requestId}/chat-lines`, { lines: [line] });
    const opened = await api.call('POST', '/api/cases', { token, body: { appointment_id: requestId } });
    const { id } = caseOf(opened);
    await call('POST', `/cases/${id}/access/account`, {});
    const give = async (purpose: string) => {
      const body = { purpose, how: 'call', reached: `${marker}xreached`, old_number_reached: true };
      const as = await api.tokenOf(email, password);
      return givenCode.parse(await call('POST', `/cases/${id}/access/codes`, body, as)).code;
    };
    const phone = browserOf(api);
    enteredOf(await phone.enter(reference, await give('enter')));
    await phone.call('POST', '/api/account/agreement', { body: { lang: 'bn' } });
    await phone.call('PUT', '/api/account/phone', { body: { use: 'mine' } });
    const [entry] = await api.app.db.read
      .selectFrom('case_entries')
      .select('id')
      .where('case_id', '=', id)
      .execute();
    const reached = { reached: `${marker}xconfirmed`, number: `${marker}xnumber` };
    await call('POST', `/case-entries/${entry?.id}/confirm`, reached, second.token);
    const { version } = requestDetail.parse(
      (await api.call('GET', `/api/appointments/${requestId}`, { token })).body,
    );
    const contact = { name: `${marker}xname`, phone: `0181${number}`, email: null, lang: 'bn', version };
    await call('PUT', `/appointments/${requestId}/contact`, { ...contact, whatsapp_name: `${marker}xother` });
    const spoken = await phone.call('PUT', `/api/account/cases/${id}/voices/${newKey('voice')}`, {
      body: await recording({ marker: sound }),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(spoken.status).toBe(200);
    await call('PUT', `/cases/${id}/messages/${idOf(spoken.body)}/summary`, { text: `${marker}xsummary` });
    const [task] = (await caseOf(await api.call('GET', `/api/cases/${id}`, { token }))).tasks.filter(
      ({ kind }) => kind === 'news',
    );
    const again_at = new Date(api.clock().getTime() + day).toISOString();
    const notice = { how: 'not_reached', again_at, version: task?.version };
    await call('POST', `/case-tasks/${task?.id}/told`, notice, second.token);
    await phone.call('POST', '/api/enter/ask', { body: { reference, phone: `0181${number}` } });
    return { id, requestId, phone, give, texts: [`${marker}x`, old, number] };
  };
  type Family = Awaited<ReturnType<typeof familyWith>>;

  it.each<[string, (family: Family) => Promise<ApiResponse>]>([
    [
      'itself',
      async ({ phone, give }) => {
        await passDay(api);
        return phone.call('POST', '/api/account/erasure', { body: { code: await give('erase') } });
      },
    ],
    [
      'the office',
      async ({ id, requestId }) => {
        const token = api.adminToken;
        expect((await api.call('DELETE', `/api/cases/${id}`, { token })).status).toBe(200);
        return api.call('DELETE', `/api/appointments/${requestId}`, { token });
      },
    ],
  ])('by %s leaves nothing in the database, its files, the storage and the journal', async (who, erase) => {
    const marker = `zqxby${who.at(-1)}`;
    const other = `${marker}kept`;
    const family = await familyWith(marker);
    await familyWith(other);
    expect(await columnsWith(api, marker)).toEqual(expect.arrayContaining(filled));
    for (const text of family.texts) {
      expect(await columnsWith(api, text), text).not.toEqual([]);
      if (engine.name === 'sqlite') expect(await filesWith(api.config.dataDir, text)).not.toEqual([]);
    }
    expect(await erase(family)).toMatchObject({ status: 200 });
    for (const text of family.texts) expect(await columnsWith(api, text), text).toEqual([]);
    expect(await columnsWith(api, other)).toEqual(expect.arrayContaining(filled));

    await erasureJournal({
      db: api.app.db,
      storage: diskStorage(join(api.config.dataDir, 'uploads')),
    }).write();
    api.app.jobs.start();
    await expect
      .poll(() => filesWith(api.config.dataDir, ...family.texts, sound), { timeout: 20_000 })
      .toEqual([]);
    await api.app.jobs.stop();
  });
});
