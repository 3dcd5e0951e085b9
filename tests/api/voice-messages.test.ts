import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { hour, minute } from '#server/clock.ts';
import { countToSeal, sealStored } from '#server/domain/system/seal-stored.ts';
import { caseMessages, staffCaseMessages } from '#shared/contract/case-messages.ts';
import { limits } from '#shared/contract/limits.ts';
import { ownData } from '#shared/contract/privacy.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { filesWith } from '#tests/support/files-with.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { newKey } from '#tests/support/papers.ts';
import { idOf } from '#tests/support/response-body.ts';
import { recording } from '#tests/support/voices.ts';

// Each recording is judged in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const marker = 'SPOKEN-AND-SEALED';

describeEachEngine('the voice messages of a case', (engine) => {
  const api = useApi(engine, { STAFF_ROLE_IDS: '2,3,4,5' });

  const start = async () => {
    const one = await openCase(api);
    const speak = async (bytes: Buffer, { key = newKey('voice'), token = one.owner.token } = {}) =>
      api.call('PUT', `/api/account/cases/${one.id}/voices/${key}`, {
        token,
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      });
    const spoken = async (bytes?: Buffer) => {
      const { status, body } = await speak(bytes ?? (await recording({ marker })));
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as { id: number }).id;
    };
    const own = async () => {
      const path = `/api/account/cases/${one.id}/messages`;
      return caseMessages.parse((await api.call('GET', path, { token: one.owner.token })).body);
    };
    const office = async () => {
      const path = `/api/cases/${one.id}/messages`;
      return staffCaseMessages.parse((await api.call('GET', path, { token: one.coordinator.token })).body);
    };
    const hear = (message: number, token: string, headers = {}) =>
      api.call('GET', `/api/cases/${one.id}/messages/${message}/voice`, { token, headers });
    const hearOwn = (message: number, token = one.owner.token, headers = {}) =>
      api.call('GET', `/api/account/cases/${one.id}/messages/${message}/voice`, { token, headers });
    const summarise = (message: number, body: object, token = one.coordinator.token) =>
      api.call('PUT', `/api/cases/${one.id}/messages/${message}/summary`, { token, body });
    const rows = () =>
      api.app.db.read
        .selectFrom('voice_messages')
        .selectAll()
        .where('appointment_id', '=', one.requestId)
        .orderBy('id')
        .execute();
    return { ...one, speak, spoken, own, office, hear, hearOwn, summarise, rows };
  };
  const uploads = () => join(api.config.dataDir, 'uploads');

  it('are in the thread, sealed in the storage, and heard by the owner and the care team alone', async () => {
    const one = await start();
    const id = await one.spoken();
    const line = { id, from: 'family', channel: 'account', text: '' };
    const voice = { type: 'audio/webm', seconds: 3, summary: null, summary_by: null, version: 1 };
    expect((await one.own()).items).toMatchObject([{ ...line, voice }]);
    expect((await one.office()).items).toMatchObject([{ ...line, voice }]);
    const [row] = await one.rows();
    expect(await readdir(join(uploads(), row?.folder ?? ''))).toEqual(['voice']);
    expect(await filesWith(api.config.dataDir, marker)).toEqual([]);
    const { voices } = api.app.services.papers;
    const user = { id: one.owner.id } as never;
    expect((await voices.ofOwn(user, one.id, id)).bytes.includes(marker)).toBe(true);

    const stranger = await makeUser(api, 1);
    const outside = await makeUser(api, 4);
    const heard = { status: 200, headers: { 'content-type': 'audio/webm' } };
    expect(await one.hearOwn(id)).toMatchObject(heard);
    expect(await one.hear(id, one.coordinator.token)).toMatchObject(heard);
    expect(await one.hearOwn(id, stranger.token)).toMatchObject({ status: 404 });
    expect(await one.hear(id, one.owner.token)).toMatchObject({ status: 403 });
    expect(await one.hear(id, outside.token)).toMatchObject({
      status: 403,
      body: { code: 'care_team_only' },
    });
    expect((await api.call('GET', `/api/account/cases/${one.id}/messages/${id}/voice`)).status).toBe(401);
    // Another message of the case, and a message of another case.
    const other = await start();
    expect(await one.hearOwn(id + 1000)).toMatchObject({ status: 404 });
    expect(await other.hearOwn(id)).toMatchObject({ status: 404 });
    expect(await other.hear(id, other.coordinator.token)).toMatchObject({ status: 404 });
    expect(await one.speak(await recording(), { token: stranger.token })).toMatchObject({ status: 404 });
  });

  it('are served so that nothing in them runs, and in the ranges that players ask for', async () => {
    const one = await start();
    const id = await one.spoken();
    const { headers } = await one.hearOwn(id);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="voice.webm"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    const length = Number(headers['content-length']);
    const range = async (asked: string) => {
      const { status, headers: sent } = await one.hearOwn(id, one.owner.token, { range: asked });
      return [status, sent['content-range'], Number(sent['content-length'])];
    };
    expect(await range('bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, 2]);
    expect(await range(`bytes=${length - 5}-`)).toEqual([
      206,
      `bytes ${length - 5}-${length - 1}/${length}`,
      5,
    ]);
    expect(await range('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, 5]);
    expect(await range(`bytes=0-${length * 2}`)).toEqual([206, `bytes 0-${length - 1}/${length}`, length]);
    expect(await range(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, 0]);
    for (const odd of ['bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b'])
      expect(await range(odd)).toEqual([200, undefined, length]);
  });

  it('are stored once for one key, however often and at once it is sent', async () => {
    const one = await start();
    const bytes = await recording();
    const key = newKey('voice');
    const responses = await Promise.all([one.speak(bytes, { key }), one.speak(bytes, { key })]);
    const again = await one.speak(bytes, { key });
    const { items } = await one.own();
    expect(items).toHaveLength(1);
    const stored = { status: 200, body: { id: items[0]?.id } };
    // Of two at once the second may be told to wait.
    expect([200, 429]).toContain(responses[1]?.status);
    expect(responses).toContainEqual(expect.objectContaining(stored));
    expect(again).toMatchObject(stored);
    api.pass(hour + minute);
    await api.app.services.papers.removal.removeFiles();
    const stay = (await one.rows()).map(({ event_id, wrapped_key }) => [
      event_id !== null,
      wrapped_key !== null,
    ]);
    expect(stay.filter(([isPlaced]) => isPlaced)).toEqual([[true, true]]);
    for (const { folder, wrapped_key } of await one.rows()) {
      const files = readdir(join(uploads(), folder));
      if (wrapped_key === null) await expect(files).rejects.toMatchObject({ code: 'ENOENT' });
      else expect(await files).toEqual(['voice']);
    }
  });

  it('are refused with a sentence where they are something else, too long or too large', async () => {
    const one = await start();
    const refusals: [Buffer, string, RegExp][] = [
      [pdf(), 'voice_wrong_type', /no voice message that we can play/],
      [
        Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), await recording()]),
        'voice_wrong_type',
        /no voice message/,
      ],
      [await recording({ container: 'mka', withVideo: true }), 'voice_video', /This is a video/],
      [await recording({ seconds: 180 }), 'voice_too_long', /at most 2 minutes/],
    ];
    for (const [bytes, code, message] of refusals)
      expect(await one.speak(bytes)).toMatchObject({
        status: 422,
        body: { code, message: expect.stringMatching(message) },
      });
    expect(await one.speak(Buffer.alloc(5 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'voice_too_large', message: expect.stringMatching(/at most 2 MB/) },
    });
    expect((await one.own()).items).toEqual([]);
    expect(await one.rows()).toEqual([]);
  });

  it('ask the office for an answer, which hearing is not, by a mail that says nothing of them', async () => {
    const one = await start();
    const id = await one.spoken();
    const turn = async () => (await one.get()).turn?.owner;
    const mails = await api.app.db.read
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('appointment_id', '=', one.requestId)
      .where('kind', '=', 'appointment-message')
      .execute();
    expect(mails).toHaveLength(1);
    expect((await one.office()).waiting).toBe(true);
    await one.hear(id, one.coordinator.token);
    await one.summarise(id, { text: 'Her mother asks about fasting' });
    expect((await one.office()).waiting).toBe(true);
    expect(await turn()).toBe((await one.get()).turn?.owner);
    const body = { type: 'reply', channel: 'account', text: 'Six hours', key: newKey('reply') };
    await api.call('POST', `/api/appointments/${one.requestId}/events`, {
      token: one.coordinator.token,
      body,
    });
    expect((await one.office()).waiting).toBe(false);
  });

  it('have a summary by level 2 of the care team, which the portal’s search finds and the family does not read', async () => {
    const one = await start();
    const id = await one.spoken();
    const readers = await api.call('POST', '/api/roles', {
      token: api.adminToken,
      body: { name: 'Readers', permissions: 1 },
    });
    const reader = await makeUser(api, idOf(readers.body));
    await one.as(api.adminToken).send('/team', { user_id: reader.id, role: 'interpreter' });
    const outside = await makeUser(api, 4);
    const text = 'Her mother asks whether the zebrafish diet is allowed';
    expect((await one.hear(id, reader.token)).status).toBe(200);
    expect(await one.summarise(id, { text }, outside.token)).toMatchObject({ status: 403 });
    expect(await one.summarise(id, { text }, one.owner.token)).toMatchObject({ status: 403 });
    expect((await one.summarise(id, { text }, reader.token)).status).toBe(403);
    expect(await one.summarise(id, { text, version: 1 })).toMatchObject({ status: 200 });
    expect(await one.summarise(id, { text: 'Something else', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed' },
    });
    expect(await one.summarise(id, { text: 'x'.repeat(limits.voiceSummary + 1) })).toMatchObject({
      status: 422,
    });
    expect((await one.office()).items[0]?.voice).toMatchObject({ summary: text, version: 2 });
    expect((await one.own()).items[0]?.voice).toMatchObject({ summary: null, summary_by: null });
    const search = async (q: string) => {
      const { body } = await api.call('POST', '/api/cases/search', {
        token: one.coordinator.token,
        body: { q },
      });
      return (body as { id: number }[]).map((found) => found.id);
    };
    expect(await search('zebrafish')).toEqual([one.id]);
    const activity = await api.call('GET', `/api/activity?entity=case`, { token: api.adminToken });
    expect(JSON.stringify(activity.body)).toContain('voice_summary');
    expect(JSON.stringify(activity.body)).not.toContain('zebrafish');
    const exported = await api.call('GET', '/api/account/export', { token: one.owner.token });
    const { requests } = ownData.strict().parse(exported.body);
    const history = requests.flatMap((request) => request.history);
    expect(history.flatMap(({ voice }) => voice ?? [])).toEqual([{ seconds: 3, summary: text }]);
    await one.summarise(id, { text: '' });
    expect(await search('zebrafish')).toEqual([]);
  });

  it('end with the case, and count for what an account and an hour may send', async () => {
    const closed = await start();
    await closed.as(api.adminToken).stage('cancelled', { note: 'Wishes to stay at home' });
    expect(await closed.speak(await recording())).toMatchObject({
      status: 409,
      body: { code: 'case_ended' },
    });
    const one = await start();
    await one.spoken();
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('voice_messages')
        .set({ bytes: limits.accountDayBytes })
        .where('appointment_id', '=', one.requestId)
        .execute(),
    );
    expect(await one.speak(await recording())).toMatchObject({
      status: 409,
      body: { code: 'letterbox_full' },
    });
  });
});

const [first, second] = ['first-key-'.repeat(4), 'second-key-'.repeat(4)];

describeEachEngine('the keys of voice messages', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', SECRET_KEY: first });

  it('are sealed again with a new key of the installation', async () => {
    const { id, owner } = await openCase(api);
    const { token } = owner;
    const sent = await api.call('PUT', `/api/account/cases/${id}/voices/${newKey('voice')}`, {
      token,
      body: await recording(),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const hear = () =>
      api.call('GET', `/api/account/cases/${id}/messages/${idOf(sent.body)}/voice`, { token });
    await api.restart({ secretKey: second, secretKeyPrevious: [first] });
    expect((await hear()).status).toBe(200);
    const before = await countToSeal(api.app.db, api.app.keys);
    expect(before).toBeGreaterThan(0);
    expect(await sealStored(api.app.db, api.app.keys)).toMatchObject({ sealed: before, unreadable: 0 });
    expect(await countToSeal(api.app.db, api.app.keys)).toBe(0);
    await api.restart({ secretKey: second, secretKeyPrevious: [] });
    expect((await hear()).status).toBe(200);
  });
});
