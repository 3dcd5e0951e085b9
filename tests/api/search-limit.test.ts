import { expect, it } from 'vitest';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf } from '#tests/support/forms.ts';

describeEachEngine('the limit of searches', (engine) => {
  const api = useOneNode(engine, {}, 'built');
  const from = (ip: string) => async (path: string, token?: string) =>
    api.call('GET', path, { ip, ...(token && { token }) });

  it('counts the searches of a network together, in lists, facets and pages, and pages explain the limit', async () => {
    const get = from('203.0.113.7');
    // Facets need the fewest queries.
    for (let count = 0; count < 596; count += 1)
      expect((await get(`/api/blogs/facets?q=a${count}`)).status).toBe(200);
    expect((await get('/api/search/suggestions?q=abc')).status).toBe(200);
    expect((await get('/api/doctors?q=abc')).status).toBe(200);
    expect((await get('/api/hospitals/facets?q=abc')).status).toBe(200);
    expect((await get('/blogs?q=abc')).status).toBe(200);
    for (const path of ['/api/search?q=x', '/api/doctors?q=x', '/api/blogs/facets?q=x'])
      expect(await get(path)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    for (const path of ['/search?q=x', '/doctors?q=x', '/bn/hospitals?q=x', '/bn/search?q=x']) {
      const answer = await get(path);
      expect(answer.status, path).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(pageOf(answer)).toContain(
        path.startsWith('/bn') ? 'একসঙ্গে অনেকবার খোঁজা হয়েছে' : 'Too many searches at once',
      );
    }
    expect((await get('/doctors')).status).toBe(200);
    expect((await get('/api/doctors?sort=name')).status).toBe(200);
    expect((await get('/api/doctors?q=x', api.adminToken)).status).toBe(200);
    expect((await from('203.0.113.8')('/search?q=x')).status).toBe(200);
  });
});
