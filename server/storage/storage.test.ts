import { afterAll, beforeAll, describe } from 'vitest';
import { diskStorage } from '#server/storage/disk.ts';
import { testStorage } from '#server/storage/testing/storage-contract.ts';
import { bucketStorage, testFolder } from '#server/storage/testing/store.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

describe('a storage in a folder', () => testStorage(() => diskStorage(testFolder())));
describe('a storage in a bucket', () => testStorage(() => bucketStorage(server)));
describe('a storage in a bucket below a prefix', () =>
  testStorage(() => bucketStorage(server, { prefix: 'clinic/uploads' })));
