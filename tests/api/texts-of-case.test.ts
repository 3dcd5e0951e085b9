import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { day } from '#server/clock.ts';
import { removeTexts, replayTextsRemoval } from '#server/domain/case-desk/case-texts.ts';
import { journalFolder, parseJournalFileName } from '#server/domain/journal/erasure-journal.ts';
import { listJournalEntries } from '#server/domain/journal/journal-repository.ts';
import { lockingRequests } from '#server/domain/requests/request-repository.ts';
import { storedTextsOf } from '#server/domain/retention/retention-repository.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { createdShareLink, sharedProof } from '#shared/contract/share-links.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, dayOf, estimateLines, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';
import { openLink } from '#tests/support/share-links.ts';
import {
  columnsWith,
  emptyTables,
  fateOf,
  fillWithMarkers,
  type Ids,
  lostTexts,
  readRows,
  textColumns,
  typedColumns,
  undeletedTables,
} from '#tests/support/texts-of-case.ts';

vi.setConfig({ testTimeout: 60_000 });

const month = 30 * day;

/** What the family wrote or was shown, or a hospital wrote: it goes only after a mail. */
const shownToFamilies = [
  'appointment_events.note of message',
  'appointment_events.note of reply',
  'case_facts',
  'case_films',
  'chat_lines',
  'estimate_lines.text',
  'estimates.answer_note',
  'estimates.deposit_note',
  'hospital_letters',
  'options.summary',
  'options.summary_bn',
];

describeEachEngine('on the day the papers of a case go', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  const expire = () => api.app.services.papers.retention.removeExpired();
  const markersOf = (name: string) => ({ goes: `zqx${name}goes`, stays: `zqx${name}stays` });

  /** A closed case with a row in every table; every text that somebody could have typed is a marker. */
  const closedCaseWith = async (name: string, end: (ids: Ids) => Promise<void> = async () => {}) => {
    const { goes: marker, stays } = markersOf(name);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const one = await openCaseWithPaper(api);
    const { id, requestId, owner, coordinator, colleague, paper } = one;
    const ids = { id, requestId };
    const call = async (method: 'POST' | 'PUT', path: string, body: object, token = coordinator.token) => {
      const response = await api.call(method, `/api${path}`, { token, body });
      if (response.status >= 300) throw new Error(`${path} answered ${JSON.stringify(response)}`);
      return response.body;
    };
    const own = (method: 'POST' | 'PUT', path: string, body: object) =>
      call(method, `/account${path}`, body, owner.token);
    await addRate(api, { confirm: true });
    const option = await one.draft({ summary: marker, summary_bn: marker });
    await call('POST', `/options/${option.id}/check`, { version: option.version }, colleague.token);
    optionsIn(await one.release(option.id));
    const lines = [...estimateLines, { topic: 'other', text: marker, cover: 'not_said' }];
    const estimate = await one.sendEstimate(option.id, { lines, deposit_note: marker });
    await own('POST', `/estimates/${estimate}/answer`, { accept: false, note: marker });
    await own('PUT', `/cases/${id}/facts/illness`, { text: marker, version: 0 });
    await own('PUT', `/cases/${id}/films`, { films: [{ what: marker, holder: marker }], version: 0 });
    await call('POST', `/cases/${id}/visa-applications`, {});
    await own('POST', `/requests/${requestId}/messages`, { message: marker });
    const reply = { type: 'reply', channel: 'mail', text: marker, key: `reply-to-${requestId}` };
    const at = api.clock().toISOString();
    await call('POST', `/appointments/${requestId}/chat-lines`, {
      lines: [{ from: 'family', text: marker, at }],
    });
    for (const event of [reply, { type: 'note', note: marker }])
      await call('POST', `/appointments/${requestId}/events`, event);
    await call('PUT', `/appointments/${requestId}/draft`, { part: 'note', text: marker });
    await call('POST', `/cases/${id}/events`, { type: 'note', note: marker });
    await call('POST', `/cases/${id}/events`, { type: 'hold', reason: marker });
    await call('POST', `/cases/${id}/events`, { type: 'resume' });
    await call('POST', `/cases/${id}/tasks`, { text: marker, text_bn: marker, owner: 'office' });
    await call('POST', `/cases/${id}/companions`, { name: marker, relation: 'sibling' });
    const consent = { hospital: { name: 'Riverside' }, lang: 'bn', how: 'phone', given_by: marker };
    await call('POST', `/cases/${id}/consents`, consent);
    const consent_id = (await one.get()).consents[0]?.id;
    const link = { kind: 'hospital', consent_id, document_ids: [paper], label: marker };
    const { token, pin } = createdShareLink.parse(await call('POST', `/cases/${id}/share-links`, link));
    const { proof } = sharedProof.parse((await openLink(api, token, pin)).body);
    await api.call('POST', '/api/shared/computer', { body: { proof } });
    await call('POST', '/shared/letter', { proof, kind: 'more', text: marker });
    await own('POST', `/cases/${id}/share-links`, { label: marker, scope: ['progress'] });
    await api.app.db.transaction(async (writer) => {
      const created_at = api.clock().toISOString();
      const file = { document_id: paper, name: marker, client_key: marker, name_key: marker };
      const { id: file_id } = await writer
        .insertInto('document_files')
        .values({ ...file, size: 1, position: 1, state: 'read', created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const page = { document_id: paper, file_id, position: 1, width: 1, height: 1, bytes: 1, created_at };
      await writer.insertInto('document_pages').values(page).execute();
      const seen = {
        document_id: paper,
        appointment_id: requestId,
        who: 'staff',
        act: 'opened',
        actor_name: stays,
      } as const;
      await writer
        .insertInto('document_accesses')
        .values({ ...seen, created_at })
        .execute();
      const spoken = {
        appointment_id: requestId,
        folder: `paper-${requestId}`,
        media_type: 'audio/mp4',
      } as const;
      const voice = { ...spoken, bytes: 1, seconds: 1, wrapped_key: marker, created_at };
      await writer.insertInto('voice_messages').values(voice).execute();
      const bill = { case_id: id, total_minor: 1, currency: 'THB', entered_by: marker, created_at } as const;
      await writer.insertInto('case_bills').values(bill).execute();
      const entered_at = api.clock().toISOString();
      const entry = { case_id: id, user_id: owner.id, how: 'call', here: 0, moved: 0 } as const;
      const names = { device: stays, given_by_name: stays, confirmed_reached: stays };
      await writer
        .insertInto('case_entries')
        .values({ ...entry, ...names, confirmed_by_name: stays, confirmed_number: stays, entered_at })
        .execute();
      const sms = {
        case_id: one.id,
        state: 'accepted',
        urgent: 0,
        code: '200',
        attempted_on: '2026-11-29',
      } as const;
      await writer
        .insertInto('sms')
        .values({ ...sms, next_attempt_at: api.clock().toISOString(), created_at: api.clock().toISOString() })
        .execute();
    });
    await one.as(api.adminToken).stage('closed', { reason: marker });
    await end(ids);
    await fillWithMarkers(api, ids, markersOf(name));
    return ids;
  };

  const textsOf = ({ requestId }: Ids) => storedTextsOf(api.app.db.read, requestId);
  const deliverAll = ({ requestId }: Ids) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('mails').set({ status: 'sent' }).where('appointment_id', '=', requestId).execute(),
    );

  it('every text of it and its request goes, but for those of which somebody decided that they stay', async () => {
    const undecided = (await textColumns(api)).filter((column) => fateOf(column) === undefined);
    expect(undecided, 'columns of which nobody has decided what becomes of them').toEqual([]);

    const one = await closedCaseWith('one');
    const { goes, stays } = markersOf('one');
    const extended = await closedCaseWith('extended', async ({ id }) => {
      const body = { day: dayOf(api, 2000), reason: 'A second operation' };
      const { status } = await api.call('PUT', `/api/cases/${id}/keeping`, { token: api.adminToken, body });
      expect(status).toBe(200);
    });
    const reopened = await closedCaseWith('again', async ({ requestId }) => {
      const body = { type: 'status', status: 'contacted' };
      const path = `/api/appointments/${requestId}/events`;
      expect((await api.call('POST', path, { token: api.adminToken, body })).status).toBe(200);
    });
    const others = async () => [await readRows(api, extended), await readRows(api, reopened)];
    const [before, ofOthers] = [await readRows(api, one), await others()];
    expect(emptyTables(before)).toEqual([]);
    const { going, staying } = await typedColumns(api);
    const filled = await columnsWith(api, goes);
    expect(going.filter((column) => !filled.includes(column))).toEqual([]);

    api.pass(23.5 * month);
    await expire();
    expect(await columnsWith(api, goes)).toEqual(filled);
    await deliverAll(one);
    api.pass(2 * month);
    // As two nodes do it.
    await Promise.all([expire(), expire()]);
    expect(await columnsWith(api, goes)).toEqual([]);
    const left = (await columnsWith(api, stays)).filter((column) => !column.startsWith('folded_texts.'));
    expect(left).toEqual(staying.toSorted());
    const after = await readRows(api, one);
    expect(undeletedTables(after)).toEqual([]);
    expect(await others()).toEqual(ofOthers);
    expect(await textsOf(one)).toBeUndefined();
    const marksIn = (table: string) => after[table]?.filter(({ type }) => type === 'emptied').length;
    expect([marksIn('case_events'), marksIn('appointment_events')]).toEqual([1, 1]);

    // Each text alone would have been found, and removed: after a mail if the family wrote or saw it.
    const shown: string[] = [];
    for (const [what, restore] of lostTexts(api, before)) {
      await restore();
      const texts = await textsOf(one);
      if (!texts) throw new Error(`${what} alone is not found`);
      if (texts.isShown) shown.push(what);
      const now = api.clock().toISOString();
      await lockingRequests(api.app.db).transaction((writer) => removeTexts(writer, texts.case, now));
      expect(await textsOf(one), what).toBeUndefined();
    }
    expect(await columnsWith(api, goes)).toEqual([]);
    expect(shown.toSorted()).toEqual(shownToFamilies);
  });

  it('notes, tasks and the first message alone go without a mail to the family, and say so to staff', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const marker = 'zqxquiet';
    const one = await openCase(api, { message: marker });
    const note = { type: 'note', note: marker };
    const path = `/api/appointments/${one.requestId}/events`;
    await api.call('POST', path, { token: one.coordinator.token, body: note });
    await one.event(note);
    await one.send('/tasks', { text: marker, owner: 'office' });
    await one.as(api.adminToken).stage('closed', { reason: 'Done' });
    const ids = { id: one.id, requestId: one.requestId };
    api.pass(23.5 * month);
    await expire();
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const shown = async () =>
      caseOf(await api.call('GET', `/api/cases/${one.id}`, { token: api.adminToken }));
    expect((await shown()).papers_kept).toMatchObject({ until: expect.any(String), removed: false });
    await deliverAll(ids);
    api.pass(29 * day);
    await expire();
    expect(await columnsWith(api, marker)).not.toEqual([]);
    api.pass(2 * day);
    await expire();
    expect(await columnsWith(api, marker)).toEqual([]);
    const kinds = api.app.db.read
      .selectFrom('mails')
      .select('kind')
      .where('appointment_id', '=', one.requestId);
    expect((await kinds.execute()).map(({ kind }) => kind)).not.toContain('papers-expiring');
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    expect((await shown()).papers_kept).toMatchObject({ until: null, removed: true });
    expect((await shown()).events.at(-1)).toMatchObject({ type: 'emptied', actor: null });
    const request = await one.request();
    expect(request).toMatchObject({ message: null, about: null, name: 'রহিমা বেগম' });
    expect(request.events.at(-1)).toMatchObject({ type: 'emptied' });

    // What is written later waits for a month of its own.
    await api.call('POST', path, { token: api.adminToken, body: note });
    await expire();
    api.pass(29 * day);
    await expire();
    expect(await columnsWith(api, marker)).toEqual(['appointment_events.note', 'folded_texts.text']);
    api.pass(2 * day);
    await expire();
    expect(await columnsWith(api, marker)).toEqual([]);
  });

  it('a removal in the journal takes what an older backup has, and nothing that was written after it', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const one = await openCase(api);
    const ids = { id: one.id, requestId: one.requestId };
    const remove = () =>
      lockingRequests(api.app.db).transaction(async (writer) => {
        const texts = await storedTextsOf(writer, one.requestId);
        if (texts) await removeTexts(writer, texts.case, api.clock().toISOString());
      });
    const replay = async () => {
      const names = (await listJournalEntries(api.app.db.read)).map(({ name }) => name);
      const files = [
        ...names,
        ...(await diskStorage(join(api.config.dataDir, 'uploads')).list(journalFolder)),
      ];
      const entries = files
        .map(parseJournalFileName)
        .filter((entry) => entry?.what === 'facts' && entry.id === one.id);
      const now = api.clock().toISOString();
      for (const entry of entries)
        if (entry)
          await lockingRequests(api.app.db).transaction((writer) => replayTextsRemoval(writer, entry, now));
      return textsOf(ids);
    };
    await remove();
    await one.event({ type: 'note', note: 'Written after the case was opened again' });
    expect(await replay()).toBeDefined();
    api.pass(day);
    await remove();
    // As in a backup from between the two.
    await api.app.db.transaction(async (writer) => {
      const last = writer
        .selectFrom('case_events')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('case_id', '=', one.id);
      await writer.deleteFrom('case_events').where('id', '=', last).execute();
      await writer.updateTable('case_events').set({ note: 'back' }).where('case_id', '=', one.id).execute();
    });
    expect(await textsOf(ids)).toBeDefined();
    expect(await replay()).toBeUndefined();
  });
});
