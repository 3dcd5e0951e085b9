import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hour } from '#server/clock.ts';
import { readPapers } from '#server/domain/system/system-repository.ts';
import { limits } from '#shared/contract/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { pdf, photo } from '#tests/support/paper-files.ts';
import { asLetterbox, papersOf, ticketFor } from '#tests/support/papers.ts';
import { referenceOf, sendRequest } from '#tests/support/requests.ts';

describeEachEngine('papers while the storage is unavailable', (engine) => {
  const api = useApi(engine);
  const check = () => api.app.services.papers.checking.checkArrived();
  const letterbox = async (phone: string) => {
    const reference = referenceOf(await sendRequest(api, { phone }));
    return papersOf(api, asLetterbox(await ticketFor(api, { reference, phone })));
  };
  const stored = (id: number) =>
    api.app.db.read
      .selectFrom('documents')
      .innerJoin('document_files', 'document_files.document_id', 'documents.id')
      .select(['documents.state', 'documents.refusal', 'claimed_until', 'tries', 'folder', 'name_key'])
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow();

  /** Waits until the next try. */
  const passWait = (id: number) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('documents').set({ claimed_until: null }).where('id', '=', id).execute(),
    );

  /** Stores papers whose files stay lost, with ids before that of the paper they are copies of. */
  const addLostPapers = (id: number, count: number) =>
    api.app.db.transaction(async (writer) => {
      const paper = await writer
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const file = await writer
        .selectFrom('document_files')
        .selectAll()
        .where('document_id', '=', id)
        .where('refusal', '=', 'paper_file_lost')
        .executeTakeFirstOrThrow();
      for (let nth = 1; nth <= count; nth += 1) {
        const copy = {
          ...paper,
          id: -nth,
          ticket_id: null,
          client_key: `lost ${nth}`,
          folder: `paper-lost-${nth}`,
        };
        await writer.insertInto('documents').values(copy).execute();
        const lost = {
          ...file,
          id: -nth,
          document_id: -nth,
          client_key: `lost ${nth}`,
          name_key: `lost${nth}`,
        };
        await writer.insertInto('document_files').values(lost).execute();
      }
    });

  it('are read once it is available again, no matter how often they could not be read', async () => {
    const box = await letterbox('+8801711222401');
    const { id } = await box.begin();
    await box.finish(id, [await box.send(id, await photo())]);
    const dir = join(api.config.dataDir, 'uploads', (await stored(id)).folder);
    await rename(dir, `${dir}.away`);
    // Checks before the next try is due do not count as tries: the next try stays later.
    for (let nth = 0; nth < 7; nth += 1) await check();
    expect(await stored(id)).toMatchObject({
      state: 'checking',
      claimed_until: expect.any(String),
      tries: 0,
    });
    await rename(`${dir}.away`, dir);
    await passWait(id);
    await check();
    expect(await stored(id)).toMatchObject({
      state: 'current',
      refusal: null,
      claimed_until: null,
      tries: 0,
    });
  });

  it('are requested again once one of their files is lost for good', async () => {
    const box = await letterbox('+8801711222403');
    const { id } = await box.begin();
    const files = [await box.send(id, await photo(600, 800)), await box.send(id, pdf())];
    await box.finish(id, files);
    const { folder } = await stored(id);
    const { name_key } = await api.app.db.read
      .selectFrom('document_files')
      .select('name_key')
      .where('id', '=', files[0] ?? 0)
      .executeTakeFirstOrThrow();
    const dir = join(api.config.dataDir, 'uploads', folder);
    const aside = (name: string) => join(api.config.dataDir, `aside-${name}`);
    for (const name of await readdir(dir))
      if (name.includes(name_key)) await rename(join(dir, name), aside(name));
    for (let nth = 0; nth < 8; nth += 1) {
      await check();
      expect(await stored(id)).toMatchObject({ state: 'checking', tries: 0 });
      // The claim lasts an hour at most, so the papers are read soon after the storage is available again.
      const { claimed_until } = await stored(id);
      expect(Date.parse(claimed_until ?? '') - Date.now()).toBeLessThan(1.1 * hour);
      await passWait(id);
      api.pass(3 * hour);
    }
    api.pass(hour);
    await check();
    const { body } = await box.call('GET', '');
    expect(body).toMatchObject([
      {
        state: 'refused',
        refusal: 'paper_file_lost',
        files: [{ state: 'refused', refusal: 'paper_file_lost' }, { state: 'read' }],
      },
    ]);
    const again = await box.send(id, await photo());
    await box.finish(id, [again, files[1] ?? 0]);
    await check();
    expect((await box.call('GET', '')).body).toMatchObject([{ state: 'current', refusal: null }]);
  });

  it('are checked once all lost files are restored, and not while only some are', async () => {
    const box = await letterbox('+8801711222404');
    const { id } = await box.begin();
    const [locked, lost] = [await box.send(id, lockedPdf('secret')), await box.send(id, pdf())];
    await box.finish(id, [locked, lost]);
    const { folder } = await stored(id);
    const { name_key } = await api.app.db.read
      .selectFrom('document_files')
      .select('name_key')
      .where('id', '=', lost)
      .executeTakeFirstOrThrow();
    const path = join(api.config.dataDir, 'uploads', folder, `chunk-${name_key}-0`);
    await rename(path, join(api.config.dataDir, name_key));
    api.pass(25 * hour);
    await check();
    const shown = async () => (await box.call('GET', '')).body;
    const isLost = [{ files: [{ refusal: 'pdf_locked' }, { refusal: 'paper_file_lost' }] }];
    expect(await shown()).toMatchObject(isLost);
    expect((await readPapers(api.app.db.read)).lost).toBe(1);
    await api.app.services.papers.retention.removeExpired();
    await check();
    expect(await shown()).toMatchObject(isLost);
    await rename(join(api.config.dataDir, name_key), path);
    await api.app.services.papers.retention.removeExpired();
    await check();
    expect(await shown()).toMatchObject([{ files: [{ refusal: 'pdf_locked' }, { state: 'read' }] }]);
    expect((await readPapers(api.app.db.read)).lost).toBe(0);
    // If another file is unavailable when its password is entered, the file does not count as lost: the patient can try
    // again.
    const dir = join(api.config.dataDir, 'uploads', folder);
    await rename(dir, `${dir}.away`);
    const unlocking = await box.call('POST', `/${id}/unlock`, { file_id: locked, password: 'secret' });
    expect(unlocking).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await rename(`${dir}.away`, dir);
  });

  it('become available immediately when it failed in the middle of one, and their own pages count once', async () => {
    const box = await letterbox('+8801711222402');
    const { id: waiting } = await box.begin();
    const rows = Array.from({ length: limits.letterboxPages - 3 }, (_, nth) => ({
      document_id: waiting,
      name_key: `waiting-${nth}`,
      client_key: `waiting-${nth}`,
      position: nth,
      size: 10,
      state: 'receiving' as const,
      created_at: api.clock().toISOString(),
    }));
    await api.app.db.transaction((writer) => writer.insertInto('document_files').values(rows).execute());
    const { id } = await box.begin();
    await box.finish(id, [await box.send(id, pdf({ pages: 3 }))]);
    const { folder, name_key } = await stored(id);
    const inTheWay = join(api.config.dataDir, 'uploads', folder, `page-${name_key}-3`);
    await mkdir(inTheWay);
    await check();
    expect(await stored(id)).toMatchObject({ state: 'checking', claimed_until: null, tries: 0 });
    await rmdir(inTheWay);
    await check();
    expect(await stored(id)).toMatchObject({ state: 'current', refusal: null });
  }, 60_000);

  it('are checked once their files are restored, also when more than a page of older papers stays lost', async () => {
    const box = await letterbox('+8801711222405');
    const { id } = await box.begin();
    await box.finish(id, [await box.send(id, pdf())]);
    const { folder } = await stored(id);
    const dir = join(api.config.dataDir, 'uploads', folder);
    await rename(dir, `${dir}.lost`);
    api.pass(25 * hour);
    await check();
    expect(await stored(id)).toMatchObject({ state: 'refused', refusal: 'paper_file_lost' });
    await addLostPapers(id, 60);
    await rename(`${dir}.lost`, dir);
    // Each run checks a page of 50.
    for (const _ of ['the first page', 'the rest']) await api.app.services.papers.retention.removeExpired();
    expect(await stored(id)).toMatchObject({ state: 'checking', refusal: null });
  });
});
