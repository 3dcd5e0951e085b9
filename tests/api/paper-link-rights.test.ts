import { beforeAll, expect, it, vi } from 'vitest';
import { type PaperState, paperStates } from '#shared/contract/papers.ts';
import { createdShareLink, sharedProof } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pdf } from '#tests/support/paper-files.ts';
import { asStaff, papersOf } from '#tests/support/papers.ts';
import { openLink } from '#tests/support/share-links.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

/** The response to opening the link, and to a page of a current paper. A link shows no other papers. */
const holders: Record<string, { opening: number; page: number }> = {
  'with the right PIN': { opening: 200, page: 200 },
  'with a wrong PIN': { opening: 422, page: 403 },
  'with the PIN of another link': { opening: 422, page: 403 },
  'with an expired link': { opening: 422, page: 403 },
  'with a link that was ended': { opening: 422, page: 403 },
  // A person who entered the right PIN before can go on reading for half an hour: wrong PINs of others don't end that.
  'with a link that was locked meanwhile': { opening: 422, page: 200 },
  'after the consent was withdrawn': { opening: 422, page: 403 },
  'with a link to another paper': { opening: 200, page: 404 },
  'with the link of a relative': { opening: 200, page: 404 },
};

describeEachEngine('the right of a link’s holder to read a paper', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  /** How each holder opens the link, and the holder's proof from before the link was revoked. */
  const ways: Record<string, { token: string; pin: string; proof: string }> = {};
  let paper = 0;

  beforeAll(async () => {
    const one = await openCase(api);
    const office = papersOf(api, asStaff(api.adminToken));
    const about = { appointment_id: one.requestId };
    paper = (await office.sendPaper([pdf()], about)).id;
    const another = (await office.sendPaper([pdf()], about)).id;
    const make = async (body: object) => createdShareLink.parse((await one.send('/share-links', body)).body);
    const forHospital = async (name: string, papers = [paper]) => {
      await one.send('/consents', { hospital: { name }, lang: 'bn', how: 'phone', given_by: 'Rahima' });
      const consent = (await one.get()).consents.find(({ hospital }) => hospital.name === name);
      const body = { kind: 'hospital', consent_id: consent?.id, document_ids: papers };
      return { ...(await make(body)), consent: consent?.id };
    };
    const proofOf = async ({ token, pin }: { token: string; pin: string }) =>
      sharedProof.parse((await openLink(api, token, pin)).body).proof;

    const open = await forHospital('Open');
    const other = await forHospital('Other', [another]);
    const wrong = open.pin === '000000' ? '000001' : '000000';
    ways['with the right PIN'] = { ...open, proof: await proofOf(open) };
    ways['with a wrong PIN'] = { token: open.token, pin: wrong, proof: 'A'.repeat(43) };
    ways['with a link to another paper'] = { ...other, proof: await proofOf(other) };
    ways['with the PIN of another link'] = { token: open.token, pin: other.pin, proof: 'B'.repeat(43) };
    const family = await make({ label: 'Her son' });
    ways['with the link of a relative'] = { ...family, proof: await proofOf(family) };

    const expired = await forHospital('Expired');
    ways['with an expired link'] = { ...expired, proof: await proofOf(expired) };
    await api.app.db.transaction((writer) =>
      writer
        .updateTable('share_links')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .where('id', '=', expired.link.id)
        .execute(),
    );
    const ended = await forHospital('Ended');
    ways['with a link that was ended'] = { ...ended, proof: await proofOf(ended) };
    await api.call('POST', `/api/share-links/${ended.link.id}/revoke`, { token: api.adminToken });
    const locked = await forHospital('Locked');
    ways['with a link that was locked meanwhile'] = { ...locked, proof: await proofOf(locked) };
    for (let nth = 0; nth < 5; nth += 1) await openLink(api, locked.token, wrong);
    const withdrawn = await forHospital('Withdrawn');
    ways['after the consent was withdrawn'] = { ...withdrawn, proof: await proofOf(withdrawn) };
    await api.call('POST', `/api/hospital-consents/${withdrawn.consent}/withdraw`, { token: api.adminToken });
  });

  const setState = (state: PaperState) =>
    api.app.db.transaction((writer) =>
      writer.updateTable('documents').set({ state }).where('id', '=', paper).execute(),
    );

  it.each(paperStates)('depends on the link when the paper is %s', async (state) => {
    await setState(state);
    for (const [who, { opening, page }] of Object.entries(holders)) {
      const { proof } = ways[who] ?? { proof: '' };
      const body = { proof, document_id: paper, page: 1 };
      const { status } = await api.call('POST', '/api/shared/page', { body });
      const isShown = page !== 200 || state === 'current';
      expect(status, who).toBe(isShown ? page : 404);
      // A wrong PIN counts, and five would lock the link.
      if (who.includes('PIN') && opening !== 200 && state !== 'current') continue;
      const { token = '', pin = '' } = ways[who] ?? {};
      expect((await openLink(api, token, pin)).status, who).toBe(opening);
    }
  });
});
