import { Readable } from 'node:stream';
import { parseRssFeed } from 'feedsmith';
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream } from 'sitemap';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { blog } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { doctor } from '#shared/records/doctors.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { file, images } from '#tests/support/images.ts';
import { validateXml } from '#tests/support/validate-xml.ts';

const site = 'https://setucare.example';
const hostile = 'Costs </title><script>alert(1)</script> ]]> & "more"';

const entry = z.object({
  url: z.string(),
  lastmod: z.string().optional(),
  img: z.array(z.object({ url: z.string() })),
  links: z.array(z.object({ lang: z.string(), url: z.string() })),
});

/** The entries of a sitemap, read by a strict parser. */
async function entriesOf(xml: string) {
  await validateXml(xml, 'sitemap');
  const reader = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
  const found: unknown[] = [];
  for await (const item of Readable.from([xml]).pipe(reader)) found.push(item);
  return z.array(entry).parse(found);
}

describeEachEngine('the sitemap and the feed', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: site }, 'built');
  const text = async (path: string) => z.string().parse((await api.call('GET', path)).body);
  const send = (path: string, body: object) => api.call('POST', path, { token: api.adminToken, body });
  let category_id = 0;
  const write = async (fields: object) => {
    const made = { title: 'Visas', descriptions: 'Of **papers**.', category_id, ...fields };
    return blog.parse((await send('/api/blogs', made)).body);
  };

  beforeAll(async () => {
    const made = await send('/api/categories', { name: 'Papers & visas', name_bn: 'কাগজপত্র' });
    category_id = category.parse(made.body).id;
  });

  it('list every page in both languages, each with its other language, the date of its last change and its image', async () => {
    const shown = await write({ title: 'Visa papers', title_bn: 'ভিসার কাগজ' });
    const hidden = await write({ title: 'A draft', status: 0 });
    const form = {
      name: 'Dr. Anan',
      specialty: 'Heart',
      experience: '9',
      desc: 'Hearts.',
      image: file(images.jpeg),
    };
    const made = doctor.parse((await api.call('POST', '/api/doctors', { token: api.adminToken, form })).body);
    const entries = await entriesOf(await text('/sitemap.xml'));
    const at = (path: string) => entries.find(({ url }) => url === site + path);
    for (const path of ['/', '/about', '/doctors', '/blogs', '/contact'])
      expect(at(path), path).toBeDefined();
    expect(entries.map(({ url }) => url).join()).not.toContain(`-${hidden.id}`);
    const path = `/blogs/visa-papers-${shown.id}`;
    for (const language of ['', '/bn']) {
      expect(at(language + path)).toMatchObject({
        lastmod: shown.updated_at,
        links: [
          { lang: 'en', url: site + path },
          { lang: 'bn', url: `${site}/bn${path}` },
          { lang: 'x-default', url: site + path },
        ],
      });
    }
    expect(at(`/bn/doctors/dr-anan-${made.id}`)?.img).toEqual([{ url: site + made.image }]);
  });

  it('show a change in the next response, and return 304 to a client that has it', async () => {
    const { headers } = await api.call('GET', '/sitemap.xml');
    const etag = String(headers.etag);
    expect((await api.call('GET', '/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const { id } = await write({ title: 'Newer' });
    expect(await text('/sitemap.xml?fbclid=1')).toContain(`/blogs/newer-${id}`);
    await api.call('DELETE', `/api/blogs/${id}`, { token: api.adminToken });
    expect(await text('/sitemap.xml')).not.toContain(`/blogs/newer-${id}`);
  });

  it('are named in robots.txt, which keeps the portal and the API out', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
    for (const path of ['/admin', '/api/', '/blogpreview/']) expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).not.toMatch(/Disallow: \/\n/);
  });

  it('offer the newest articles in both languages, even if their titles contain special characters', async () => {
    const image = file(images.jpeg);
    const fields = {
      title: hostile,
      descriptions: 'Of **bills**.\n\n> \u0007 & more',
      category_id: String(category_id),
    };
    const { body } = await api.call('POST', '/api/blogs', {
      token: api.adminToken,
      form: { ...fields, title_bn: 'খরচ', images: image },
    });
    const made = blog.parse(body);
    for (const [language, title, lang] of [
      ['', hostile, 'en'],
      ['/bn', 'খরচ', 'bn'],
    ] as const) {
      const xml = await text(`${language}/rss.xml`);
      await validateXml(xml, 'rss');
      const feed = parseRssFeed(xml);
      expect(feed).toMatchObject({ language: lang, link: `${site}${language}/blogs` });
      const [newest, ...older] = feed.items ?? [];
      expect(newest).toMatchObject({
        title,
        link: `${site}${language}/blogs/${made.slug}-${made.id}`,
        guid: { value: `${site}${language}/blogdetails/${made.id}` },
        enclosures: [{ url: site + made.images, type: 'image/webp' }],
      });
      expect(new Date(String(newest?.pubDate)).getTime() / 1000).toBe(
        Math.floor(new Date(made.created_at).getTime() / 1000),
      );
      for (const sign of ['**', '\u0007']) expect(newest?.description).not.toContain(sign);
      expect(older.map((item) => item.title)).not.toContain('A draft');
    }
    const response = await api.call('GET', '/bn/rss.xml');
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  });

  it('consist of an index of small parts when there are many records', async () => {
    const now = new Date('2026-02-03T04:05:06.000Z').toISOString();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      name: `Dr. ${index}`,
      specialty: 'Heart',
      experience: 1,
      description: 'Hearts.',
      created_at: now,
      updated_at: now,
    }));
    await api.app.db.transaction((writer) => writer.insertInto('doctors').values(rows).execute());
    const parts = await parseSitemapIndex(Readable.from([await text('/sitemap.xml')]));
    const names = parts.map(({ url }) => url);
    expect(names[0]).toBe(`${site}/sitemaps/pages.xml`);
    expect(names).toContain(`${site}/sitemaps/doctors-3.xml`);
    expect(parts.find(({ url }) => url.endsWith('doctors-3.xml'))?.lastmod).toBe(now);
    const counts = await Promise.all(
      names.map(async (url) => (await entriesOf(await text(url.slice(site.length)))).length),
    );
    expect(Math.max(...counts)).toBe(400);
    for (const name of ['doctors-9', 'doctors-0', 'users-1', 'doctors', '..%2Fx'])
      expect((await api.call('GET', `/sitemaps/${name}.xml`)).status, name).toBe(404);
  });
});
