import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const half = 'x'.repeat(400 * 1024);

describeEachEngine('limits of what is sent', (engine) => {
  const api = useApi(engine);

  it('refuse a form whose parts together are too large', async () => {
    const form = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, half]));
    const answer = await api.call('POST', '/api/users', { form });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ message: 'What you sent is too large' });
  });

  it('take a large picture with its texts', async () => {
    const image = new Blob([Buffer.alloc(9 * 1024 * 1024)]);
    const answer = await api.call('POST', '/api/doctors', {
      token: api.adminToken,
      form: { image: image },
    });
    expect(answer.status).toBe(422);
  });

  it('answer an address that can not be read without repeating it', async () => {
    const answer = await api.call('GET', '/api/%zz');
    expect([answer.status, answer.body]).toEqual([400, { message: 'The request could not be read' }]);
  });

  it('answer an unknown way without naming it', async () => {
    const answer = await api.call('DELETE', '/nowhere');
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not found' }]);
  });
});
