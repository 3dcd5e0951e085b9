import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '#shared/contract/limits.ts';
import { pageSizes } from '#shared/contract/page-sizes.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { pageOf } from '#tests/support/forms.ts';
import { addMany } from '#tests/support/many-records.ts';
import { commentPageSize } from '#web/features/comments/comment-pages.ts';

const few = 20;
const many = limits.wholeListMax + 20;
const comments = commentPageSize;

const records = z.array(z.looseObject({ id: z.int() }));
const commentsIn = (html: string) =>
  [...html.matchAll(/>Comment (\d+):/g)].map(([, number]) => Number(number));

describeEachEngine('with many records,', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: 'https://setucare.example' }, 'built');
  const htmlOf = async (path: string) => {
    const response = await api.call('GET', path);
    expect(response.status, path).toBe(200);
    return pageOf(response);
  };
  const bytesOf = async (path: string) => Buffer.byteLength(await htmlOf(path));
  const pagesWith = (blogId: number) => [
    '/',
    '/doctors',
    '/hospitals',
    '/blogs',
    `/blogdetails/${blogId}`,
    '/search?q=number',
  ];

  let bytesOfFew: number[] = [];
  let blogId = 0;

  beforeAll(async () => {
    const before = await addMany(api.app.db, few);
    bytesOfFew = await Promise.all(pagesWith(before.blogId).map(bytesOf));
    blogId = (await addMany(api.app.db, many - few)).blogId;
  }, 60_000);

  it('a list page has at most twice the HTML of one with few records, whether it is the first or the last', async () => {
    const last = [
      '/',
      '/doctors?page=22',
      '/hospitals?page=22',
      '/blogs?page=114',
      `/blogdetails/${blogId}?comments=20`,
      '/search?q=number&page=85',
    ];
    for (const [place, path] of pagesWith(blogId).entries()) {
      const atMost = 2 * (bytesOfFew[place] ?? 0);
      expect(await bytesOf(path), path).toBeLessThan(atMost);
      expect(await bytesOf(last[place] ?? ''), last[place]).toBeLessThan(atMost);
    }
  });

  describe('a page of doctors', () => {
    it('has its number in the title, its own URL, and those of its neighbours', async () => {
      const html = await htmlOf('/doctors?page=3');
      expect(html).toContain('<title>Doctors, page 3 | ');
      const address = 'https://setucare.example/doctors';
      expect(html).toContain(`<link rel="canonical" href="${address}?page=3"/>`);
      expect(html).toContain(`<link rel="prev" href="${address}?page=2"/>`);
      expect(html).toContain(`<link rel="next" href="${address}?page=4"/>`);
      expect(html.match(/<article/g)).toHaveLength(pageSizes.cards);
      // Small enough for a phone.
      expect(html.match(/<[a-z]/g)?.length).toBeLessThan(2000);
      expect(Buffer.byteLength(html)).toBeLessThan(200_000);
      for (const page of ['', '?page=2', '?page=4', '?page=22'])
        expect(html).toContain(`href="/doctors${page}"`);
      const first = await htmlOf('/doctors');
      expect(first).not.toContain('rel="prev"');
      expect(first).toContain(`<link rel="canonical" href="${address}"/>`);
    });

    it('uses Bangla digits under /bn', async () => {
      const html = await htmlOf('/bn/doctors?page=3');
      expect(html).toContain('<title>চিকিৎসক, পাতা ৩ | ');
      expect(html).toContain('>২২</a>');
      expect(html).toContain('href="/bn/doctors?page=22"');
    });

    it('is the last one when the number is too high, and says so', async () => {
      const html = await htmlOf('/doctors?page=999');
      expect(html).toContain('<title>Doctors, page 22 | ');
      expect(html).toMatch(/There is no page 999\. This is the last one, page 22\./);
      expect(html).not.toContain('rel="next"');
      expect(await htmlOf('/doctors?page=22')).not.toContain('There is no page');
    });
  });

  it('an article shows its newest comments, and the earlier ones page by page', async () => {
    const path = `/blogdetails/${blogId}`;
    const newest = await htmlOf(path);
    const total = many - few;
    expect(newest).toContain('Comments (1,000)');
    expect(commentsIn(newest)).toEqual(
      Array.from({ length: comments }, (_, index) => total - comments + 1 + index),
    );
    expect(newest).toContain(`href="${path}?comments=2#comments"`);
    const oldest = await htmlOf(`${path}?comments=20`);
    expect(commentsIn(oldest)).toEqual(Array.from({ length: comments }, (_, index) => index + 1));
    expect(oldest).toContain(`href="${path}?comments=19#comments"`);
    expect(oldest).not.toContain('Show earlier comments');
  });

  it.each(['/api/doctors', '/api/hospitals', '/api/blogs', '/api/comments'])(
    'the API returns the first thousand of %s and says where the others are',
    async (url) => {
      const { body, headers } = await api.call('GET', url);
      const first = records.parse(body);
      expect(first).toHaveLength(limits.wholeListMax);
      expect(headers['x-total-count']).toBe(String(many));
      const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? 'none';
      expect(next).toBe(`${url}?page=6&per_page=200`);
      const rest = await api.call('GET', next);
      expect(records.parse(rest.body)).toHaveLength(many - limits.wholeListMax);
      expect(rest.headers.link).not.toContain('rel="next"');
      const ids = new Set([...first, ...records.parse(rest.body)].map(({ id }) => id));
      expect(ids.size).toBe(many);
    },
  );

  it('the API returns comments newest first on request', async () => {
    const { body } = await api.call('GET', `/api/comments?blog_id=${blogId}&sort=-created&page=1&per_page=2`);
    expect(body).toMatchObject([
      { comments: expect.stringContaining('Comment 1000:') },
      { comments: expect.stringContaining('Comment 999:') },
    ]);
  });

  it('the API returns the requested fields of articles, and drafts only to staff', async () => {
    const { body } = await api.call('GET', '/api/blogs?fields=id,%20title,summary&per_page=1');
    expect(body).toEqual([
      { id: expect.any(Number), title: 'Article 1000', summary: expect.stringContaining('Treats patients') },
    ]);
    const text = await api.call('GET', '/api/blogs?fields=descriptions&per_page=1');
    expect(JSON.stringify(text.body).length).toBeGreaterThan(5000);
    const drafts = await api.call('GET', '/api/blogs?fields=id&status=all');
    expect(drafts.status).toBe(403);
  });

  it.each(['titel', 'id,', '', 'id,constructor'])(
    'the API rejects the fields %j of articles',
    async (wrong) => {
      expect(await api.call('GET', `/api/blogs?fields=${wrong}`)).toMatchObject({
        status: 422,
        body: { code: 'fields_unknown', codes: { fields: ['fields_unknown'] } },
      });
    },
  );

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('the API compresses lists with %s on request', async (encoding, unpack) => {
    const url = '/api/blogs?per_page=50';
    const plain = await api.app.http.inject({ url });
    const packed = await api.app.http.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});
