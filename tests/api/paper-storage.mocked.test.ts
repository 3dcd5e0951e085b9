import { open } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { ownRequestsOf } from '#tests/support/own-requests.ts';
import { photo } from '#tests/support/paper-files.ts';
import { asOwner, papersOf } from '#tests/support/papers.ts';

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
    await api.app.services.papers.checkArrived();
    expect(await own.get(id)).toMatchObject({ state: 'current', page_count: 1 });
  });
});
