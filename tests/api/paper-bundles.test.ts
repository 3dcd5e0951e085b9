import { once } from 'node:events';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { paperBundles } from '#server/domain/papers/bundling.ts';
import { drawPdf, type PdfPiece } from '#server/storage/read-pdf.ts';
import { limits } from '#shared/contract/limits.ts';
import { paperStates } from '#shared/contract/papers.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addTemplate, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { addRate, openCaseWithPaper, optionsIn } from '#tests/support/options.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';

// Pages are drawn in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const colours = { red: '#cc2020', blue: '#2020cc' };
const page = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });

describeEachEngine('a bundle of papers', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
  type Opened = Awaited<ReturnType<typeof openCase>>;
  let one: Opened;
  let documents: number[] = [];
  const own = (opened = one) => papersOf(api, asOwner(opened.owner.token));
  /** A case with a paper of three pages, and one with two photos. */
  const start = async () => {
    const opened = await openCase(api);
    const sender = own(opened);
    const fields = { appointment_id: opened.requestId };
    const report = await sender.sendPaper([pdf({ pages: 3 })], { ...fields, title: 'ইসিজি รายงาน & <b>' });
    const photos = await Promise.all(Object.values(colours).map((colour) => page(colour).jpeg().toBuffer()));
    const passport = await sender.sendPaper(photos, { ...fields, type: 'passport' });
    return { opened, ids: [report.id, passport.id] };
  };
  beforeEach(async () => {
    const { opened, ids } = await start();
    one = opened;
    documents = ids;
  });
  const accesses = () =>
    api.app.db.read
      .selectFrom('document_accesses')
      .select(['document_id', 'page', 'who', 'act', 'actor_name'])
      .where('appointment_id', '=', one.requestId)
      .orderBy('id')
      .execute();
  /** As if the first file of a paper had more pages. */
  const addPages = (document_id: number, count: number) =>
    api.app.db.transaction(async (writer) => {
      const { file_id } = await writer
        .selectFrom('document_pages')
        .select('file_id')
        .where('document_id', '=', document_id)
        .limit(1)
        .executeTakeFirstOrThrow();
      const size = { width: 20, height: 800, bytes: 100, created_at: api.clock().toISOString() };
      const rows = Array.from({ length: count }, (_, nth) => ({
        document_id,
        file_id,
        position: 100 + nth,
        ...size,
      }));
      await writer.insertInto('document_pages').values(rows).execute();
    });

  const make = (token: string, path = `/api/account/cases/${one.id}/bundle`, body: object = {}) =>
    api.call('POST', path, { token, body: { documents, for: 'bank', ...body } });
  const staffPath = () => `/api/cases/${one.id}/bundle`;

  it('is one PDF with a cover and all pages in the chosen order', async () => {
    const response = await api.app.http.inject({
      method: 'POST',
      url: `/api/account/cases/${one.id}/bundle`,
      headers: { authorization: `Bearer ${one.owner.token}` },
      payload: { documents: documents.toReversed(), for: 'doctor' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="papers.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const drawn: PdfPiece[] = [];
    const task = { bytes: response.rawPayload, rotation: 0, maxPages: limits.bundlePages, skip: 0 };
    for await (const page of drawPdf(task)) drawn.push(page);
    expect(drawn).toHaveLength(6);
    // A4; lying pages lie, and narrow ones stay narrow.
    expect(drawn[0]).toMatchObject({ width: 1696, height: 2400 });
    expect(drawn[1]?.width).toBeGreaterThan(drawn[1]?.height ?? 0);
    expect(drawn[3]?.width).toBeLessThan(100);
    const middleOf = async (page: PdfPiece | undefined) => {
      const raw = { width: page?.width ?? 0, height: page?.height ?? 0, channels: 4 } as const;
      const { channels } = await sharp(page?.data, { raw }).stats();
      return channels.map(({ mean }) => mean);
    };
    const [red = 0, , blueOfRed = 0] = await middleOf(drawn[1]);
    const [redOfBlue = 0, , blue = 0] = await middleOf(drawn[2]);
    expect(red).toBeGreaterThan(blueOfRed + 100);
    expect(blue).toBeGreaterThan(redOfBlue + 100);
    // Each object stands where the table says.
    const text = response.rawPayload.toString('latin1');
    const [, table = ''] = /xref\n0 \d+\n0{10} 65535 f \n([\s\S]*?)trailer/.exec(text) ?? [];
    const offsets = table
      .trim()
      .split('\n')
      .map((row) => Number(row.slice(0, 10)));
    expect(offsets).toHaveLength(2 + 4 * 6 + 4 + documents.length);
    for (const [nth, offset] of offsets.entries())
      expect(text.slice(offset).startsWith(`${nth + 1} 0 obj\n`)).toBe(true);
    expect(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])).toBe(text.lastIndexOf('xref\n0 '));
  });

  it('has the estimate on a page after the cover, while the family can read it', async () => {
    const other = await openCaseWithPaper(api);
    await addRate(api, { confirm: true });
    const { id: option } = await other.draft();
    optionsIn(await other.release(option));
    const estimate = await other.sendEstimate(option);
    const path = `/api/account/cases/${other.id}/bundle`;
    const paper = await papersOf(api, asOwner(other.owner.token)).sendPaper([pdf({ pages: 1 })], {
      appointment_id: other.requestId,
    });
    const body = { documents: [paper.id], estimate };
    const response = await api.app.http.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${other.owner.token}` },
      payload: { ...body, for: 'bank' },
    });
    expect(response.statusCode).toBe(200);
    const text = response.rawPayload.toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    // Neither another family, nor anybody once it was withdrawn.
    const refused = { status: 422, body: { codes: { estimate: ['estimate_withdrawn'] } } };
    expect(await make(one.owner.token, undefined, { estimate })).toMatchObject(refused);
    const withdrawn = { state: 'revoked', reason: 'The hospital took it back' };
    optionsIn(await other.call('POST', `/api/options/${option}/state`, withdrawn));
    expect(await make(other.owner.token, path, body)).toMatchObject(refused);
  });

  it('has an access of each page in the log before the first byte leaves, also for who breaks off', async () => {
    const url = await api.app.http.listen({ host: '127.0.0.1', port: 0 });
    const ending = new AbortController();
    const response = await fetch(`${url}/api/account/cases/${one.id}/bundle`, {
      method: 'POST',
      headers: { authorization: `Bearer ${one.owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documents, for: 'bank' }),
      signal: ending.signal,
    });
    const rows = (await accesses()).map(({ document_id, page: number }) => [document_id, number]);
    const [report, passport] = documents;
    const all = [
      [report, 1],
      [report, 2],
      [report, 3],
      [passport, 1],
      [passport, 2],
    ];
    expect(rows).toEqual(all);
    await response.body?.getReader().read();
    const aborted = once(ending.signal, 'abort');
    ending.abort();
    await aborted;
    expect(await accesses()).toHaveLength(5);
    // What the owner gets again within an hour adds no row, as for single pages.
    expect((await make(one.owner.token)).status).toBe(200);
    expect(await accesses()).toHaveLength(5);
    expect(await own().accesses(one.requestId)).toMatchObject([
      { paper_id: passport, who: 'owner', acts: ['bundle'], pages: [1, 2] },
      { paper_id: report, who: 'owner', acts: ['bundle'], pages: [1, 2, 3] },
    ]);
  });

  it('is made for the owner with proof, and from level 3 on for the care team', async () => {
    const stranger = await makeUser(api, 1);
    const join = async (role: number) => {
      const member = await makeUser(api, role);
      await api.app.db.transaction((writer) =>
        writer
          .insertInto('care_team')
          .values({
            case_id: one.id,
            user_id: member.id,
            user_name: 'Editor',
            role: 'coordinator',
            from_at: api.clock().toISOString(),
          })
          .execute(),
      );
      return member;
    };
    expect(await make(stranger.token)).toMatchObject({ status: 404 });
    expect(await make(one.owner.token, staffPath())).toMatchObject({ status: 403 });
    expect(await make(one.coordinator.token, staffPath())).toMatchObject({ status: 403 });
    expect(await make(one.coordinator.token)).toMatchObject({ status: 404 });
    expect(await make(api.adminToken, staffPath())).toMatchObject({
      status: 403,
      body: { code: 'care_team_only' },
    });
    const unproven = await openCase(api, {}, { unproven: true });
    expect(await make(unproven.owner.token, `/api/account/cases/${unproven.id}/bundle`)).toMatchObject({
      status: 404,
    });
    expect(await make(api.adminToken, '/api/cases/999999/bundle')).toMatchObject({ status: 404 });
    expect(await accesses()).toEqual([]);
    const editor = await join(3);
    expect(await make(editor.token, staffPath(), { documents: [documents[1]] })).toMatchObject({
      status: 200,
    });
    const who = { who: 'staff', act: 'bundle', document_id: documents[1] };
    expect(await accesses()).toMatchObject([
      { ...who, page: 1 },
      { ...who, page: 2 },
    ]);
  });

  it('refuses papers of another case, papers that are not current, too many pages, and no papers', async () => {
    const { opened, ids } = await start();
    const unknown = { status: 422, body: { codes: { documents: ['share_papers_unknown'] } } };
    const refused = async (body: object) => make(one.owner.token, undefined, body);
    expect(await refused({ documents: [...documents, ids[0]] })).toMatchObject(unknown);
    expect(await refused({ documents: [999_999] })).toMatchObject(unknown);
    expect(await refused({ documents: [] })).toMatchObject({
      status: 422,
      body: { codes: { documents: ['share_papers_empty'] } },
    });
    expect((await refused({ for: 'neighbour' })).status).toBe(422);

    const path = `/api/account/cases/${opened.id}/bundle`;
    const ofOther = () => make(opened.owner.token, path, { documents: ids });
    for (const state of paperStates.filter((known) => known !== 'current')) {
      await api.app.db.transaction((writer) =>
        writer
          .updateTable('documents')
          .set({ state })
          .where('id', '=', ids[1] ?? 0)
          .execute(),
      );
      expect(await ofOther(), state).toMatchObject(unknown);
    }
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('documents')
        .set({ state: 'current' })
        .where('id', '=', ids[1] ?? 0)
        .execute(),
    );
    await addPages(ids[0] ?? 0, limits.bundlePages + 1 - 5);
    const tooLarge = { codes: { documents: ['bundle_too_large'] }, message: expect.stringContaining('60') };
    expect(await ofOther()).toMatchObject({ status: 422, body: tooLarge });
    const many = Array.from({ length: limits.bundlePages + 1 }, (_, nth) => nth + 1);
    expect(await refused({ documents: many })).toMatchObject({
      status: 422,
      body: { codes: { documents: ['bundle_too_large'] } },
    });
    await own(opened).call('POST', `/${ids[1]}/withdraw`);
    expect(await ofOther()).toMatchObject(unknown);
    expect(await accesses()).toEqual([]);
  });

  /** Bundles of white pages; `onPage` is called before each. */
  const whiteBundles = async (
    onPage: () => unknown = () => {},
    unsent?: Parameters<typeof paperBundles>[1],
  ) => {
    const image = await page('white').webp().toBuffer();
    await api.app.db.transaction((writer) =>
      writer.updateTable('documents').set({ title: null }).where('id', 'in', documents).execute(),
    );
    const deps = {
      db: api.app.db,
      clock: api.clock,
      site: api.app.services.site,
      throttle: undefined,
      paperKeys: { open: ({ folder }: { folder: string }) => ({ folder, key: Buffer.alloc(32) }) },
      files: {
        readImage: async () => {
          await onPage();
          return image;
        },
      },
    };
    return paperBundles(deps, unsent);
  };
  const senderWith = (ending: AbortController) => ({ isStaff: false, counted: [], gone: ending.signal });

  it('is refused to a person who does not fetch what was made, and to others once all of it is too much', async () => {
    const other = await start();
    const bundles = await whiteBundles(undefined, { inAll: 2000, ofPerson: 1 });
    const slow = new AbortController();
    const makeFor = ({ owner, id }: Opened, ids: number[], ending = new AbortController()) =>
      bundles.make(
        { as: 'owner', user: { id: owner.id, name: 'Rahima' } },
        ...([id, { documents: ids, for: 'bank' }, senderWith(ending)] as const),
      );
    const [, passport = 0] = documents;
    expect((await makeFor(one, [passport], slow)).length).toBeGreaterThan(2000);
    await expect(makeFor(one, [passport])).rejects.toMatchObject({ kind: 'too_many' });
    await expect(makeFor(other.opened, other.ids.slice(1))).rejects.toMatchObject({ kind: 'busy' });
    slow.abort();
    await expect(makeFor(one, [passport])).resolves.toBeInstanceOf(Buffer);
  });

  it('is not sent if one of its papers is withdrawn while it is made', async () => {
    let left = 4;
    const bundles = await whiteBundles(async () => {
      left -= 1;
      if (left === 0) await own().call('POST', `/${documents[1]}/withdraw`);
    });
    const sender = senderWith(new AbortController());
    const making = bundles.make(
      { as: 'owner', user: { id: one.owner.id, name: 'Rahima' } },
      one.id,
      { documents, for: 'bank' },
      sender,
    );
    await expect(making).rejects.toMatchObject({ code: 'share_papers_unknown' });
    expect(left).toBeLessThanOrEqual(0);
    expect(await accesses()).toEqual([]);
  });

  it('is made one after the other, and refused to an account with two under way', async () => {
    const statuses = await Promise.all([1, 2, 3].map(async () => (await make(one.owner.token)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 429]);
  });

  it('says on its cover for the bank what the rules of the bank ask for, and what of it is missing', async () => {
    const rule = { text: 'The passport for the bank', who: 'traveller', paper_type: 'passport', for_bank: 1 };
    await addTemplate(api, rule);
    const { opened, ids } = await start();
    await opened.send('/companions', { name: 'Rahim Uddin', relation: 'sibling', travels: 1, attendant: 0 });
    const ofBank = (await opened.own()).tasks.filter(({ for_bank }) => for_bank);
    expect(ofBank.map(({ traveller, found }) => [traveller?.name, found])).toEqual([
      ['Rahim Uddin', false],
      [opened.opened.patient.name, true],
    ]);
    const coverFor = async (purpose: 'bank' | 'doctor') => {
      const { rawPayload } = await api.app.http.inject({
        method: 'POST',
        url: `/api/account/cases/${opened.id}/bundle`,
        headers: { authorization: `Bearer ${opened.owner.token}` },
        payload: { documents: ids, for: purpose },
      });
      const [, words = ''] = /\/S \/Figure .*?\/Alt <FEFF(\w+)>/.exec(rawPayload.toString('latin1')) ?? [];
      return Buffer.from(words, 'hex').swap16().toString('utf16le');
    };
    const cover = await coverFor('bank');
    expect(cover).toContain(`- Passport / পাসপোর্ট, ${opened.opened.patient.name}: pages 5-6`);
    expect(cover).toContain('- Passport / পাসপোর্ট, Rahim Uddin: not in this file / এই ফাইলে নেই');
    expect(await coverFor('doctor')).not.toContain('Rahim');
  });
});
