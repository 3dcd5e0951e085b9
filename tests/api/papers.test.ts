import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { hashSecret } from '#server/auth/secrets.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { letterboxPaper } from '#shared/contract/papers.ts';
import { requestDetail } from '#shared/contract/requests.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openedMail } from '#tests/support/mailed-tokens.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { pdf, photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, requestOf, sendRequest } from '#tests/support/requests.ts';

const day = 24 * 60 * 60 * 1000;
const marker = 'MARKER-THAT-MUST-BE-ENCRYPTED';

describeEachEngine('papers', (engine) => {
  const api = useApi(engine);
  let token = '';
  let requestId = 0;
  let coordinator = { token: '' };
  beforeAll(async () => {
    ({ token } = await makeUser(api, 1));
    coordinator = await makeUser(api, 4);
    requestId = await ownRequestsOf(api, { token }).send();
  });
  const own = () => papersOf(api, asOwner(token));
  const office = () => papersOf(api, asStaff(api.adminToken));

  it('arrive chunk by chunk, are checked, and are shown as pictures of their pages', async () => {
    const content = await photo();
    const { id } = await own().begin({
      appointment_id: requestId,
      title: 'MRI of the knee',
      type: 'imaging',
    });
    const first = await own().send(id, content, { name: 'IMG_1.jpg' });
    const second = await own().send(id, pdf({ pages: 2 }));
    expect(await own().get(id)).toMatchObject({ state: 'uploading', pages: [], title: 'MRI of the knee' });
    const finished = await own().finish(id, [second, { id: first, rotation: 90 }]);
    expect(finished).toMatchObject({ status: 200, body: { state: 'checking' } });
    await api.app.services.papers.checkArrived();
    const checked = await own().get(id);
    expect(checked).toMatchObject({ state: 'current', refusal: null, page_count: 3 });
    expect(
      checked.files.map(({ id: file, state, media_type, name }) => [file, state, media_type, name]),
    ).toEqual([
      [second, 'read', 'application/pdf', null],
      [first, 'read', 'image/jpeg', 'IMG_1.jpg'],
    ]);
    expect(checked.pages.map(({ number, width, height }) => [number, width, height])).toEqual([
      [1, 1695, 2400],
      [2, 1695, 2400],
      [3, 1600, 1200],
    ]);
    const shown = await api.app.http.inject({
      url: `/api/account/papers/${id}/pages/3`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="paper"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    const original = await api.app.http.inject({
      url: `/api/account/papers/${id}/originals/${first}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(original.rawPayload.equals(content)).toBe(true);
    expect(original.headers['content-type']).toBe('application/octet-stream');
  });

  it('are stored once, whatever is sent twice, and go on where they stopped', async () => {
    const content = await photo(2400, 2400);
    expect(content.length).toBeGreaterThan(2 * limits.paperChunkBytes);
    const key = newKey();
    const begun = await own().begin({ appointment_id: requestId, key });
    expect((await own().begin({ appointment_id: requestId, key })).id).toBe(begun.id);
    const fileKey = newKey('file');
    const file = await own().announce(begun.id, content.length, { key: fileKey });
    const chunk = (nth: number) =>
      content.subarray(nth * limits.paperChunkBytes, (nth + 1) * limits.paperChunkBytes);
    const send = (nth: number) =>
      own().sendChunk(begun.id, file.id, nth * limits.paperChunkBytes, chunk(nth));
    expect(await send(1)).toMatchObject({
      status: 409,
      body: { code: 'paper_continue', params: { received: 0 } },
    });
    const twice = await Promise.all([send(0), send(0)]);
    for (const answer of twice)
      expect(answer).toMatchObject({ status: 200, body: { received: limits.paperChunkBytes } });
    expect(
      await own().sendChunk(begun.id, file.id, limits.paperChunkBytes, chunk(1).subarray(1)),
    ).toMatchObject({
      status: 422,
      body: { code: 'paper_chunk_size' },
    });
    const again = await own().announce(begun.id, content.length, { key: fileKey });
    expect(again).toMatchObject({ id: file.id, received: limits.paperChunkBytes, state: 'receiving' });
    expect((await own().finish(begun.id, [file.id])).body).toMatchObject({ code: 'paper_incomplete' });
    for (let nth = 1; nth * limits.paperChunkBytes < content.length; nth++) await send(nth);
    await own().finish(begun.id, [file.id]);
    expect((await own().finish(begun.id, [file.id])).status).toBe(200);
    await api.app.services.papers.checkArrived();
    expect(await own().get(begun.id)).toMatchObject({ state: 'current', page_count: 1 });
  });

  it('reach the disk encrypted only, and are gone from it when they are erased', async () => {
    const content = Buffer.concat([await photo(), Buffer.from(marker)]);
    const { id } = await own().sendPaper([content], { appointment_id: requestId, title: marker });
    const { folder } = await api.app.db.read
      .selectFrom('documents')
      .select('folder')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const dir = join(api.config.dataDir, 'uploads', folder);
    const names = await readdir(dir);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const stored = await readFile(join(dir, name));
      expect(stored.includes(marker)).toBe(false);
      expect(stored.includes('JFIF')).toBe(false);
      expect(stored.includes('WEBP')).toBe(false);
    }
    const row = await api.app.db.read
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(marker);
    const answer = await api.call('GET', `/uploads/${folder}/${names[0]}`);
    expect(answer.status).toBe(404);

    expect((await own().call('POST', `/${id}/withdraw`)).body).toMatchObject({
      state: 'erased',
      title: null,
    });
    await api.app.services.papers.removeFiles();
    await expect(readdir(dir)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await own().call('GET', `/${id}/pages/1`)).status).toBe(404);
    expect((await own().call('POST', `/${id}/withdraw`)).status).toBe(200);
  });

  it('are refused with the reason, and may be sent again without the refused file', async () => {
    const { id } = await own().begin({ appointment_id: requestId });
    const good = await own().send(id, await photo());
    const bad = await own().send(id, Buffer.from('This is no photo'), { name: 'report.jpg' });
    await own().finish(id, [good, bad]);
    await api.app.services.papers.checkArrived();
    const refused = await own().get(id);
    expect(refused).toMatchObject({ state: 'refused', refusal: 'paper_wrong_type' });
    expect(refused.files.map(({ refusal }) => refusal)).toEqual([null, 'paper_wrong_type']);
    expect((await own().call('GET', `/${id}/originals/${bad}`)).status).toBe(404);
    expect((await own().finish(id, [good, bad])).body).toMatchObject({ code: 'paper_wrong_type' });
    expect((await own().call('DELETE', `/${id}/files/${bad}`)).status).toBe(200);
    await own().finish(id, [good]);
    await api.app.services.papers.checkArrived();
    expect(await own().get(id)).toMatchObject({ state: 'current', page_count: 1 });
    expect((await own().call('DELETE', `/${id}/files/${good}`)).body).toMatchObject({ code: 'paper_closed' });
  });

  it('come through the letterbox with the pair of the tracking page, and nothing comes back', async () => {
    const reference = referenceOf(await sendRequest(api, { phone: '+8801711222333' }));
    const { id: boxed } = await requestOf(api, reference);
    const wrong = { reference, phone: '+8801711222334' };
    expect((await api.call('POST', '/api/letterbox/tickets', { body: wrong })).body).toMatchObject({
      code: 'request_unknown',
    });
    const ticket = await ticketFor(api, { reference, phone: '01711222333' });
    const box = papersOf(api, asLetterbox(ticket));
    const { id } = await box.sendPaper([await photo()], { title: 'Secret title' });
    const receipts = letterboxPaper
      .strict()
      .array()
      .parse((await box.call('GET', '')).body);
    expect(receipts).toMatchObject([{ id, state: 'current', page_count: 1 }]);
    expect(JSON.stringify(receipts)).not.toContain('Secret');
    for (const rest of [`/${id}`, `/${id}/pages/1`, `/${id}/thumbnails/1`]) {
      expect((await box.call('GET', rest)).status).toBe(404);
    }
    expect(await office().get(id)).toMatchObject({
      source: 'letterbox',
      title: 'Secret title',
      appointment_id: boxed,
    });

    const other = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone: '01711222333' })));
    expect((await other.call('GET', '')).body).toEqual([]);
    expect((await other.call('POST', `/${id}/finish`, { files: [{ id: 1 }] })).status).toBe(404);
    const stored = await api.app.db.read.selectFrom('upload_tickets').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(ticket);
    expect((await papersOf(api, asLetterbox('x')).call('GET', '')).body).toMatchObject({
      code: 'letterbox_expired',
    });
    expect((await papersOf(api, asLetterbox('')).call('POST', '', { key: newKey() })).status).toBe(404);
  });

  it('come by the link of the mail without the phone number, for a week, and nothing comes back', async () => {
    const email = 'linked@patients.example';
    const reference = referenceOf(await sendRequest(api, { email }));
    const stored = await api.app.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const { text, html } = openedMail(api.app.keys, stored);
    const link = new RegExp(`/send-reports#${reference}/([\\w-]{43})`);
    const [, linked = ''] = link.exec(text) ?? [];
    expect(html).toContain(`/send-reports#${reference}/${linked}`);
    // Only sealed at rest, and kept by the cleaning of ended tokens until it was sent.
    expect(stored.text + stored.html).not.toContain(linked);
    await api.app.db.transaction(deleteContentsOfEndedTokens);
    const textOf = async () =>
      (
        await api.app.db.read
          .selectFrom('mails')
          .select('text')
          .where('id', '=', stored.id)
          .executeTakeFirst()
      )?.text;
    expect(await textOf()).toBe(stored.text);

    const asked = { body: { token: linked } };
    const opened = await api.call('POST', '/api/letterbox/tickets', asked);
    expect(opened).toMatchObject({
      status: 201,
      body: { ticket: linked, pages_left: limits.letterboxPages },
    });
    const box = papersOf(api, asLetterbox(linked));
    const { id } = await box.sendPaper([await photo()], { title: 'Secret title' });
    expect(await office().get(id)).toMatchObject({ source: 'letterbox', title: 'Secret title' });
    expect(JSON.stringify((await box.call('GET', '')).body)).not.toContain('Secret');
    for (const rest of [`/${id}`, `/${id}/pages/1`, `/${id}/originals/1`]) {
      expect((await box.call('GET', rest)).status).toBe(404);
    }
    expect(
      (await api.call('POST', '/api/letterbox/tickets', { body: { token: 'x'.repeat(43) } })).status,
    ).toBe(404);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('upload_tickets')
        .set({ expires_at: api.clock().toISOString() })
        .where('token_hash', '=', hashSecret(linked))
        .execute(),
    );
    expect((await api.call('POST', '/api/letterbox/tickets', asked)).body).toMatchObject({
      code: 'letterbox_expired',
    });
    await api.app.services.papers.removeExpired();
    await api.app.db.transaction(deleteContentsOfEndedTokens);
    expect(await textOf()).toBe('');
  });

  it('from the letterbox are at most sixty pages until the case is open', async () => {
    const phone = '+8801711222444';
    const reference = referenceOf(await sendRequest(api, { phone }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    const { id: waiting } = await box.begin();
    for (let nth = 0; nth < limits.letterboxPages - 2; nth++) await box.announce(waiting, 10);
    const { id } = await box.begin();
    const long = await box.send(id, pdf({ pages: 3 }));
    await box.finish(id, [long]);
    await api.app.services.papers.checkArrived();
    expect((await box.call('GET', '')).body).toMatchObject([
      { state: 'uploading' },
      { refusal: 'letterbox_full' },
    ]);
    await box.announce(waiting, 10);
    const more = await box.call('POST', `/${waiting}/files`, { key: newKey(), size: 10 });
    expect(more).toMatchObject({ status: 409, body: { code: 'letterbox_full' } });
  });

  it('are opened outside of the care team with a reason alone, and their patient sees who did', async () => {
    const { id } = await own().sendPaper([await photo()], { appointment_id: requestId, title: 'Biopsy' });
    const low = papersOf(api, asStaff(coordinator.token));
    expect(await low.get(id)).toMatchObject({ may_read: 'no', title: null });
    expect((await low.call('GET', `/${id}/pages/1`)).status).toBe(403);
    expect((await low.call('POST', `/${id}/openings`, { reason: 'Curious' })).status).toBe(403);

    expect(await office().get(id)).toMatchObject({ may_read: 'with_reason' });
    expect((await office().call('GET', `/${id}/pages/1`)).body).toMatchObject({ code: 'paper_reason_first' });
    expect((await office().call('POST', `/${id}/openings`, { reason: ' ' })).status).toBe(422);
    const opened = await office().call('POST', `/${id}/openings`, { reason: 'The hospital asks for page 1' });
    expect(opened.body).toMatchObject({ may_read: 'yes', may_read_original: true });
    expect((await office().call('GET', `/${id}/pages/1`)).status).toBe(200);
    const log = (await own().accesses(requestId)).filter(({ paper_id }) => paper_id === id);
    expect(log).toMatchObject([
      {
        title: 'Biopsy',
        who: 'staff',
        acts: ['opened', 'page'],
        pages: [1],
        reason: 'The hospital asks for page 1',
      },
    ]);
    const [entry] = log;
    const dispute = () => own().call('POST', `/accesses/${entry?.id}/dispute`);
    expect([(await dispute()).status, (await dispute()).status]).toEqual([200, 200]);
    const { body } = await api.call('GET', `/api/appointments/${requestId}`, { token: api.adminToken });
    const { events } = requestDetail.parse(body);
    expect(events.filter(({ note }) => note?.includes('does not recognise'))).toHaveLength(1);
    expect((await own().accesses(requestId)).find(({ id: one }) => one === entry?.id)?.disputed).toBe(true);
    api.pass(30 * 60 * 1000);
    expect((await office().call('GET', `/${id}/pages/1`)).status).toBe(403);
  });

  it('show nothing where the access can not be written', async () => {
    const { id } = await own().sendPaper([await photo()], { appointment_id: requestId });
    const { db } = api.app;
    const { transaction } = db;
    db.transaction = () => Promise.reject(new Error('no room'));
    const answer = await own().call('GET', `/${id}/pages/1`);
    db.transaction = transaction;
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('WEBP');
  });

  it('from the letterbox are bounded within a day and in all once the case is open', async () => {
    const { reference, requestId: request } = await openCase(api, { phone: '+8801711222445' });
    const pair = { reference, phone: '+8801711222445' };
    const box = papersOf(api, asLetterbox(await ticketFor(api, pair)));
    const add = async (count: number, size = 10) => {
      const { id } = await box.begin();
      const created_at = api.clock().toISOString();
      const row = (nth: number) => ({
        ...{ document_id: id, name_key: `${id}-${nth}`, client_key: `bulk-${id}-${nth}`, created_at },
        ...{ size, position: nth, state: 'receiving' as const },
      });
      const rows = Array.from({ length: count }, (_, nth) => row(nth));
      await api.app.db.transaction((writer) => writer.insertInto('document_files').values(rows).execute());
    };
    const one = await box.begin();
    const announce = (size = 10) => box.call('POST', `/${one.id}/files`, { key: newKey('file'), size });
    const full = { status: 409, body: { code: 'letterbox_full' } };

    await add(limits.letterboxDayPages - 1);
    const { body } = await api.call('POST', '/api/letterbox/tickets', { body: pair });
    expect(body).toMatchObject({ pages_left: 1 });
    expect((await announce()).status).toBe(201);
    expect(await announce()).toMatchObject(full);
    api.pass(day);
    expect((await announce()).status).toBe(201);
    await add(1, limits.letterboxDayBytes - 20);
    expect(await announce(11)).toMatchObject(full);
    api.pass(day);
    await add(limits.letterboxDayPages);
    api.pass(day);
    const rest = limits.letterboxCasePages - 2 * limits.letterboxDayPages - 2;
    await add(rest - 1);
    expect((await announce()).status).toBe(201);
    expect(await announce()).toMatchObject(full);
    // Others who send papers of the request are not held up.
    const staff = papersOf(api, asStaff(await api.tokenOf(admin.email, admin.password)));
    expect((await staff.begin({ appointment_id: request })).state).toBe('uploading');
  });

  it('can not be sent any more once the ticket is a week old', async () => {
    const phone = '+8801711222555';
    const reference = referenceOf(await sendRequest(api, { phone }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    expect((await box.call('GET', '')).body).toEqual([]);
    api.pass(limits.letterboxDays * day);
    expect((await box.call('GET', '')).body).toMatchObject({ code: 'letterbox_expired' });
    await api.app.services.papers.removeExpired();
    const left = await api.app.db.read.selectFrom('upload_tickets').select('id').execute();
    expect(left).toEqual([]);
  });

  it('are removed when their time is over, after their patient was told', async () => {
    const phone = '+8801711222666';
    const reference = referenceOf(await sendRequest(api, { phone, email: 'expiring@patients.example' }));
    const box = papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
    const { id } = await box.sendPaper([await photo()], { title: 'Kidney' });
    const { id: unfinished } = await box.begin();
    const { papers } = api.app.services;
    const stateOf = async (one: number) => {
      const row = api.app.db.read.selectFrom('documents').select('state').where('id', '=', one);
      return (await row.executeTakeFirst())?.state;
    };
    const notices = () =>
      api.app.db.read
        .selectFrom('mails')
        .select(['text', 'recipient'])
        .where('kind', '=', 'papers-expiring')
        .where('recipient', '=', 'expiring@patients.example')
        .execute();
    api.pass(59 * day);
    await papers.removeExpired();
    expect(await notices()).toEqual([]);
    api.pass(2 * day);
    await papers.removeExpired();
    await papers.removeExpired();
    const mails = await notices();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Kidney');
    // Without an account there is nothing to sign in to.
    expect(JSON.stringify(mails)).not.toMatch(/সাইন ইন|[Ss]ign in|profile/);
    api.pass(29.5 * day);
    await papers.removeExpired();
    expect([await stateOf(id), await stateOf(unfinished)]).toEqual(['current', 'erased']);
    api.pass(day);
    await papers.removeExpired();
    expect(await stateOf(id)).toBe('erased');
  });
});
