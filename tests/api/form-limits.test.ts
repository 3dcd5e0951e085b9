import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { Readable } from 'node:stream';
import { beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { limits } from '#shared/contract/limits.ts';
import { category } from '#shared/records/categories.ts';
import { useApi, useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf, postForm } from '#tests/support/forms.ts';

const tooLarge = {
  message: 'What you sent is too large. Please shorten it and try again.',
  code: 'body_too_large',
};
const half = 'x'.repeat(400 * 1024);

describeEachEngine('the limits on what is sent', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' }, 'built');

  it('reject a multipart form whose parts together are too large', async () => {
    const form = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, half]));
    const response = await api.call('POST', '/api/users', { form });
    expect(response).toMatchObject({ status: 413, body: tooLarge });
  });

  const json = (token: string | undefined, url: string, body: object) =>
    api.call('POST', url, { body, ...(token === undefined ? {} : { token }) });
  const changing = Object.entries(endpoints).filter(([key]) => !key.startsWith('GET'));
  const strangers = changing.filter(
    ([key, { right }]) => right.who === 'everybody' && !key.includes('chunks'),
  );

  it.each(strangers.map(([key]) => key))('refuse JSON over 64 KB for %s', async (key) => {
    const [method, path = ''] = key.split(' ');
    const response = await api.call(method === 'POST' ? 'POST' : 'DELETE', path.replace(/:\w+/g, '1'), {
      body: { name: 'x'.repeat(64 * 1024) },
    });
    expect(response).toMatchObject({ status: 413, body: tooLarge });
  });

  it('refuse JSON over a megabyte from staff, even if a form for the same call may contain an image', async () => {
    const body = { name: 'x'.repeat(1024 * 1024) };
    for (const url of ['/api/doctors', '/api/blogs', '/api/categories'])
      expect([url, await json(api.adminToken, url, body)]).toMatchObject([
        url,
        { status: 413, body: tooLarge },
      ]);
  });

  it('accept the longest article in both languages as JSON', async () => {
    const text = 'ক'.repeat(limits.article);
    const { id } = category.parse((await json(api.adminToken, '/api/categories', { name: 'Visas' })).body);
    const texts = { title: 'T', descriptions: text, title_bn: 'T', descriptions_bn: text };
    const response = await json(api.adminToken, '/api/blogs', { category_id: id, ...texts });
    expect(response).toMatchObject({ status: 201, body: { descriptions: text } });
  });

  it('refuse JSON with more fields than a form may have', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, field) => [`field${field}`, 'x']));
    expect((await json(undefined, '/api/users', many(50))).status).toBe(422);
    expect(await json(undefined, '/api/users', many(51))).toMatchObject({ status: 413, body: tooLarge });
    expect((await json(api.adminToken, '/api/doctors', many(300))).status).toBe(422);
    expect(await json(api.adminToken, '/api/doctors', many(301))).toMatchObject({
      status: 413,
      body: tooLarge,
    });
  });

  it('refuse an endless form whose parts have no name', async () => {
    const nameless = `--x\r\n\r\n${'x'.repeat(1024 * 1024)}\r\n`;
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (; sent < 64; sent += 1) yield nameless;
      })(),
      { objectMode: false },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await api.call('POST', '/api/users', { body: endless, headers });
    expect(response).toMatchObject({ status: 413, body: tooLarge });
  });

  it('allow a large image with its texts', async () => {
    const image = new Blob([Buffer.alloc(9 * 1024 * 1024)]);
    const response = await api.call('POST', '/api/doctors', {
      token: api.adminToken,
      form: { image: image },
    });
    expect(response.status).toBe(422);
  });

  it.each([
    { path: '/contact', lang: 'en', title: 'This is too long to send', home: '/' },
    { path: '/bn/contact?about=partner', lang: 'bn', title: 'লেখাটি অনেক বড়, পাঠানো যায়নি', home: '/bn' },
  ])(
    'return a page in $lang when a body over 64 KB is posted to $path',
    async ({ path, lang, title, home }) => {
      const response = await postForm(api, path, { message: 'x'.repeat(2 ** 16) });
      expect(response.status).toBe(413);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      });
      const page = pageOf(response);
      expect(page).toContain(`<html lang="${lang}">`);
      expect(page).toContain(`<title>${title} | SetuCare</title>`);
      expect(page).toContain(`<a href="${home}">`);
      expect(page).not.toContain('xxx');
    },
  );

  it('reject a page form of very many fields before they are parsed', async () => {
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '']));
    const response = await postForm(api, '/contact', fields);
    expect(response.status).toBe(413);
    expect(pageOf(response)).toContain('This is too long to send');
  });

  it('allow the longest message in Bangla', async () => {
    const longest = 'ক'.repeat(limits.message);
    const response = await postForm(api, '/bn/contact', { message: longest });
    expect(response.status).toBe(422);
    expect(pageOf(response)).toContain(longest);
  });

  it('keep the usual headers on 404 pages and on the documentation', async () => {
    const missing = await api.call('GET', '/api/nowhere');
    expect(missing.status).toBe(404);
    const doctors = await api.call('GET', '/api/me');
    for (const name of ['x-content-type-options', 'content-security-policy', 'cache-control']) {
      expect(missing.headers[name], name).toBe(doctors.headers[name]);
    }
    const page = await api.call('GET', '/');
    const docs = await api.call('GET', '/api/docs/openapi.json');
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy']) {
      expect(docs.headers[name], name).toBe(page.headers[name]);
    }
  });

  it('return 400 for a URL that cannot be read, without repeating it', async () => {
    const response = await api.call('GET', '/api/%zz');
    expect([response.status, response.body]).toEqual([
      400,
      { message: 'What you sent could not be read. Please try again.', code: 'malformed' },
    ]);
  });
});

describeEachEngine('forms with an image that arrive slowly', (engine) => {
  const api = useOneNode(engine);
  let url: URL;
  beforeAll(async () => {
    url = new URL('/api/users', await api.app.http.listen({ host: '127.0.0.1', port: 0 }));
  });

  it('do not fill the memory, because two of one network are read at the same time and others wait, not counting those of staff', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 };
    const slow: ClientRequest[] = [];
    const begin = () => {
      const call = request(url, { method: 'POST', headers });
      slow.push(call);
      call.on('error', () => {});
      // A call of the status check took the slot at the same moment.
      call.on('response', begin);
      call.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc');
    };
    const form = { name: 'Rahima' };
    const status = async (options = {}) =>
      (await api.call('POST', '/api/users', { form, ...options })).status;
    expect(await status()).toBe(422);
    begin();
    begin();
    let waiting = status();
    const isWaiting = async () => {
      const others = [await status({ token: api.adminToken }), await status({ ip: '203.0.113.7' })];
      expect(others).toEqual([422, 422]);
      const first = await Promise.race([waiting.then(() => 'read'), status({ ip: '203.0.113.8' })]);
      if (first === 'read') waiting = status();
      return first;
    };
    await expect.poll(isWaiting).toBe(422);
    for (const call of slow) call.destroy();
    expect(await waiting).toBe(422);
  });

  it('leave their places if the sender has gone before the session was read', async () => {
    const { http, services } = api.app;
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1000,
      authorization: 'Bearer unknown',
    };
    for (let nth = 0; nth < 2; nth += 1) {
      const asked = Promise.withResolvers<void>();
      const found = Promise.withResolvers<undefined>();
      vi.spyOn(services.authentication, 'authenticate').mockImplementationOnce(() => {
        asked.resolve();
        return found.promise;
      });
      const connected = once(http.server, 'connection');
      const call = request(url, { method: 'POST', headers, agent: false });
      call.on('error', () => {});
      call.write('--x');
      await asked.promise;
      call.destroy();
      const [socket] = await connected;
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      found.resolve(undefined);
    }
    const form = { name: 'Rahima' };
    expect((await api.call('POST', '/api/users', { form })).status).toBe(422);
  });
});

describeEachEngine('a server without pages', (engine) => {
  const api = useApi(engine);

  it('returns 404 for an unknown method and path, without repeating them', async () => {
    const response = await api.call('DELETE', '/nowhere');
    expect([response.status, response.body]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
  });
});
