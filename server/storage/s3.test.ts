import { createServer, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { s3Storage } from '#server/storage/s3.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';
import { freePort } from '#tests/support/free-port.ts';

const key = { accessKeyId: 'id-of-key', secretAccessKey: 'secret-of-key' };
const bucket = { bucket: 'care', region: 'ap-southeast-1', prefix: 'clinic', ...key };
const pace = { timeoutMs: 2_000, retryDelaysMs: [1, 1] };

type Canned = { status: number; body?: string; hang?: boolean };
const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** A storage on a server that sends these responses, one after the other and the last one repeatedly. */
async function storageOn(responses: Canned[], timing = pace) {
  const calls: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const {
      status,
      body: text = '',
      hang,
    } = responses[Math.min(calls.length, responses.length) - 1] ?? { status: 500 };
    response.writeHead(status);
    if (hang) response.write('<');
    else response.end(text);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const warn = vi.fn();
  const settings = { ...bucket, endpoint: `http://127.0.0.1:${port}` };
  return { storage: s3Storage(settings, { warn }, timing), calls, warn };
}

it('the S3 client signs each call with the name below the prefix, the type and the hash of the bytes', async () => {
  const { storage, calls } = await storageOn([{ status: 200 }]);
  await storage.put('abc/320.webp', Buffer.from('photo'), 'image/webp');
  expect(calls).toMatchObject([
    {
      line: 'PUT /care/clinic/abc/320.webp',
      body: 'photo',
      headers: {
        'content-type': 'image/webp',
        'content-length': '5',
        'x-amz-content-sha256': '55c64d0fcd6f9d5f7c828093857e3fdfda68478bb4e9bd24d481ef391c7804e8',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=id-of-key\/\d{8}\/ap-southeast-1\/s3\/aws4_request, SignedHeaders=\S*x-amz-content-sha256/,
        ),
      },
    },
  ]);
});

it('the S3 client reads all pages of a list, and signs the address of each', async () => {
  const page = (names: string[], next = '') =>
    `<ListBucketResult>${names.map((name) => `<Contents><Key>clinic/abc/${name}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
  const { storage, calls } = await storageOn([
    {
      status: 200,
      body: page(['1.webp', '2.webp'], '<NextContinuationToken>a&amp;b=</NextContinuationToken>'),
    },
    { status: 200, body: page(['3.webp']) },
  ]);
  expect(await storage.list('abc')).toEqual(['1.webp', '2.webp', '3.webp']);
  expect(calls.map(({ line }) => line)).toEqual([
    'GET /care?list-type=2&prefix=clinic%2Fabc%2F&delimiter=%2F',
    'GET /care?list-type=2&prefix=clinic%2Fabc%2F&delimiter=%2F&continuation-token=a%26b%3D',
  ]);
});

it.each([500, 502, 503, 429])(
  'the S3 client tries again after the answer %i, which may be temporary',
  async (status) => {
    const { storage, calls, warn } = await storageOn([{ status }, { status: 200, body: 'photo' }]);
    expect((await storage.read('abc/320.webp'))?.toString()).toBe('photo');
    expect([calls.length, warn.mock.calls]).toEqual([2, []]);
  },
);

it('the S3 client gives up after three attempts, and its error names neither a file nor the key', async () => {
  const { storage, calls, warn } = await storageOn([{ status: 503, body: errorOf('SlowDown') }]);
  const problem = await storage
    .put('abc/320.webp', Buffer.from('photo'), 'image/webp')
    .catch((error) => error);
  expect(problem).toBeInstanceOf(StorageUnavailable);
  expect(problem).toMatchObject({ kind: 'busy', code: 'storage_away', reason: 'SlowDown', status: 503 });
  expect(calls.map(({ body }) => body)).toEqual(['photo', 'photo', 'photo']);
  const fields = { call: 'PUT object', status: 503, code: 'SlowDown', attempts: 3 };
  expect(warn.mock.calls).toEqual([[fields, 'The storage of files can not be used']]);
});

it.each([
  [403, 'SignatureDoesNotMatch'],
  [403, 'InvalidAccessKeyId'],
  [404, 'NoSuchBucket'],
])('the S3 client treats %i %s as a fault at once, and not as a missing file', async (status, code) => {
  const { storage, calls } = await storageOn([{ status, body: errorOf(code) }]);
  await expect(storage.read('abc/320.webp')).rejects.toMatchObject({
    name: 'StorageUnavailable',
    reason: code,
  });
  expect(calls).toHaveLength(1);
});

it('the S3 client treats the page of another server as a fault', async () => {
  const { storage } = await storageOn([{ status: 404, body: '<html>Not found</html>' }]);
  await expect(storage.read('abc/320.webp')).rejects.toMatchObject({ reason: 'HTTP 404' });
});

it.each([
  ['is the page of a proxy', '<html>Please sign in</html>', 'NOT_A_LIST'],
  ['is cut off', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>', 'LIST_CUT_OFF'],
])(
  'the S3 client treats a list that %s as a fault, and not as a folder without files',
  async (_what, body, reason) => {
    const { storage } = await storageOn([{ status: 200, body }]);
    await expect(storage.list('abc')).rejects.toMatchObject({ name: 'StorageUnavailable', reason });
    await expect(storage.removeFolder('abc')).rejects.toMatchObject({ reason });
  },
);

it('the S3 client gives up on a server that stops in the middle of an answer', async () => {
  const hanging = { timeoutMs: 100, retryDelaysMs: [1] };
  const { storage, calls } = await storageOn([{ status: 200, hang: true }], hanging);
  await expect(storage.read('abc/320.webp')).rejects.toMatchObject({ reason: 'TIMEOUT' });
  expect(calls).toHaveLength(2);
});

it('the S3 client says why a server cannot be reached', async () => {
  const settings = { ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` };
  const storage = s3Storage(settings, { warn: () => {} }, pace);
  await expect(storage.folders()).rejects.toMatchObject({ reason: 'ECONNREFUSED' });
});
