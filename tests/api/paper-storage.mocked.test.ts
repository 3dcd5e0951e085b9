import { open, statfs } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { leastFreeBytes, StorageFullError } from '#server/storage/storage.ts';
import { limits } from '#shared/contract/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, newKey, papersOf } from '#tests/support/papers.ts';

vi.mock('node:fs/promises', { spy: true });

describeEachEngine('papers on a full disk', (engine) => {
  const api = useApi(engine);

  it('are rejected with that reason, and continue with the same chunk once there is space', async () => {
    const { token } = await makeUser(api, 1);
    const own = papersOf(api, asOwner(token));
    const { id } = await own.begin({ appointment_id: await ownRequestsOf(api, { token }).send() });
    const content = await photo(600, 800);
    const { id: file } = await own.announce(id, content.length);
    const send = (offset: number) =>
      own.sendChunk(id, file, offset, content.subarray(offset, offset + limits.paperChunkBytes));
    expect((await send(0)).status).toBe(200);

    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.mocked(open).mockRejectedValue(full);
    expect(await send(limits.paperChunkBytes)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    vi.mocked(open).mockRestore();

    expect((await own.get(id)).files).toMatchObject([{ received: limits.paperChunkBytes }]);
    for (let offset = limits.paperChunkBytes; offset < content.length; offset += limits.paperChunkBytes) {
      expect((await send(offset)).status).toBe(200);
    }
    await own.finish(id, [file]);
    await api.app.services.papers.checking.checkArrived();
    expect(await own.get(id)).toMatchObject({ state: 'current', page_count: 1 });
  });

  it('leave the last free space to the database, and are checked once there is more', async () => {
    const { token } = await makeUser(api, 1);
    const own = papersOf(api, asOwner(token));
    const { id } = await own.begin({ appointment_id: await ownRequestsOf(api, { token }).send() });
    const content = await photo();
    const { id: file } = await own.announce(id, content.length);
    const storageFull = { status: 507, body: { code: 'storage_full' } };

    const disk = await statfs(api.config.dataDir);
    const bavail = Math.floor((leastFreeBytes + content.length - 1) / disk.bsize);
    vi.mocked(statfs).mockResolvedValue(Object.assign(disk, { bavail }));
    expect(await own.sendChunk(id, file, 0, content)).toMatchObject(storageFull);
    const more = await own.call('POST', `/${id}/files`, { key: newKey('file'), size: content.length });
    expect(more).toMatchObject(storageFull);
    vi.mocked(statfs).mockRestore();

    expect((await own.sendChunk(id, file, 0, content)).status).toBe(200);
    await own.finish(id, [file]);
    vi.mocked(statfs).mockResolvedValue(Object.assign(disk, { bavail }));
    await expect(api.app.services.papers.checking.checkArrived()).rejects.toThrow(StorageFullError);
    vi.mocked(statfs).mockRestore();
    await api.app.services.papers.checking.checkArrived();
    expect(await own.get(id)).toMatchObject({ state: 'current', page_count: 1 });
  });
});
