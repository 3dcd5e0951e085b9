import { expect, it, vi } from 'vitest';
import { errorBody } from '#shared/errors.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const json = { 'content-type': 'application/json' };
const malformed = { message: 'The request could not be read' };

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
      const answer = await post('/api/contact', 'name=Rahima', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415 });
      expect(errorBody.strict().parse(answer.body)).toBeDefined();
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
    const answer = await post('/api/contact', JSON.stringify({ message: 'x'.repeat(1024 * 1024) }));
    expect(answer).toMatchObject({ status: 413, body: { message: 'What you sent is too large' } });
  });

  it('returns 413 for a form with too many fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, field) => [`field${field}`, 'x']));
    const answer = await api.call('POST', '/api/doctors', { token: api.adminToken, form: many });
    expect(answer).toMatchObject({ status: 413, body: { message: 'What you sent is too large' } });
  });

  it('returns 400 for a form that ends too early or has no boundary', async () => {
    const text = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nDr.';
    const image = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nGIF';
    const type = 'multipart/form-data';
    const broken = [text, image, '--x\r\n'].map((body) => [body, `${type}; boundary=x`]);
    for (const [body, contentType = ''] of [...broken, [text, type]]) {
      const headers = { 'content-type': contentType };
      const answer = await api.call('POST', '/api/doctors', { token: api.adminToken, body, headers });
      expect([body, answer]).toMatchObject([body, { status: 400, body: malformed }]);
    }
  });

  it('returns 400 for a text with a null character, which the databases store differently', async () => {
    const body = JSON.stringify({ email: 'a\u0000@setucare.example', password: 'x', name: 'a\u0000b' });
    for (const url of ['/api/login', '/api/contact']) {
      expect([url, await post(url, body)]).toMatchObject([url, { status: 400, body: malformed }]);
    }
    const services = { token: api.adminToken, body: { services: ['a\u0000'] } };
    expect(await api.call('POST', '/api/hospitals', services)).toMatchObject({ status: 400 });
    const form = { token: api.adminToken, form: { name: 'a\u0000b' } };
    expect(await api.call('POST', '/api/doctors', form)).toMatchObject({ status: 400 });
  });

  it('accepts a text that contains the escape code of the null character as letters', async () => {
    const body = JSON.stringify({ name: 'C:\\u0000' });
    expect(await post('/api/contact', body)).toMatchObject({ status: 422 });
  });

  it('returns 404 for a call that does not exist, whatever its body', async () => {
    const answers = [
      await api.call('GET', '/api/nothing'),
      await api.call('DELETE', '/api/doctors'),
      await api.call('PATCH', '/api/doctors/1', { body: {} }),
      await post('/api/nothing', '{'),
      await post('/api/nothing', '<a/>', { 'content-type': 'application/xml' }),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, body]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
      expect(headers['content-type']).toMatch(/^application\/json/);
    }
  });

  it('returns 500 for an unexpected error, with nothing but the id to find it in the log', async () => {
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
      message: 'Something went wrong',
      code: 'unexpected',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('forbids caching an error', async () => {
    const answer = await post('/api/contact', '{}');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});
