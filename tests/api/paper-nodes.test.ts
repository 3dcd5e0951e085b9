import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import { limits } from '#shared/contract/limits.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describePostgres } from '#tests/support/engines.ts';
import { useTwoNodes } from '#tests/support/nodes.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

// Each paper is read in a child process, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

describePostgres('papers on two nodes that share a bucket', (engine) => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  const [one, other] = useTwoNodes(engine, () => s3.bucket());
  afterAll(() => s3.stop());

  it('are sent to one node, read by the other once the claim of the first has ended, and shown by both', async () => {
    const { token } = await makeUser(one, 1);
    const own = papersOf(one, asOwner(token));
    const elsewhere = papersOf(other, asOwner(token));
    const { id } = await own.begin({ appointment_id: await ownRequestsOf(one, { token }).send() });
    const content = await photo(600, 800);
    expect(content.length).toBeGreaterThan(limits.paperChunkBytes);
    const file = await own.send(id, content);
    await elsewhere.finish(id, [file]);
    const claimUntil = (minutes: number) => {
      const claimed_until = new Date(Date.now() + minutes * 60_000).toISOString();
      return one.app.db.transaction((writer) =>
        writer.updateTable('documents').set({ claimed_until, tries: 1 }).where('id', '=', id).execute(),
      );
    };
    await claimUntil(5);
    await other.app.services.papers.checking.checkArrived();
    expect((await own.get(id)).state).toBe('checking');
    await claimUntil(-1);
    await other.app.services.papers.checking.checkArrived();
    expect(await own.get(id)).toMatchObject({ state: 'current', page_count: 1 });
    for (const node of [own, elsewhere]) {
      expect((await node.call('GET', `/${id}/pages/1`)).status).toBe(200);
    }
    const original = await other.app.http.inject({
      url: `/api/account/papers/${id}/originals/${file}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(original.rawPayload.equals(content)).toBe(true);

    const bucket = await openStorage(one.config, { warn: () => {} });
    const [folder = ''] = await bucket.folders();
    const names = await bucket.list(folder);
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect((await bucket.read(`${folder}/${name}`))?.includes('WEBP')).toBe(false);
    }
  });
});
