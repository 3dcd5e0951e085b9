import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Storage } from '#server/storage/s3.ts';
import { testStorage } from '#server/storage/testing/storage-contract.ts';
import { hasSwift, startSwift } from '#tests/support/swift.ts';

vi.setConfig({ hookTimeout: 120_000 });

describe.skipIf(!hasSwift)('a storage in a bucket of OpenStack Swift, where that is installed,', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift.stop());

  let opened = 0;
  const log = { warn: () => {} };
  testStorage(() => s3Storage({ ...swift, prefix: `clinic/${++opened}` }, log));

  it.each([
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'test:nobody' }, 'SignatureDoesNotMatch'],
    [{ bucket: 'not-ours' }, 'NoSuchBucket'],
  ])('rejects %j, and does not treat it as a missing file', async (wrong, reason) => {
    const storage = s3Storage({ ...swift, prefix: '', ...wrong }, log);
    await expect(storage.read('abc/320.webp')).rejects.toMatchObject({ name: 'StorageUnavailable', reason });
    await expect(storage.put('abc/320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      reason,
    });
    await expect(storage.list('abc')).rejects.toMatchObject({ reason });
  });
});
