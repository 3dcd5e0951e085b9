import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#shared/contract/endpoints.ts';
import { useApi, useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const operation = z.object({
  summary: z.string(),
  description: z.string(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const response = z.object({ content: z.record(z.string(), z.unknown()) });
const document = z.object({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

describeEachEngine('the documentation of the API', (engine) => {
  const api = useApi(engine);
  const read = async () => document.parse((await api.call('GET', '/api/docs/openapi.json')).body);

  it('describes every call of the contract and no other', async () => {
    const { paths } = await read();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('says who may make a call, what it accepts and what it returns', async () => {
    const { paths } = await read();
    const create = paths['/api/hospitals']?.post;
    expect(create?.description).toBe('Needs a staff session whose level may create.');
    expect(Object.keys(create?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/json',
    ]);
    expect(JSON.stringify(create?.requestBody)).toContain('contact_internationaldept');
    expect(JSON.stringify(create?.requestBody)).toContain('binary');
    expect(create?.responses['201']).toBeDefined();
    expect(paths['/api/contact']?.post?.description).toBe('Open.');
    const file = paths['/api/appointments/export']?.post?.responses['200'];
    expect(JSON.stringify(file)).toContain('text/csv');
    const own = response.parse(paths['/api/account/export']?.get?.responses['200']);
    expect(Object.keys(own.content)).toEqual(['application/json', 'text/html']);
    for (const operations of Object.values(paths)) {
      for (const { responses } of Object.values(operations)) {
        expect(JSON.stringify(response.parse(responses['4XX']).content['application/json'])).toContain(
          '"code"',
        );
        expect(response.parse(responses['5XX']).content['application/json']).toBeDefined();
      }
    }
  });

  it('is a page that runs only its own scripts', async () => {
    const entry = await api.call('GET', '/api/docs');
    const where = entry.status === 200 ? '/api/docs' : String(entry.headers.location);
    const { status, headers, body } = await api.call('GET', where);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    const sources = [...String(body).matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(
      ([, source]) => source ?? '',
    );
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      const url = new URL(source, `http://localhost${where}`);
      expect(url.host).toBe('localhost');
      expect((await api.call('GET', url.pathname)).status).toBe(200);
    }
  });

  it.each(['/api/docs/', '/api/docs/openapi.json', '/api/docs/js/scalar.js'])(
    'sends %s from the build, compressed, and once to a browser that keeps it',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const sent = { 'accept-encoding': encoding };
        const { statusCode, headers } = await api.app.http.inject({ url: path, headers: sent });
        expect(statusCode).toBe(200);
        const isWhole = encoding === 'identity' || path === '/api/docs/';
        if (!isWhole) expect(headers['content-encoding']).toBe(encoding);
        expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
        const known = { ...sent, 'if-none-match': String(headers.etag) };
        expect((await api.call('GET', path, { headers: known })).status).toBe(304);
      }
    },
  );

  it('has nothing else', async () => {
    expect((await api.call('GET', '/api/docs/nothing')).status).toBe(404);
  });
});

describeEachEngine('the limit of the documentation of the API', (engine) => {
  const api = useOneNode(engine, {});

  it('counts the calls of a network', async () => {
    const get = async (ip: string) => (await api.call('GET', '/api/docs/', { ip })).status;
    for (let count = 0; count < 30; count += 1) expect(await get('203.0.113.7')).toBe(200);
    expect(await get('203.0.113.7')).toBe(429);
    expect(await get('203.0.113.8')).toBe(200);
  });
});
