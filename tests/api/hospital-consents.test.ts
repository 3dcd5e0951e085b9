import { expect, it } from 'vitest';
import { replayConsentWithdrawal } from '#server/domain/cases/hospital-consents.ts';
import { hasActiveConsent } from '#server/domain/consents/hospital-consent-repository.ts';
import { parseJournalFileName } from '#server/domain/journal/erasure-journal.ts';
import { listJournalEntries } from '#server/domain/journal/journal-repository.ts';
import { lockRequests } from '#server/domain/requests/request-repository.ts';
import { hospitalConsent } from '#shared/contract/cases.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { hospitalLinkOf } from '#tests/support/share-links.ts';

describeEachEngine('a consent for a hospital', (engine) => {
  const api = useApi(engine);
  const hospital = { name: 'Riverside' };
  const given = async (body: object) => {
    const one = await openCase(api);
    const { token } = one.owner;
    const response = await api.call('POST', `/api/account/cases/${one.id}/consents`, {
      token,
      body: { hospital, lang: 'en', ...body },
    });
    return { one, token, response };
  };

  it.each([
    ['the patient', { relation: 'self' }, { relation: 'self', ground: null, ground_note: null }],
    [
      'a parent for a child',
      { relation: 'parent', ground: 'child' },
      { relation: 'parent', ground: 'child', ground_note: null },
    ],
    [
      'a child for a patient who can’t agree',
      { relation: 'child', ground: 'unable', ground_note: 'In a coma since Friday' },
      { relation: 'child', ground: 'unable', ground_note: 'In a coma since Friday' },
    ],
    // A client of before says nothing of it.
    ['somebody', {}, { relation: null, ground: null, ground_note: null }],
    ['the patient, who needs no reason', { relation: 'self', ground: 'unable' }, { ground: null }],
  ])(
    'by %s is stored with who agrees and why, for staff, the patient and the export',
    async (_, sent, stored) => {
      const { one, token, response } = await given(sent);
      expect(response.status).toBe(200);
      const expected = { ...stored, version: legalVersions.hospital };
      const { consents } = await one.get();
      expect(hospitalConsent.strict().parse(consents[0])).toMatchObject(expected);
      expect(await one.own()).toMatchObject({ consents: [expected] });
      const exported = await api.call('GET', '/api/account/export', { token });
      expect(exported.body).toMatchObject({ cases: [{ consents: [expected] }] });
    },
  );

  it('for a patient who can’t agree needs a reason', async () => {
    const { response } = await given({ relation: 'spouse', ground: 'unable', ground_note: ' ' });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { ground_note: ['Please give the reason'] } },
    });
    expect((await given({ relation: 'neighbour' })).response.status).toBe(422);
  });

  it('that staff record says who agreed and why, too', async () => {
    const one = await openCase(api);
    const body = { hospital, lang: 'bn', how: 'phone', given_by: 'Rahima' };
    const behalf = { relation: 'guardian', ground: 'unable', ground_note: 'Dementia' };
    expect((await one.send('/consents', { ...body, relation: 'guardian', ground: 'unable' })).status).toBe(
      422,
    );
    expect((await one.send('/consents', { ...body, ...behalf })).status).toBe(200);
    expect((await one.get()).consents).toMatchObject([{ ...behalf, given_by: 'Rahima' }]);
  });

  it('that was given to an older text stays valid', async () => {
    const { one } = await given({ relation: 'self' });
    await api.app.db.transaction((writer) =>
      writer.updateTable('hospital_consents').set({ version: '2026-11-22' }).execute(),
    );
    await one.update({ hospital });
    expect((await one.get()).next?.missing).toEqual(['paper']);
  });

  it('is replaced by one to the newer text, and the hospital’s links stay open until that one is withdrawn', async () => {
    const { one, consentId, body, make } = await hospitalLinkOf(api);
    const old = { version: '2026-11-22' };
    await api.app.db.transaction((writer) =>
      writer.updateTable('hospital_consents').set(old).where('id', '=', consentId).execute(),
    );
    await make();
    const { token } = one.owner;
    const agree = () =>
      api.call('POST', `/api/account/cases/${one.id}/consents`, { token, body: { hospital, lang: 'bn' } });
    for (let nth = 0; nth < 2; nth += 1) expect((await agree()).status).toBe(200);
    const { consents } = await one.get();
    expect(consents).toMatchObject([{ version: legalVersions.hospital, how: 'account', withdrawn_at: null }]);
    const id = consents[0]?.id ?? 0;
    expect((await one.send('/share-links', { ...body, consent_id: id, facts: true })).status).toBe(201);
    const states = async () => {
      const links = await api.call('GET', `/api/cases/${one.id}/share-links`, { token: api.adminToken });
      return (links.body as { state: string }[]).map(({ state }) => state);
    };
    expect(await states()).toEqual(['active', 'active']);
    await api.call('POST', `/api/account/hospital-consents/${id}/withdraw`, { token });
    expect(await states()).toEqual(['revoked', 'revoked']);
    const exported = await api.call('GET', '/api/account/export', { token });
    expect(exported.body).toMatchObject({ cases: [{ consents: [{}, old] }] });
    // A backup from the time of the older one must not bring it back.
    const { db } = api.app;
    const notes = await listJournalEntries(db.read);
    const inForce = await db.transaction(async (writer) => {
      await writer
        .updateTable('share_links')
        .set({ consent_id: null })
        .where('case_id', '=', one.id)
        .execute();
      await writer.deleteFrom('hospital_consents').where('id', '=', id).execute();
      const ofOld = writer.updateTable('hospital_consents').where('id', '=', consentId);
      await ofOld.set({ withdrawn_at: null, withdrawn_by: null }).execute();
      for (const { name } of notes) {
        const entry = parseJournalFileName(name);
        if (entry?.what === 'consent')
          await replayConsentWithdrawal(await lockRequests(writer), entry, api.clock().toISOString());
      }
      return hasActiveConsent(writer, one.id);
    });
    expect(inForce).toBe(false);
  });

  it('is withdrawn by a page that shows the one that was replaced meanwhile, too', async () => {
    const { one, consentId, make } = await hospitalLinkOf(api);
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('hospital_consents')
        .set({ version: '2026-11-22' })
        .where('id', '=', consentId)
        .execute(),
    );
    await make();
    api.pass(1000);
    expect(
      (await one.send('/consents', { hospital, lang: 'bn', how: 'phone', given_by: 'Rahima' })).status,
    ).toBe(200);
    const { token } = one.owner;
    const withdrawn = await api.call('POST', `/api/account/hospital-consents/${consentId}/withdraw`, {
      token,
    });
    expect(withdrawn.status).toBe(200);
    expect((await one.get()).consents).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    const links = await api.call('GET', `/api/cases/${one.id}/share-links`, { token: api.adminToken });
    expect(links.body).toMatchObject([{ state: 'revoked' }]);
  });
});
