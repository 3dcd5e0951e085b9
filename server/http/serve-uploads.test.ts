import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerUploads } from '#server/http/serve-uploads.ts';
import type { Storage } from '#server/storage/storage.ts';

const key = '0123456789abcdef0123456789abcdef';
const immutable = 'public, max-age=31536000, immutable';

/** A server over files in memory. */
async function serve(files: Record<string, string>) {
  const asked: string[] = [];
  const storage: Storage = {
    put: async (path, bytes) => {
      files[path] = Buffer.from(bytes).toString();
    },
    read: async (path) => {
      asked.push(path);
      const content = files[path];
      return content === undefined ? undefined : Buffer.from(content);
    },
    list: async (folder) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1)),
    removeFolder: async () => undefined,
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerUploads(app, { storage });
  app.get('/elsewhere', async () => 'text');
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, asked, files };
}

test('a picture is answered for ever, and as nothing but a picture', async () => {
  const { get } = await serve({ [`${key}/700.webp`]: 'full' });
  const answer = await get(`/uploads/${key}/700.webp`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('full');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '4',
    'cache-control': immutable,
    etag: `"${key}-700"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('HEAD answers the same without the picture', async () => {
  const { app } = await serve({ [`${key}/700.webp`]: 'full' });
  const answer = await app.inject({ method: 'HEAD', url: `/uploads/${key}/700.webp` });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '4' });
});

const tag = `"${key}-700"`;
test.each([tag, `W/${tag}`, `"other", ${tag}`, '*'])('who has it already is told so: %s', async (known) => {
  const { get } = await serve({ [`${key}/700.webp`]: 'full' });
  const answer = await get(`/uploads/${key}/700.webp`, { 'if-none-match': known });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
  expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': immutable });
  expect((await get(`/uploads/${key}/700.webp`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('until a smaller width is made the full one stands in for it, and is not kept by caches', async () => {
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
  'a picture that is not there is not found: %s',
  async (path) => {
    const { get } = await serve({ [`${key}/700.webp`]: 'full' });
    const answer = await get(`/uploads/${path}`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
    expect(answer.headers).toMatchObject({
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
test.each(others)('no other address comes to the storage: %j', async (path) => {
  const { get, asked } = await serve({ [`${key}/700.webp`]: 'full' });
  const answer = await get(`/uploads/${path}`);
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
  expect(asked).toEqual([]);
});

test('other routes keep their own headers', async () => {
  const { get } = await serve({});
  expect((await get('/elsewhere')).headers['content-security-policy']).toBeUndefined();
});
