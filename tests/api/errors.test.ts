import { expect, it, vi } from 'vitest';
import { errorBody } from '#shared/errors.ts';
import { type ApiResponse, useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const json = { 'content-type': 'application/json' };
const malformed = { message: 'What you sent could not be read. Please try again.' };

describeEachEngine('the API', (engine) => {
  const api = useApi(engine);
  const post = (url: string, body: unknown, headers: Record<string, string> = json) =>
    api.call('POST', url, { body, headers });

  it.each(['{"name":', 'null and void', '[]', '[{"name":"x"}]', '"text"', '7', 'true'])(
    'returns 400 for the body %s, which is not a JSON object',
    async (body) => {
      expect(await post('/api/contact', body)).toMatchObject({ status: 400, body: malformed });
    },
  );

  it.each(['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])(
    'returns 400 for JSON that would change the prototype: %s',
    async (body) => {
      expect(await post('/api/contact', body)).toMatchObject({ status: 400, body: malformed });
    },
  );

  it.each([
    ['no body', undefined],
    ['an empty body', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
  ])('returns 422 with the required fields for %s', async (_what, body) => {
    expect(await post('/api/contact', body)).toMatchObject({
      status: 422,
      body: { message: 'Name is required', errors: { email: ['Email is required'] } },
    });
  });

  it('returns 422 for a call with neither a body nor a content type', async () => {
    expect(await api.call('POST', '/api/contact')).toMatchObject({ status: 422 });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png'])(
    'returns 415 for a body of the type %s',
    async (type) => {
      const response = await post('/api/contact', 'name=Rahima', { 'content-type': type });
      expect(response).toMatchObject({ status: 415 });
      expect(errorBody.strict().parse(response.body)).toBeDefined();
    },
  );

  it('returns 415 for a form with files where only JSON is accepted', async () => {
    const form = await api.call('POST', '/api/contact', { form: { name: 'Rahima' } });
    expect(form).toMatchObject({
      status: 415,
      body: { message: 'This kind of content is not accepted here' },
    });
  });

  it('returns 413 for a body that is too large', async () => {
    const response = await post('/api/contact', JSON.stringify({ message: 'x'.repeat(1024 * 1024) }));
    expect(response).toMatchObject({
      status: 413,
      body: { message: 'What you sent is too large. Please shorten it and try again.' },
    });
  });

  it('returns 413 for a form with too many fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, field) => [`field${field}`, 'x']));
    const response = await api.call('POST', '/api/doctors', { token: api.adminToken, form: many });
    expect(response).toMatchObject({
      status: 413,
      body: { message: 'What you sent is too large. Please shorten it and try again.' },
    });
  });

  const text = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nDr.';
  const image = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nGIF';
  it.each([
    { what: 'ends in a text', body: text, boundary: '; boundary=x' },
    { what: 'ends in a file', body: image, boundary: '; boundary=x' },
    { what: 'ends after its first line', body: '--x\r\n', boundary: '; boundary=x' },
    { what: 'has no boundary', body: text, boundary: '' },
  ])('returns 400 for a form that $what', async ({ body, boundary }) => {
    const headers = { 'content-type': `multipart/form-data${boundary}` };
    const response = await api.call('POST', '/api/doctors', { token: api.adminToken, body, headers });
    expect(response).toMatchObject({ status: 400, body: malformed });
  });

  it.each(['/api/login', '/api/contact'])(
    'returns 400 for a text with a null character, which the databases store differently, in JSON for %s',
    async (url) => {
      const body = JSON.stringify({ email: 'a\u0000@setucare.example', password: 'x', name: 'a\u0000b' });
      expect(await post(url, body)).toMatchObject({ status: 400, body: malformed });
    },
  );

  it('returns 400 for a text with a null character in a list and in a form', async () => {
    const services = { token: api.adminToken, body: { services: ['a\u0000'] } };
    expect(await api.call('POST', '/api/hospitals', services)).toMatchObject({ status: 400 });
    const form = { token: api.adminToken, form: { name: 'a\u0000b' } };
    expect(await api.call('POST', '/api/doctors', form)).toMatchObject({ status: 400 });
  });

  it('accepts a text that contains the escape code of the null character as letters', async () => {
    const body = JSON.stringify({ name: 'C:\\u0000' });
    expect(await post('/api/contact', body)).toMatchObject({ status: 422 });
  });

  it.each<[string, () => Promise<ApiResponse>]>([
    ['another path', () => api.call('GET', '/api/nothing')],
    ['another method', () => api.call('DELETE', '/api/doctors')],
    ['another method with a body', () => api.call('PATCH', '/api/doctors/1', { body: {} })],
    ['a malformed body', () => post('/api/nothing', '{')],
    ['a body of another type', () => post('/api/nothing', '<a/>', { 'content-type': 'application/xml' })],
  ])('returns 404 for a call that does not exist, with %s', async (_what, call) => {
    const { status, headers, body } = await call();
    expect({ status, body }).toEqual({ status: 404, body: { message: 'Not found', code: 'not_found' } });
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it('returns 500 for an unexpected error, with only the id that finds it in the log', async () => {
    const failing = api.nodes.map(({ db }) =>
      vi.spyOn(db, 'transaction').mockRejectedValue(new Error('secret detail')),
    );
    const { status, headers, body } = await api.call('POST', '/api/categories', {
      token: api.adminToken,
      body: { name: 'Papers' },
    });
    for (const one of failing) one.mockRestore();
    expect(status).toBe(500);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toEqual({
      message: 'Something went wrong. Please try again. If it happens again, call us.',
      code: 'unexpected',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('forbids caching an error', async () => {
    const response = await post('/api/contact', '{}');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});
