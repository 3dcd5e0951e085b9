import { expect, it } from 'vitest';
import { createdShareLink, sharedProof } from '#shared/contract/share-links.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';

const quarter = 15 * 60_000;

describeEachEngine('openings of share links', (engine) => {
  const api = useApi(engine, {});

  it('are limited to a number of pages in a quarter of an hour, separately for each link', async () => {
    const proofs: string[] = [];
    const papers: number[] = [];
    for (const { make, paper } of [await hospitalLinkOf(api), await hospitalLinkOf(api)]) {
      const { token, pin } = createdShareLink.parse((await make()).body);
      proofs.push(sharedProof.parse((await openLink(api, token, pin)).body).proof);
      papers.push(paper.id);
    }
    const page = (nth: number) =>
      api.call('POST', '/api/shared/page', {
        body: { proof: proofs[nth], document_id: papers[nth], page: 1 },
      });
    const before = await api.app.db.read.selectFrom('throttles').select('key').execute();
    // There is no image of this page, but it counts all the same.
    expect(await page(0)).toMatchObject({ status: 404 });
    const counted = await api.app.db.transaction((writer) =>
      writer
        .updateTable('throttles')
        .set({ count: 1499 })
        .where(
          'key',
          'not in',
          before.map(({ key }) => key),
        )
        .executeTakeFirst(),
    );
    expect(counted.numUpdatedRows).toBe(1n);
    expect([(await page(0)).status, (await page(0)).status]).toEqual([404, 429]);
    expect(await page(0)).toMatchObject({ body: { code: 'too_many' } });
    expect(await page(1)).toMatchObject({ status: 404 });
    api.pass(quarter);
    expect(await page(0)).toMatchObject({ status: 404 });
  });

  it('store a number of letters in an hour, the same ones included, separately for each link', async () => {
    const proofs: string[] = [];
    for (const { make } of [await hospitalLinkOf(api), await hospitalLinkOf(api)]) {
      const { token, pin } = createdShareLink.parse((await make()).body);
      proofs.push(sharedProof.parse((await openLink(api, token, pin)).body).proof);
    }
    const write = (nth: number) =>
      api.call('POST', '/api/shared/letter', { body: { proof: proofs[nth], kind: 'here', text: 'Hello' } });
    const keys = async () =>
      (await api.app.db.read.selectFrom('throttles').select('key').execute()).map(({ key }) => key);
    const before = await keys();
    expect((await write(0)).status).toBe(200);
    const counted = (await keys()).filter((key) => !before.includes(key));
    await api.app.db.transaction((writer) =>
      writer.updateTable('throttles').set({ count: 59 }).where('key', 'in', counted).execute(),
    );
    expect([(await write(0)).status, (await write(0)).status, (await write(1)).status]).toEqual([
      200, 429, 200,
    ]);
  });

  it('leave a number of proofs, of which a new one ends the oldest', async () => {
    const { make } = await hospitalLinkOf(api);
    const { link, token, pin } = createdShareLink.parse((await make()).body);
    const open = async () => sharedProof.parse((await openLink(api, token, pin)).body).proof;
    const read = (proof: string) => api.call('POST', '/api/shared/read', { body: { proof } });
    const first = await open();
    const rows = Array.from({ length: 60 }, (_, nth) => ({
      share_link_id: link.id,
      secret_hash: `hash ${link.id} ${nth}`,
      expires_at: link.expires_at,
    }));
    await api.app.db.transaction((writer) => writer.insertInto('share_link_proofs').values(rows).execute());
    const last = await open();
    const stored = await api.app.db.read
      .selectFrom('share_link_proofs')
      .select('id')
      .where('share_link_id', '=', link.id)
      .execute();
    expect(stored).toHaveLength(50);
    expect([(await read(first)).status, (await read(last)).status]).toEqual([403, 200]);
  });

  it('are limited for one network', async () => {
    const body = { token: 'B'.repeat(43), pin: '123456' };
    const statuses = [];
    for (let nth = 0; nth < 21; nth += 1)
      statuses.push((await api.call('POST', '/api/shared/open', { body, ip: '192.0.2.7' })).status);
    expect(statuses).toEqual([...Array(20).fill(422), 429]);
    expect((await api.call('POST', '/api/shared/open', { body, ip: '192.0.2.8' })).status).toBe(422);
  });

  it('with a right PIN succeed for a network whose neighbours tried made-up links and wrong PINs', async () => {
    const [one, locked] = [await hospitalLinkOf(api), await hospitalLinkOf(api)];
    const { token, pin } = createdShareLink.parse((await one.make()).body);
    const other = createdShareLink.parse((await locked.make()).body);
    const open = async (body: object) =>
      (await api.call('POST', '/api/shared/open', { body, ip: '192.0.2.9' })).status;
    const wrong = { token: other.token, pin: other.pin === '000000' ? '000001' : '000000' };
    for (let nth = 0; nth < 21; nth += 1) {
      await open({ token: 'C'.repeat(43), pin: '123456' });
      await open(wrong);
    }
    expect([await open({ token: 'D'.repeat(43), pin }), await open(wrong)]).toEqual([429, 429]);
    expect(await open({ token, pin })).toBe(200);
  });
});
