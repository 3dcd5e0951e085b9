import { expect, it, vi } from 'vitest';
import { createdShareLink, sharedProof, sharedView, shareLink } from '#shared/contract/share-links.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asOwner, asStaff, papersOf } from '#tests/support/papers.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';

const day = 24 * 60 * 60 * 1000;
const hour = day / 24;

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine('share links', (engine) => {
  const api = useApi(engine);
  const open = (token: string, pin: string) => openLink(api, token, pin);
  const read = (proof: string) => api.call('POST', '/api/shared/read', { body: { proof } });
  const other = (pin: string) => (pin === '000000' ? '000001' : '000000');

  /** A case with a link for relatives, created by its owner. */
  const familyLink = async (changes: object = {}) => {
    const one = await openCase(api);
    const { token } = one.owner;
    const url = `/api/account/cases/${one.id}/share-links`;
    const response = await api.call('POST', url, { token, body: { label: 'Uncle Karim', ...changes } });
    expect(response.status).toBe(201);
    const list = async () =>
      shareLink
        .strict()
        .array()
        .parse((await api.call('GET', url, { token })).body);
    return { one, made: createdShareLink.strict().parse(response.body), list };
  };

  const hospitalLink = () => hospitalLinkOf(api);

  it('show relatives progress and dates, and otherwise only what the patient ticked', async () => {
    const { one, made, list } = await familyLink();
    expect(made).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      pin: expect.stringMatching(/^\d{6}$/),
      link: { kind: 'family', state: 'active', scope: ['progress', 'dates'], opened: 0 },
    });
    const lasts = Date.parse(made.link.expires_at) - Date.parse(made.link.created_at);
    expect(lasts).toBe(14 * day);
    await one.send('/tasks', { text: 'Bring the old films', owner: 'patient', due: `${farYear}-01-01` });
    const { proof, shared } = sharedProof.strict().parse((await open(made.token, made.pin)).body);
    expect(shared).toMatchObject({
      progress: { stage: 'reports', on_hold: false, turn: { owner: 'patient' } },
      dates: { next_date: `${farYear}-01-01`, stages: [{ stage: 'reports' }] },
      tasks: null,
      team: null,
    });
    expect(JSON.stringify(shared)).not.toMatch(/films|রহিমা|01711|TH-|Person/);
    expect(sharedView.parse((await read(proof)).body)).toEqual(shared);
    expect(await list()).toMatchObject([
      { opened: 1, last_opened_at: expect.any(String), made_by: expect.stringMatching(/Person/) },
    ]);
    // The patient sees when the link was opened, at most once an hour.
    await open(made.token, made.pin);
    const opened = (await one.own()).events.filter(({ type, from }) => type === 'link' && from === 'opened');
    expect(opened.map(({ to }) => to)).toEqual(['Uncle Karim']);
    const all = await familyLink({ scope: ['tasks', 'team'], days: 90 });
    const { token } = all.one.owner;
    const question = { token, body: { message: 'May she eat lychee?' } };
    await api.call('POST', `/api/account/requests/${all.one.requestId}/messages`, question);
    expect((await all.one.get()).tasks).toMatchObject([{ kind: 'message' }]);
    const { body } = await open(all.made.token, all.made.pin);
    expect(body).toMatchObject({ shared: { progress: null, dates: null, tasks: [], team: [{}] } });
    const dates = await familyLink();
    const dispute = {
      text: 'Look at it',
      kind: 'access',
      owner: 'office',
      blocking: 0,
      due: `${farYear}-01-01`,
    };
    await dates.one.send('/tasks', dispute);
    expect((await open(dates.made.token, dates.made.pin)).body).toMatchObject({
      shared: { dates: { next_date: null } },
    });
  });

  it('give the same response when they are wrong, locked, expired, revoked or unknown', async () => {
    const responses = [];
    const { made } = await familyLink();
    // In Bangla digits and with a space, it is still the same PIN.
    const bangla = made.pin.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
    expect((await open(made.token, `${bangla.slice(0, 3)} ${bangla.slice(3)}`)).status).toBe(200);
    responses.push(await open('A'.repeat(43), made.pin));
    for (let nth = 0; nth < 5; nth += 1) responses.push(await open(made.token, other(made.pin)));
    // The link is locked: the right PIN is no longer enough.
    responses.push(await open(made.token, made.pin));

    const revoked = await familyLink();
    const { token } = revoked.one.owner;
    const end = () => api.call('POST', `/api/account/share-links/${revoked.made.link.id}/revoke`, { token });
    const { proof } = sharedProof.parse((await open(revoked.made.token, revoked.made.pin)).body);
    expect(await end()).toMatchObject({ status: 200, body: { state: 'revoked' } });
    expect((await end()).status).toBe(200);
    expect(await read(proof)).toMatchObject({ status: 403, body: { code: 'share_proof_expired' } });
    responses.push(await open(revoked.made.token, revoked.made.pin));

    for (const { status, body } of responses) {
      expect([status, body]).toEqual([422, responses[0]?.body]);
      expect(body).toMatchObject({ codes: { pin: ['share_link_wrong'] } });
    }
  });

  it('reset the count of wrong PINs after the right one, and count wrong ones that arrive at the same time', async () => {
    const { made, list } = await familyLink();
    for (let nth = 0; nth < 4; nth += 1) await open(made.token, other(made.pin));
    expect((await open(made.token, made.pin)).status).toBe(200);
    expect(await list()).toMatchObject([{ state: 'active' }]);
    await Promise.all(Array.from({ length: 8 }, () => open(made.token, other(made.pin))));
    expect(await list()).toMatchObject([{ state: 'locked' }]);
    expect((await open(made.token, made.pin)).status).toBe(422);
  });

  it('show a hospital the chosen papers of a case after the patient’s consent', async () => {
    const { one, paper, body, make } = await hospitalLink();
    const refused = (changes: object) => one.send('/share-links', { ...body, ...changes });
    expect(await refused({ document_ids: [paper.id, 999_999] })).toMatchObject({
      status: 422,
      body: { codes: { document_ids: ['share_papers_unknown'] } },
    });
    expect((await refused({ consent_id: 999_999 })).status).toBe(422);
    const made = createdShareLink.strict().parse((await make()).body);
    expect(made.link).toMatchObject({ label: 'Riverside', hospital: 'Riverside', document_ids: [paper.id] });
    // The patient sees the link in their list, and may revoke it.
    const url = `/api/account/cases/${one.id}/share-links`;
    const { body: listed } = await api.call('GET', url, { token: one.owner.token });
    expect(listed).toMatchObject([{ kind: 'hospital', label: 'Riverside' }]);
    // Staff outside of the care team may not create links to papers that they may not read themselves.
    const stranger = await makeUser(api, 3);
    expect(await one.as(stranger.token).send('/share-links', body)).toMatchObject({
      status: 403,
      body: { code: 'care_team_only' },
    });
    expect((await one.as(stranger.token).send('/share-links', { label: 'Son' })).status).toBe(201);
  });

  it('record each page that a hospital sees before it is sent, and show no other paper', async () => {
    const one = await openCase(api);
    const office = papersOf(api, asStaff(api.adminToken));
    const about = { appointment_id: one.requestId, type: 'imaging' };
    const shown = await office.sendPaper([pdf({ pages: 2 })], { ...about, title: 'MRI of the knee' });
    const hidden = await office.sendPaper([pdf()], { ...about, title: 'Passport' });
    const consent = { hospital: { name: 'Riverside' }, lang: 'bn', how: 'paper', given_by: 'Rahima' };
    await one.send('/consents', consent);
    const [given] = (await one.get()).consents;
    const body = { kind: 'hospital', consent_id: given?.id, document_ids: [shown.id] };
    const made = createdShareLink.parse((await one.send('/share-links', body)).body);
    const { proof, shared } = sharedProof.strict().parse((await open(made.token, made.pin)).body);
    expect(shared).toMatchObject({
      kind: 'hospital',
      hospital: 'Riverside',
      reference: one.reference,
      patient: { name: 'রহিমা বেগম', birth_date: null },
      papers: [{ id: shown.id, title: 'MRI of the knee', pages: [{ number: 1 }, { number: 2 }] }],
    });
    const page = (document_id: number, number: number) =>
      api.call('POST', '/api/shared/page', { body: { proof, document_id, page: number } });
    expect(await page(shown.id, 2)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
    });
    for (const [id, number] of [
      [shown.id, 3],
      [hidden.id, 1],
    ] as const)
      expect((await page(id, number)).status).toBe(404);
    const [access] = await papersOf(api, asOwner(one.owner.token)).accesses(one.requestId);
    expect(access).toMatchObject({ paper_id: shown.id, who: 'link', actor: 'Riverside', pages: [2] });
    // A revoked link shows no further page, even if it is revoked while a page is being read.
    const end = () => api.call('POST', `/api/share-links/${made.link.id}/revoke`, { token: api.adminToken });
    const first = api.nodes.map(({ db }) => {
      const { transaction } = db;
      const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
        for (const one of first) one.mockRestore();
        await end();
        return transaction(work);
      });
      return spy;
    });
    expect((await page(shown.id, 1)).status).toBe(403);
    const log = await papersOf(api, asOwner(one.owner.token)).accesses(one.requestId);
    expect(log.map(({ pages }) => pages)).toEqual([[2]]);
    expect((await page(shown.id, 1)).status).toBe(403);
  });

  it('for a hospital end when the consent is withdrawn', async () => {
    const { one, consentId, make } = await hospitalLink();
    await make();
    const url = `/api/account/hospital-consents/${consentId}/withdraw`;
    expect((await api.call('POST', url, { token: one.owner.token })).status).toBe(200);
    const { body } = await api.call('GET', `/api/cases/${one.id}/share-links`, { token: api.adminToken });
    expect(body).toMatchObject([{ state: 'revoked' }]);
    expect(await make()).toMatchObject({ status: 422, body: { codes: { consent_id: ['consent_missing'] } } });
    expect((await one.own()).consents).toMatchObject([{ withdrawn_at: expect.any(String) }]);
  });

  it('for a hospital end at once when the case is cancelled, however that happens, with a line in the history', async () => {
    const ways = [
      async ({ one }: Awaited<ReturnType<typeof hospitalLink>>) =>
        one.as(api.adminToken).stage('cancelled', { ended_as: 'died' }),
      async ({ one }: Awaited<ReturnType<typeof hospitalLink>>) => one.stage('cancelled'),
      async ({ one }: Awaited<ReturnType<typeof hospitalLink>>) =>
        api.call('POST', `/api/account/requests/${one.requestId}/withdraw`, { token: one.owner.token }),
    ];
    for (const cancel of ways) {
      const link = await hospitalLink();
      const made = createdShareLink.strict().parse((await link.make()).body);
      const { proof } = sharedProof.parse((await open(made.token, made.pin)).body);
      expect((await read(proof)).status).toBe(200);
      const { status, body } = await cancel(link);
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await read(proof)).status).toBe(403);
      expect((await open(made.token, made.pin)).status).toBe(422);
      const { events } = await link.one.as(api.adminToken).get();
      expect(events).toContainEqual(
        expect.objectContaining({ type: 'link', from: 'ended', to: 'Riverside' }),
      );
    }
  });

  it('for a hospital end two weeks after the case was closed, those for relatives not', async () => {
    const { one, make } = await hospitalLink();
    const made = createdShareLink.strict().parse((await make({ days: 90 })).body);
    const url = `/api/account/cases/${one.id}/share-links`;
    const family = createdShareLink.parse(
      (await api.call('POST', url, { token: one.owner.token, body: { label: 'Uncle', days: 90 } })).body,
    );
    expect((await one.as(api.adminToken).stage('closed', { reason: 'Done' })).status).toBe(200);
    const hour = 60 * 60 * 1000;
    api.pass(14 * 24 * hour - hour);
    expect((await open(made.token, made.pin)).status).toBe(200);
    api.pass(2 * hour);
    expect((await open(made.token, made.pin)).status).toBe(422);
    expect((await open(family.token, family.pin)).status).toBe(200);
  });

  it('do not tell relatives how a case ended', async () => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const { one, made } = await familyLink({ scope: ['progress', 'dates', 'tasks', 'team'] });
    expect((await one.as(api.adminToken).stage('cancelled', { ended_as: 'died' })).status).toBe(200);
    const { shared } = sharedProof.strict().parse((await open(made.token, made.pin)).body);
    expect(shared).toMatchObject({ progress: { stage: 'cancelled' } });
    expect(JSON.stringify(shared)).not.toMatch(/ended_as|died/);
  });

  it('belong to the case’s owner, and others get 404', async () => {
    const { one, made } = await familyLink();
    const { token } = await makeUser(api, 1);
    const url = `/api/account/cases/${one.id}/share-links`;
    expect((await api.call('GET', url, { token })).status).toBe(404);
    expect((await api.call('POST', url, { token, body: { label: 'Me' } })).status).toBe(404);
    const end = `/api/account/share-links/${made.link.id}/revoke`;
    expect((await api.call('POST', end, { token })).status).toBe(404);
  });

  it('store neither token nor PIN, and can be read for half an hour', async () => {
    const { made } = await familyLink();
    const { proof } = sharedProof.parse((await open(made.token, made.pin)).body);
    const stored = JSON.stringify(
      await api.app.db.read
        .selectFrom('share_links')
        .leftJoin('share_link_proofs', 'share_link_proofs.share_link_id', 'share_links.id')
        .selectAll()
        .execute(),
    );
    for (const secret of [made.token, proof, `"${made.pin}"`]) expect(stored).not.toContain(secret);
    api.pass(hour / 2 + 1000);
    expect((await read(proof)).status).toBe(403);
    api.pass(14 * day);
    expect((await open(made.token, made.pin)).status).toBe(422);
    await api.app.services.shareLinks.removeExpired();
    const left = await api.app.db.read.selectFrom('share_link_proofs').selectAll().execute();
    expect(left).toEqual([]);
  });
});
