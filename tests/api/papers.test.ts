import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { requestDetail } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { a4Width, heicPhoto, pdf, photo } from '#tests/support/paper-files.ts';
import { asOwner, asStaff, newKey, papersOf } from '#tests/support/papers.ts';

const marker = 'MARKER-THAT-MUST-BE-ENCRYPTED';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

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

  it('are read as HEIC, the photos of iPhones', async () => {
    const { id } = await own().begin({ appointment_id: requestId, title: 'X-ray', type: 'imaging' });
    const file = await own().send(id, heicPhoto(), { name: 'IMG_2.HEIC' });
    expect(await own().finish(id, [file])).toMatchObject({ status: 200 });
    await api.app.services.papers.checking.checkArrived();
    expect(await own().get(id)).toMatchObject({
      state: 'current',
      page_count: 1,
      files: [{ state: 'read', media_type: 'image/heic' }],
    });
  });

  it('arrive chunk by chunk, are checked, and are shown as pictures of their pages', async () => {
    const content = await photo(600, 800);
    expect(content.length).toBeGreaterThan(limits.paperChunkBytes);
    const { id } = await own().begin({
      appointment_id: requestId,
      title: 'MRI of the knee',
      type: 'imaging',
    });
    const first = await own().send(id, content, { name: 'IMG_1.jpg' });
    const second = await own().send(id, pdf({ pages: 2, width: a4Width }));
    expect(await own().get(id)).toMatchObject({ state: 'uploading', pages: [], title: 'MRI of the knee' });
    const finished = await own().finish(id, [second, { id: first, rotation: 90 }]);
    expect(finished).toMatchObject({ status: 200, body: { state: 'checking' } });
    await api.app.services.papers.checking.checkArrived();
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
      [3, 800, 600],
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
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800 });
    const original = await api.app.http.inject({
      url: `/api/account/papers/${id}/originals/${first}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(original.rawPayload.equals(content)).toBe(true);
    expect(original.headers['content-type']).toBe('application/octet-stream');
  });

  it('are stored once, even if parts are sent twice, and continue where they stopped', async () => {
    const content = await photo(900, 900);
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
    for (const response of twice)
      expect(response).toMatchObject({ status: 200, body: { received: limits.paperChunkBytes } });
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
    await api.app.services.papers.checking.checkArrived();
    expect(await own().get(begun.id)).toMatchObject({ state: 'current', page_count: 1 });
  });

  it('show the second of two people who correct the same paper who was first', async () => {
    const { id } = await own().sendPaper([await photo()], { appointment_id: requestId });
    const { version } = await own().get(id);
    const first = await office().call('PUT', `/${id}`, { type: 'lab', version });
    expect(first.status).toBe(200);
    const second = await own().call('PUT', `/${id}`, { type: 'imaging', version });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: expect.any(String), at: expect.any(String) } },
    });
    expect((await own().get(id)).type).toBe('lab');
  });

  it('reach the disk only encrypted, and are deleted from it when they are erased', async () => {
    const content = Buffer.concat([await photo(600, 800), Buffer.from(marker)]);
    expect(content.length).toBeGreaterThan(limits.paperChunkBytes);
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
    const response = await api.call('GET', `/uploads/${folder}/${names[0]}`);
    expect(response.status).toBe(404);

    expect((await own().call('POST', `/${id}/withdraw`)).body).toMatchObject({
      state: 'erased',
      title: null,
    });
    await api.app.services.papers.removal.removeFiles();
    await expect(readdir(dir)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await own().call('GET', `/${id}/pages/1`)).status).toBe(404);
    const { read } = api.app.db;
    const recorded = () => read.selectFrom('activities').select('id').orderBy('id', 'desc').execute();
    const before = await recorded();
    expect((await own().call('POST', `/${id}/withdraw`)).status).toBe(200);
    expect(await recorded()).toEqual(before);
  });

  it('are shown without a file that can not be read, which is named with the reason and may be left out', async () => {
    const { id } = await own().begin({ appointment_id: requestId });
    const good = await own().send(id, await photo());
    const bad = await own().send(id, Buffer.from('This is no photo'), { name: 'report.jpg' });
    await own().finish(id, [good, bad]);
    await api.app.services.papers.checking.checkArrived();
    const refused = await own().get(id);
    expect(refused).toMatchObject({ state: 'current', refusal: 'paper_wrong_type', page_count: 1 });
    expect(refused.files.map(({ refusal }) => refusal)).toEqual([null, 'paper_wrong_type']);
    expect((await own().call('GET', `/${id}/originals/${bad}`)).status).toBe(404);
    expect((await own().call('DELETE', `/${id}/files/${bad}`)).status).toBe(200);
    expect(await own().get(id)).toMatchObject({ state: 'current', refusal: null, page_count: 1 });
    expect((await own().call('DELETE', `/${id}/files/${good}`)).body).toMatchObject({ code: 'paper_closed' });
  });

  it('show staff the pages next to a locked PDF, which its password adds to them', async () => {
    const contents = [await photo(), lockedPdf('secret'), await photo()];
    const { id, files } = await own().sendPaper(contents, { appointment_id: requestId });
    const waiting = { state: 'current', refusal: 'pdf_locked', page_count: 2 };
    expect(await own().get(id)).toMatchObject(waiting);
    const staff = office();
    await staff.call('POST', `/${id}/openings`, { reason: 'Looks at it' });
    expect(await staff.get(id)).toMatchObject(waiting);
    expect((await staff.call('GET', `/${id}/pages/2`)).status).toBe(200);
    expect((await staff.call('GET', `/${id}/pages/3`)).status).toBe(404);
    const unlock = (password: string) => own().call('POST', `/${id}/unlock`, { file_id: files[1], password });
    expect((await unlock('wrong')).body).toMatchObject({ code: 'pdf_password_wrong' });
    expect(await own().get(id)).toMatchObject(waiting);
    expect((await unlock('secret')).status).toBe(200);
    expect(await own().get(id)).toMatchObject({ state: 'current', refusal: null, page_count: 3 });
    expect((await staff.call('GET', `/${id}/pages/3`)).status).toBe(200);
  });

  it.each([
    ['a JPEG without its last two bytes', async () => (await photo()).subarray(0, -2), 'current'],
    ['a JPEG of which a tenth is missing', async () => (await photo(400, 400)).subarray(0, -9000), 'refused'],
    [
      'a PDF after a mark of the byte order',
      async () => Buffer.concat([Buffer.from('\ufeff'), pdf()]),
      'current',
    ],
    ['a PDF after an empty line', async () => Buffer.concat([Buffer.from('\r\n '), pdf()]), 'current'],
    [
      'a PDF after the headers of its download',
      async () => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdf()]),
      'current',
    ],
    ['a web page that speaks of %PDF-', async () => Buffer.from('<!doctype html><p>%PDF-1.7'), 'refused'],
    [
      'a photo that speaks of %PDF-',
      async () => Buffer.concat([await photo(), Buffer.from('%PDF-')]),
      'current',
    ],
  ])('are read as every viewer reads them: %s', async (_what, bytes, state) => {
    const { id } = await own().sendPaper([await bytes()], { appointment_id: requestId });
    expect(await own().get(id)).toMatchObject({ state });
  });

  it('are opened outside of the care team only with a reason, and their patient sees who opened them', async () => {
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

  it('are not shown when the access cannot be recorded', async () => {
    const { id } = await own().sendPaper([await photo()], { appointment_id: requestId });
    const full = api.nodes.map(({ db }) =>
      vi.spyOn(db, 'transaction').mockRejectedValue(new Error('no room')),
    );
    const response = await own().call('GET', `/${id}/pages/1`);
    for (const transaction of full) transaction.mockRestore();
    expect(response.status).toBe(500);
    expect(JSON.stringify(response.body)).not.toContain('WEBP');
  });
});
