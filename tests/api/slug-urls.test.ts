import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { blog } from '#shared/records/blogs.ts';
import { category } from '#shared/records/categories.ts';
import { useApi } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { structuredDataFaults, structuredDataOf } from '#tests/support/structured-data.ts';

const site = 'https://setucare.example';
const hostile = 'Costs </script><script>alert(1)</script> & "more" \u2028';

describeEachEngine('a page with a slug URL', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', PUBLIC_URL: site }, 'built');
  let article: z.infer<typeof blog>;
  const send = (path: string, body: object) => api.call('POST', path, { token: api.adminToken, body });
  const page = async (path: string) => z.string().parse((await api.call('GET', path)).body);
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

  beforeAll(async () => {
    const { id: category_id } = category.parse((await send('/api/categories', { name: 'Costs' })).body);
    const made = { title: 'What a bypass costs', descriptions: 'Of hearts.', category_id };
    article = blog.parse((await send('/api/blogs', { ...made, title_bn: 'বাইপাসের খরচ' })).body);
  });

  it('is served at both URLs of an article, in both languages, and contains the canonical one', async () => {
    const speaking = `/blogs/what-a-bypass-costs-${article.id}`;
    for (const language of ['', '/bn']) {
      for (const path of [speaking, `/blogdetails/${article.id}`]) {
        const html = await page(language + path);
        expect(html).toContain('<h1');
        expect(canonicalOf(html)).toBe(site + language + speaking);
        expect(html).toContain(`hrefLang="bn" href="${site}/bn${speaking}"`);
        expect(html).toContain(`hrefLang="x-default" href="${site}${speaking}"`);
        expect(html).toContain(`<meta property="og:url" content="${site}${language}${speaking}"/>`);
      }
    }
  });

  it.each([
    ['/blogs/ID?comments=2', '/blogs/SLUG-ID?comments=2'],
    ['/blogs/old-title-ID?comments=2', '/blogs/SLUG-ID?comments=2'],
    ['/blogs/x-ID/?comments=2', '/blogs/SLUG-ID?comments=2'],
    ['/bn/blogs/ID', '/bn/blogs/SLUG-ID'],
  ])('redirects %s permanently to the current address %s', async (path, target) => {
    const { status, headers } = await api.call('GET', path.replace('ID', String(article.id)));
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: target.replace('SLUG-ID', `what-a-bypass-costs-${article.id}`),
    });
  });

  it.each(['/blogs/what-a-bypass-costs-999', '/blogs/what-a-bypass-costs', '/hospitals/x-999'])(
    'does not exist at %s',
    async (path) => {
      expect((await api.call('GET', path)).status).toBe(404);
    },
  );

  it('posts a comment without JavaScript, and keeps its URL', async () => {
    const url = `/blogs/what-a-bypass-costs-${article.id}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, headers } = await api.app.http.inject({
      method: 'POST',
      url,
      headers: form,
      payload: 'comments=Thanks',
    });
    expect([statusCode, headers.location]).toEqual([303, `${url}#comments`]);
  });

  it('describes an article with what it shows, even if the title contains special characters', async () => {
    const { id, category_id } = article;
    const update = { title: hostile, descriptions: 'Of hearts.', category_id, title_bn: null };
    const changed = await api.call('PUT', `/api/blogs/${id}`, { token: api.adminToken, body: update });
    const { slug } = blog.parse(changed.body);
    expect(slug).toBe('costs-script-script-alert-1-script-more');
    const html = await page(`/bn/blogdetails/${id}`);
    expect(html).not.toContain('<script>alert');
    const address = `${site}/bn/blogs/${slug}-${id}`;
    expect(await structuredDataFaults(html)).toEqual([]);
    expect(structuredDataOf(html)).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: hostile.trim(),
        url: address,
        inLanguage: 'en',
        datePublished: article.created_at,
        author: { '@type': 'Organization' },
        publisher: { '@id': `${site}/#office` },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'হোম' }, { item: `${site}/bn/blogs` }, { item: address }],
      },
    ]);
  });

  it('describes a doctor with the languages and the hospitals that it shows, where they are known', async () => {
    const hospital = {
      name: 'Riverside Hospital',
      specialty: 'Heart',
      established: 1990,
      desc: 'By the river.',
      beds: '500 beds',
      location: 'Sukhumvit, Bangkok',
      location_bn: 'সুখুমভিত, ব্যাংকক',
      contact_phone: '+66 2 555 0110',
      contact_internationaldept: '+66 2 555 0111',
      contact_address: '1 River Street',
    };
    const made = z.object({ id: z.int() });
    const { id: at } = made.parse((await send('/api/hospitals', hospital)).body);
    const known = { name: 'Dr. Anong', specialty: 'Cardiology', experience: 12, desc: 'Listens first.' };
    const whole = { ...known, languages: ['th', 'en'], hospital_ids: [at] };
    const { id } = made.parse((await send('/api/doctors', whole)).body);
    const html = await page(`/bn/doctordetails/${id}`);
    expect(await structuredDataFaults(html)).toEqual([]);
    const path = `/hospitals/riverside-hospital-${at}`;
    const affiliation = {
      '@type': 'Hospital',
      '@id': `${site}${path}#hospital`,
      name: 'Riverside Hospital',
      url: `${site}/bn${path}`,
      address: 'সুখুমভিত, ব্যাংকক',
    };
    const [described] = structuredDataOf(html);
    expect(described).toMatchObject({ knowsLanguage: ['th', 'en'], hospitalAffiliation: [affiliation] });
    const [there] = structuredDataOf(await page(path));
    expect(there).toMatchObject({ '@type': 'Hospital', '@id': affiliation['@id'] });

    const { id: other } = made.parse((await send('/api/doctors', known)).body);
    const [nothingKnown] = structuredDataOf(await page(`/doctordetails/${other}`));
    expect(nothingKnown).toMatchObject({ '@type': 'Physician' });
    for (const field of ['knowsLanguage', 'hospitalAffiliation'])
      expect(nothingKnown).not.toHaveProperty(field);
  });

  it('has no structured data when it fails, and leaves out invented details of the first start', async () => {
    expect(structuredDataOf(await page('/blogdetails/999'))).toEqual([]);
    const faulty =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList"}</script>';
    expect(await structuredDataFaults(faulty)).not.toEqual([]);
    const [office] = structuredDataOf(await page('/contact'));
    expect(office).toMatchObject({ '@type': 'TravelAgency', url: `${site}/` });
    for (const field of ['telephone', 'email', 'address', 'sameAs', 'aggregateRating', 'review'])
      expect(office).not.toHaveProperty(field);
  });
});
