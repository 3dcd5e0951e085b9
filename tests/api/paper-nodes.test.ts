import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import { limits } from '#shared/contract/limits.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describePostgres } from '#tests/support/engines.ts';
import { useTwoNodes } from '#tests/support/nodes.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, newKey, papersOf } from '#tests/support/papers.ts';
import { idOf } from '#tests/support/response-body.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { recording } from '#tests/support/voices.ts';

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

  it('are the place of voice messages, too: sent to one node, heard from the other, and erased', async () => {
    const { id, owner, requestId } = await openCase(one);
    const { token } = owner;
    const marker = 'SPOKEN-IN-A-BUCKET';
    const sent = await one.call('PUT', `/api/account/cases/${id}/voices/${newKey('voice')}`, {
      token,
      body: await recording({ marker }),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const heard = await other.app.http.inject({
      url: `/api/account/cases/${id}/messages/${idOf(sent.body)}/voice`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(heard.rawPayload.includes(marker)).toBe(true);
    const { folder } = await one.app.db.read
      .selectFrom('voice_messages')
      .select('folder')
      .where('appointment_id', '=', requestId)
      .executeTakeFirstOrThrow();
    const bucket = await openStorage(one.config, { warn: () => {} });
    expect((await bucket.read(`${folder}/voice`))?.includes(marker)).toBe(false);
    await one.call('DELETE', `/api/cases/${id}`, { token: one.adminToken });
    await other.app.services.papers.removal.removeFiles();
    expect(await bucket.list(folder)).toEqual([]);
  });
});
