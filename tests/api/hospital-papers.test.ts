import { expect, it, vi } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { letterboxPaper, letterboxPaperInput } from '#shared/contract/papers.ts';
import { createdShareLink, sharedProof, sharedTicket, sharedView } from '#shared/contract/share-links.ts';
import { type Api, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lockedPdf } from '#tests/support/locked-pdf.ts';
import { optionsIn } from '#tests/support/options.ts';
import { pdf, photo } from '#tests/support/paper-files.ts';
import { asLetterbox, asOwner, asStaff, newKey, papersOf, ticketFor } from '#tests/support/papers.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';

const hour = 60 * 60 * 1000;

/** Lets half hours pass in which these sessions are used: they end when nobody uses them. */
async function passInUse(api: Api, tokens: string[], halves: number) {
  for (let nth = 0; nth < halves; nth += 1) {
    api.pass(hour / 2);
    for (const token of [...tokens, api.adminToken]) await api.call('GET', '/api/me', { token });
  }
}

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('a paper that a hospital sends through its link', (engine) => {
  const api = useApi(engine);
  const check = () => api.app.services.papers.checking.checkArrived();
  const ask = (proof: string) => api.call('POST', '/api/shared/ticket', { body: { proof } });
  const over = { status: 403, body: { code: 'share_proof_expired' } };

  /** A case, and a hospital that has opened its link. */
  const start = async () => {
    const made = await hospitalLinkOf(api);
    const { one } = made;
    const open = async ({ body }: { body: unknown }) => {
      const { link, token, pin } = createdShareLink.parse(body);
      const again = async () => sharedProof.parse((await openLink(api, token, pin)).body).proof;
      return { link, again, proof: await again() };
    };
    const { link, proof, again } = await open(await made.make());
    const boxOf = async (from: string) =>
      papersOf(api, asLetterbox(sharedTicket.strict().parse((await ask(from)).body).ticket));
    const tasksOf = async (owner: string) =>
      (await one.get()).tasks.filter((task) => task.owner === owner && task.state === 'requested');
    const letters = async () => (await one.own()).events.filter(({ type }) => type === 'letter');
    const revoke = () =>
      api.call('POST', `/api/share-links/${link.id}/revoke`, { token: one.coordinator.token });
    /** The link of another hospital to the same case. */
    const openOther = async (document_ids: number[]) => {
      const named = { hospital: { name: 'Hillside' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
      await one.send('/consents', named);
      const [consent] = (await one.get()).consents.filter(({ hospital }) => hospital.name === 'Hillside');
      return open(
        await one.send('/share-links', { kind: 'hospital', consent_id: consent?.id, document_ids }),
      );
    };
    const office = papersOf(api, asStaff(one.coordinator.token));
    const box = await boxOf(proof);
    return { ...made, open, openOther, link, proof, again, box, boxOf, tasksOf, letters, revoke, office };
  };

  it('arrives with its source, ends what the hospital had to do, and is one task of the office', async () => {
    const { one, link, proof, box, tasksOf, letters, office } = await start();
    const made = sharedTicket.parse((await ask(proof)).body);
    expect(Date.parse(made.expires_at)).toBeLessThanOrEqual(api.clock().getTime() + 24 * hour);
    await one.send('/tasks', { kind: 'hospital', owner: 'hospital', text: 'Answer', blocking: 1 });
    const { id } = await box.begin({ type: 'bill', title: 'Estimate' });
    const file = await box.send(id, pdf({ pages: 2 }));
    expect(await tasksOf('hospital')).toHaveLength(1);
    const finished = await Promise.all([box.finish(id, [file]), box.finish(id, [file])]);
    expect(finished.map(({ status }) => status)).toEqual([200, 200]);
    // Nothing of it is sent back, only that it arrived.
    letterboxPaper.strict().parse(finished[0].body);
    await Promise.all([check(), check()]);
    await box.finish(id, [file]);
    await check();
    const paper = await office.get(id);
    expect(paper).toMatchObject({ state: 'current', source: 'hospital', hospital: 'Riverside' });
    expect(paper).toMatchObject({ page_count: 2, type: 'bill', title: 'Estimate' });
    expect(await tasksOf('hospital')).toEqual([]);
    const today = new Date(api.clock().getTime() + 6 * hour).toISOString().slice(0, 10);
    const task = { text: 'Read what the hospital wrote', blocking: true, due: today };
    expect(await tasksOf('office')).toMatchObject([task]);
    expect(await letters()).toMatchObject([{ to: 'Riverside' }]);
    // Another paper and a text: the office still has one thing to read.
    await box.sendPaper([await photo()]);
    await api.call('POST', '/api/shared/letter', { body: { proof, kind: 'here', text: 'As attached' } });
    expect(await tasksOf('office')).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
    await passInUse(api, [one.owner.token, one.coordinator.token], 3);
    await box.sendPaper([pdf()]);
    expect([(await tasksOf('office')).length, (await letters()).length]).toEqual([1, 3]);
    const mails = await api.app.db.read
      .selectFrom('mails')
      .select('kind')
      .where('appointment_id', '=', one.requestId)
      .where('kind', '=', 'papers-arrived')
      .execute();
    expect(mails).toEqual([]);
    expect(link.document_ids).not.toContain(id);
  });

  it('is not shown by the link, nor by that of another hospital, until staff choose it', async () => {
    const { proof, box, boxOf, openOther, paper } = await start();
    const { id } = await box.sendPaper([pdf()]);
    const shown = async (from: string) =>
      sharedView.parse((await api.call('POST', '/api/shared/read', { body: { proof: from } })).body);
    const page = (from: string) =>
      api.call('POST', '/api/shared/page', { body: { proof: from, document_id: id, page: 1 } });
    for (const path of [``, `/${id}`, `/${id}/pages/1`, `/${id}/thumbnails/1`, `/accesses`])
      expect((await box.call('GET', path)).status).toBeGreaterThanOrEqual(400);
    expect(await shown(proof)).toMatchObject({ papers: [{}], accepts: true });
    expect((await page(proof)).status).toBe(404);
    const without = await openOther([paper.id]);
    expect((await page(without.proof)).status).toBe(404);
    const chosen = await openOther([id]);
    expect((await page(chosen.proof)).status).toBe(200);
    // Its own ticket does not reach what the other one sent.
    const other = await boxOf(without.proof);
    const key = newKey();
    const begun = await box.begin({ key });
    for (const [method, path, body] of [
      ['POST', `/${begun.id}/files`, { key: newKey('file'), size: 10 }],
      ['POST', `/${begun.id}/finish`, { files: [{ id: 1, rotation: 0 }] }],
      ['DELETE', `/${begun.id}/files/1`, undefined],
    ] as const)
      expect((await other.call(method, path, body)).status).toBe(404);
    expect(await other.call('POST', '', { key })).toMatchObject({ status: 422 });
    // A later ticket of the same link goes on with it.
    expect(await (await boxOf(proof)).begin({ key })).toMatchObject({ id: begun.id });
  });

  it('is refused for a family’s link, another case, and whoever is not the hospital', async () => {
    const { one, box, office } = await start();
    const made = await api.call('POST', `/api/account/cases/${one.id}/share-links`, {
      token: one.owner.token,
      body: { label: 'Uncle' },
    });
    const family = createdShareLink.parse(made.body);
    const { proof } = sharedProof.parse((await openLink(api, family.token, family.pin)).body);
    expect(await ask(proof)).toMatchObject({ status: 404 });
    expect(await ask('x')).toMatchObject(over);
    const { id } = await box.begin();
    const file = await box.send(id, pdf());
    const elsewhere = await start();
    const { phone } = await one.request();
    const letterbox = papersOf(api, asLetterbox(await ticketFor(api, { reference: one.reference, phone })));
    // Nobody adds pages to what a hospital says, the family and the office included.
    const owner = papersOf(api, asOwner(one.owner.token));
    for (const way of [elsewhere.box, owner, office, letterbox]) {
      expect((await way.call('POST', `/${id}/files`, { key: newKey('file'), size: 10 })).status).toBe(404);
      expect((await way.finish(id, [file])).status).toBe(404);
      expect((await way.call('DELETE', `/${id}/files/${file}`)).status).toBe(404);
    }
    // A hospital's ticket is no letterbox of the family.
    const { ticket } = sharedTicket.parse((await ask(elsewhere.proof)).body);
    const asToken = await api.call('POST', '/api/letterbox/tickets', { body: { token: ticket } });
    expect(asToken).toMatchObject({ status: 404, body: { code: 'letterbox_expired' } });
  });

  it('is refused from the moment when the link is ended, at every step', async () => {
    const { proof, box, revoke, tasksOf } = await start();
    const { id } = await box.begin();
    const file = await box.send(id, pdf());
    const waiting = await box.announce(id, 10);
    // A call that was let in before the link ended, and stores something after it.
    const { ticket } = sharedTicket.parse((await ask(proof)).body);
    const { letterbox, sending } = api.app.services.papers;
    const late = await letterbox.senderOf(ticket, 'network');
    await revoke();
    await expect(sending.begin(late, letterboxPaperInput.parse({ key: newKey() }))).rejects.toMatchObject({
      code: 'share_proof_expired',
    });
    await expect(sending.finish(late, id, { files: [] })).rejects.toMatchObject({
      code: 'share_proof_expired',
    });
    const steps = [
      box.call('POST', '', { key: newKey() }),
      box.call('POST', `/${id}/files`, { key: newKey('file'), size: 10 }),
      box.sendChunk(id, waiting.id, 0, Buffer.alloc(10)),
      box.finish(id, [file]),
      box.call('POST', `/${id}/unlock`, { file_id: file, password: 'x' }),
      box.call('DELETE', `/${id}/files/${file}`),
      box.call('GET', ''),
      ask(proof),
    ];
    for (const response of await Promise.all(steps)) expect(response).toMatchObject(over);
    await check();
    expect(await tasksOf('office')).toEqual([]);
  });

  it('is limited as what a family sends, apart from it and from other hospitals; many tickets end none of the family', async () => {
    const { one, proof, box, boxOf, openOther, paper } = await start();
    const { phone } = await one.request();
    const letterbox = papersOf(api, asLetterbox(await ticketFor(api, { reference: one.reference, phone })));
    for (let nth = 0; nth < limits.letterboxTickets; nth += 1) await ask(proof);
    expect(await box.call('POST', '', { key: newKey() })).toMatchObject({ status: 404 });
    const last = papersOf(api, asLetterbox(sharedTicket.parse((await ask(proof)).body).ticket));
    const { id } = await last.begin();
    const row = (nth: number) => ({
      document_id: id,
      name_key: `${id}-${nth}`,
      client_key: `bulk-${id}-${nth}`,
      size: 10,
      position: nth,
      state: 'receiving' as const,
      created_at: api.clock().toISOString(),
    });
    const rows = Array.from({ length: limits.letterboxDayPages }, (_, nth) => row(nth));
    await api.app.db.transaction((writer) => writer.insertInto('document_files').values(rows).execute());
    const { id: another } = await last.begin();
    const full = { status: 409, body: { code: 'letterbox_full' } };
    expect(await last.call('POST', `/${another}/files`, { key: newKey(), size: 10 })).toMatchObject(full);
    const { id: own } = await letterbox.begin();
    await letterbox.announce(own, 10);
    const other = await boxOf((await openOther([paper.id])).proof);
    const unfinished = Array.from({ length: limits.unfinishedPapers }, () => ({
      appointment_id: one.requestId,
      folder: newKey('folder'),
      client_key: newKey(),
      ...({ type: 'lab', state: 'uploading', source: 'hospital', hospital: 'Riverside' } as const),
      created_at: api.clock().toISOString(),
    }));
    await api.app.db.transaction((writer) => writer.insertInto('documents').values(unfinished).execute());
    expect(await last.call('POST', '', { key: newKey() })).toMatchObject(full);
    await other.announce((await other.begin()).id, 10);
    // Whose paper it was is erased with it: it counts for both.
    const erased = { state: 'erased', hospital: null } as const;
    await api.app.db.transaction(async (writer) => {
      const ofCase = writer.updateTable('documents').where('appointment_id', '=', one.requestId);
      await ofCase.where('source', '=', 'hospital').where('hospital', '=', 'Riverside').set(erased).execute();
      const rest = limits.letterboxPapers - unfinished.length;
      const rows = Array.from({ length: rest }, () => ({
        ...unfinished[0],
        ...erased,
        folder: newKey('folder'),
        client_key: newKey(),
        ...({ type: 'lab', source: 'hospital', created_at: api.clock().toISOString() } as const),
      }));
      await writer.insertInto('documents').values(rows).execute();
    });
    expect(await other.call('POST', '', { key: newKey() })).toMatchObject(full);
  });

  it('can be unlocked by the hospital alone, and is then one thing to read', async () => {
    const { one, box, tasksOf, office } = await start();
    const { id, files } = await box.sendPaper([lockedPdf('secret')]);
    expect([(await office.get(id)).state, await tasksOf('office')]).toEqual(['refused', []]);
    // The family is not asked for a password that it can't know.
    expect((await one.own()).locked_papers).toBe(0);
    const unlock = { file_id: files[0], password: 'secret' };
    const owner = papersOf(api, asOwner(one.owner.token));
    expect((await owner.call('POST', `/${id}/unlock`, unlock)).status).toBe(404);
    expect((await box.call('POST', `/${id}/unlock`, unlock)).status).toBe(200);
    expect((await office.get(id)).state).toBe('current');
    expect(await tasksOf('office')).toHaveLength(1);
  });

  it('does not end what the hospital of the case has to do if it is from another one', async () => {
    const { one, box, tasksOf } = await start();
    await one.update({ hospital: { name: 'Hillside' }, version: (await one.get()).version });
    await one.send('/tasks', { kind: 'hospital', owner: 'hospital', text: 'Answer', blocking: 1 });
    await box.sendPaper([pdf()]);
    expect([(await tasksOf('hospital')).length, (await tasksOf('office')).length]).toEqual([1, 1]);
  });

  it('can be an option’s paper; its opening is logged, and it is exported and erased as other papers', async () => {
    const { one, box, office } = await start();
    const { id } = await box.sendPaper([pdf()], { title: 'Saffron estimate' });
    const body = { hospital: { name: 'Riverside' }, document_id: id };
    expect(optionsIn(await one.send('/options', body))).toMatchObject([{ document_id: id }]);
    expect((await office.call('GET', `/${id}/pages/1`)).status).toBe(200);
    const owner = papersOf(api, asOwner(one.owner.token));
    expect((await owner.call('GET', `/${id}/pages/1`)).status).toBe(200);
    const accesses = await office.accesses(one.requestId);
    expect(new Set(accesses.map(({ who }) => who))).toEqual(new Set(['staff', 'owner']));
    const exported = await api.call('GET', '/api/account/export', { token: one.owner.token });
    const { papers } = exported.body as { papers: object[] };
    expect(papers).toContainEqual(
      expect.objectContaining({ source: 'hospital', hospital: 'Riverside', title: 'Saffron estimate' }),
    );
    await api.call('DELETE', `/api/cases/${one.id}`, { token: api.adminToken });
    const { read } = api.app.db;
    expect(
      await read
        .selectFrom('documents')
        .select(['state', 'title', 'hospital'])
        .where('id', '=', id)
        .execute(),
    ).toEqual([{ state: 'erased', title: null, hospital: null }]);
    expect((await box.call('POST', '', { key: newKey() })).status).toBe(404);
  });

  it('is refused after the consent was withdrawn, after the end of the case, of the link, and of a day', async () => {
    const consent = await start();
    const withdraw = `/api/hospital-consents/${consent.consentId}/withdraw`;
    await api.call('POST', withdraw, { token: consent.one.coordinator.token });
    expect(await consent.box.call('POST', '', { key: newKey() })).toMatchObject(over);

    const ended = await start();
    const { id } = await ended.box.begin();
    await ended.one.stage('cancelled');
    expect(await ended.box.call('POST', `/${id}/files`, { key: newKey(), size: 9 })).toMatchObject(over);
    expect(await ask(ended.proof)).toMatchObject(over);
    const view = await api.call('POST', '/api/shared/read', { body: { proof: ended.proof } });
    expect(view.body).toMatchObject({ code: 'share_proof_expired' });

    const short = await start();
    const day = await short.open(await short.one.send('/share-links', { ...short.body, days: 1 }));
    // The sessions end with it: this is the last test.
    api.pass(20 * hour);
    expect(await ask(day.proof)).toMatchObject(over);
    const { ticket, expires_at } = sharedTicket.parse((await ask(await day.again())).body);
    expect(expires_at).toBe(day.link.expires_at);
    const box = papersOf(api, asLetterbox(ticket));
    await box.begin();
    // The other link lasts, but not the ticket from before.
    await short.box.begin();
    api.pass(4 * hour);
    for (const way of [box, short.box])
      expect(await way.call('POST', '', { key: newKey() })).toMatchObject(over);
    await (await short.boxOf(await short.again())).begin();
  });
});
