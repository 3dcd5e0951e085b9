import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerErrorHandler } from '#server/http/errors.ts';
import { serveUploads } from '#server/http/serve-uploads.ts';
import { shareImages } from '#server/http/share-images.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { type Storage, StorageUnavailable } from '#server/storage/storage.ts';
import { testFolder } from '#server/storage/testing/store.ts';

const key = '0123456789abcdef0123456789abcdef';
const immutable = 'public, max-age=31536000, immutable';

const log = { error() {} };

const emptyStorage: Storage = {
  put: async () => undefined,
  read: async () => undefined,
  list: async () => [],
  folders: async () => [],
  remove: async () => undefined,
  removeFolder: async () => undefined,
};

/** A server with files in memory. */
async function serve(files: Record<string, string>) {
  const requested: string[] = [];
  const storage: Storage = {
    ...emptyStorage,
    put: async (path, bytes) => {
      files[path] = Buffer.from(bytes).toString();
    },
    read: async (path) => {
      requested.push(path);
      const content = files[path];
      return content === undefined ? undefined : Buffer.from(content);
    },
    list: async (folder) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1)),
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveUploads(app, storage, shareImages({ storage, log }));
  app.get('/elsewhere', async () => 'text');
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, requested, files };
}

test('the uploads route serves an image with headers to cache it for ever and to run nothing in it', async () => {
  const { get } = await serve({ [`${key}/700.webp`]: 'full' });
  const response = await get(`/uploads/${key}/700.webp`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('full');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '4',
    'cache-control': immutable,
    etag: `"${key}-700"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('the uploads route answers HEAD with the same headers and no image', async () => {
  const { app } = await serve({ [`${key}/700.webp`]: 'full' });
  const response = await app.inject({ method: 'HEAD', url: `/uploads/${key}/700.webp` });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '4' });
});

const tag = `"${key}-700"`;
test.each([tag, `W/${tag}`, `"other", ${tag}`, '*'])(
  'the uploads route returns 304 to a client that already has the image: %s',
  async (known) => {
    const { get } = await serve({ [`${key}/700.webp`]: 'full' });
    const response = await get(`/uploads/${key}/700.webp`, { 'if-none-match': known });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers).toMatchObject({ etag: tag, 'cache-control': immutable });
    expect((await get(`/uploads/${key}/700.webp`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  },
);

test('the uploads route does not ask the storage when the client has the file that it would get', async () => {
  const { get, requested } = await serve({ [`${key}/700.webp`]: 'full' });
  expect((await get(`/uploads/${key}/700.webp`, { 'if-none-match': tag })).statusCode).toBe(304);
  const accept = { accept: chrome, 'if-none-match': `"${key}-700-avif"` };
  expect((await get(`/uploads/${key}/700.webp`, accept)).statusCode).toBe(304);
  expect(requested).toEqual([]);
  // The browser no longer accepts AVIF, so it needs the other file.
  const other = { accept: '*/*', 'if-none-match': `"${key}-700-avif"` };
  expect((await get(`/uploads/${key}/700.webp`, other)).statusCode).toBe(200);
});

test('the uploads route returns 503 while the storage is away, and forbids caching that answer', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const away = () => Promise.reject(new StorageUnavailable('ECONNREFUSED'));
  const storage = { ...emptyStorage, read: away };
  await serveUploads(app, storage, shareImages({ storage, log }));
  const response = await app.inject(`/uploads/${key}/700.webp`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'storage_away']);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': '20',
    'x-content-type-options': 'nosniff',
  });
});

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
test('the uploads route serves AVIF, where it exists, to browsers that accept it, and WebP to all others', async () => {
  const { get } = await serve({
    [`${key}/640.webp`]: 'webp',
    [`${key}/640.avif`]: 'avif',
    [`${key}/700.webp`]: 'full',
  });
  const url = `/uploads/${key}/640.webp`;
  const modern = await get(url, { accept: chrome });
  expect([modern.body, modern.headers['content-type'], modern.headers.etag]).toEqual([
    ...['avif', 'image/avif', `"${key}-640-avif"`],
  ]);
  expect(modern.headers).toMatchObject({ vary: 'accept, save-data', 'cache-control': immutable });
  for (const accept of ['image/webp,*/*', '*/*', 'image/avif;q=0, image/webp']) {
    const other = await get(url, { accept });
    expect([other.body, other.headers['content-type'], other.headers.vary], accept).toEqual([
      ...['webp', 'image/webp', 'accept, save-data'],
    ]);
  }
  expect((await get(`/uploads/${key}/700.webp`, { accept: chrome })).body).toBe('full');
  expect((await get(url, { accept: chrome, 'if-none-match': `"${key}-640-avif"` })).statusCode).toBe(304);
});

test('the uploads route serves about half the width to a browser that saves data', async () => {
  const { get } = await serve({
    [`${key}/1600.webp`]: 'full',
    [`${key}/1008.webp`]: 'wide',
    [`${key}/704.webp`]: 'middle',
    [`${key}/480.webp`]: 'small',
  });
  const saving = async (width: number) =>
    (await get(`/uploads/${key}/${width}.webp`, { 'save-data': 'on' })).body;
  expect(await Promise.all([1600, 1008, 704, 480].map(saving))).toEqual(['wide', 'middle', 'small', 'small']);
  expect((await get(`/uploads/${key}/704.webp`, { 'save-data': 'off' })).body).toBe('middle');
});

test('the uploads route serves the next larger width in place of one that is not made yet', async () => {
  const { get } = await serve({ [`${key}/320.webp`]: 'small', [`${key}/1600.webp`]: 'full' });
  const before = await get(`/uploads/${key}/160.webp`);
  expect([before.body, before.headers['cache-control'], before.headers.etag]).toEqual([
    ...['small', 'no-cache', `"${key}-320"`],
  ]);
  for (const width of [480, 640, 960]) expect((await get(`/uploads/${key}/${width}.webp`)).body).toBe('full');
});

test('the uploads route serves the full width in place of a smaller one that is not made yet, and forbids caching it', async () => {
  const { get, files } = await serve({ [`${key}/700.webp`]: 'full' });
  const before = await get(`/uploads/${key}/320.webp`);
  expect([before.statusCode, before.body]).toEqual([200, 'full']);
  expect(before.headers).toMatchObject({ 'cache-control': 'no-cache', etag: `"${key}-700"` });
  files[`${key}/320.webp`] = 'small';
  const after = await get(`/uploads/${key}/320.webp`, { 'if-none-match': `"${key}-700"` });
  expect([after.statusCode, after.body]).toEqual([200, 'small']);
  expect(after.headers['cache-control']).toBe(immutable);
});

test.each([`${key}/960.webp`, `${key}/500.webp`, `${key}/1600.webp`, 'fedcba/320.webp'])(
  'the uploads route returns 404 for an image that does not exist: %s',
  async (path) => {
    const { get } = await serve({ [`${key}/700.webp`]: 'full' });
    const response = await get(`/uploads/${path}`);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'Not found', code: 'not_found' },
    ]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  },
);

const others = [
  '',
  key,
  `${key}/`,
  `${key}/700.png`,
  `${key}/700.webp/`,
  `${key}/700.webp.bak`,
  `${key}/0700.webp`,
  `${key}/-1.webp`,
  `${key}/.700.webp.0a1b2c`,
  `${key}//700.webp`,
  'ABC/700.webp',
  '..%2f..%2fetc%2fpasswd',
  `..%2f${key}/700.webp`,
  `${key}/..%2f${key}%2f700.webp`,
  `${key}%00/700.webp`,
];
test.each(others)(
  'the uploads route does not ask the storage for an address of another form: %j',
  async (path) => {
    const { get, requested } = await serve({ [`${key}/700.webp`]: 'full' });
    const response = await get(`/uploads/${path}`);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'Not found', code: 'not_found' },
    ]);
    expect(requested).toEqual([]);
  },
);

test('the uploads route draws a share picture once, keeps it with its image, and serves none of a deleted image', async () => {
  const storage = diskStorage(testFolder());
  const app = Fastify();
  onTestFinished(() => app.close());
  const draw = vi.fn(async () => ({ images: [{ bytes: Buffer.from('drawn'), width: 1, height: 1 }] }));
  await storage.put(`${key}/700.webp`, Buffer.from('full'), 'image/webp');
  await serveUploads(app, storage, shareImages({ storage, log, draw }));
  const url = `/uploads/${key}/700-share.jpg`;
  for (const _ of [1, 2]) expect((await app.inject(url)).body).toBe('drawn');
  expect((await storage.list(key)).toSorted()).toEqual(['700-share.jpg', '700.webp']);
  // After a restart.
  expect(await shareImages({ storage, log, draw }).image({ key, width: 700 }, 'network')).toEqual(
    Buffer.from('drawn'),
  );
  expect(draw).toHaveBeenCalledTimes(1);
  await storage.removeFolder(key);
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a share picture whose image is deleted while it is drawn is not kept', async () => {
  const storage = diskStorage(testFolder());
  await storage.put(`${key}/700.webp`, Buffer.from('full'), 'image/webp');
  const draw = async () => {
    await storage.removeFolder(key);
    return { images: [{ bytes: Buffer.from('drawn'), width: 1, height: 1 }] };
  };
  await shareImages({ storage, log, draw }).image({ key, width: 700 }, 'network');
  expect(await storage.list(key)).toEqual([]);
});

test('the uploads route does not change the headers of other routes', async () => {
  const { get } = await serve({});
  expect((await get('/elsewhere')).headers['content-security-policy']).toBeUndefined();
});
