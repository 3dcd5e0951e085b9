import type { SitemapEntry, SitemapPart, SitemapService } from '#server/domain/sitemap/service.ts';
import { languages, pathIn } from '#server/http/discovery/languages.ts';
import { type Markup, html as xml } from '#shared/html.ts';

/** The pages that search engines may know, besides those of records. */
const listedPages = [
  '/',
  '/about',
  '/services',
  '/doctors',
  '/hospitals',
  '/blogs',
  '/contact',
  '/faq',
  '/costs',
  '/privacy',
  '/terms',
] as const;

/** More records than this, and the sitemap becomes an index of parts. */
const recordsInOne = 200;

const entryOfPage = (path: string): Partial<SitemapEntry> & { path: string } => ({ path });
const pages = listedPages.map(entryOfPage);

/** A page in both languages, each of which names the other. */
function urls(site: string, { path, updatedAt, image }: ReturnType<typeof entryOfPage>): Markup[] {
  const links = [...languages.map((lang) => [lang, lang] as const), ['x-default', 'en'] as const].map(
    ([hreflang, lang]) =>
      xml`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${site + pathIn(lang, path)}"/>`,
  );
  return languages.map(
    (lang) => xml`<url><loc>${site + pathIn(lang, path)}</loc>${
      updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : ''
    }${links}${image ? xml`<image:image><image:loc>${site + image}</image:loc></image:image>` : ''}</url>
`,
  );
}

const urlSet = (site: string, entries: ReturnType<typeof entryOfPage>[]): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.flatMap((entry) => urls(site, entry))}</urlset>
`.source;

const index = (site: string, parts: SitemapPart[]): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${site}/sitemaps/pages.xml</loc></sitemap>
${parts.map(
  ({ kind, part, updatedAt }) =>
    xml`<sitemap><loc>${site}/sitemaps/${kind}-${String(part)}.xml</loc><lastmod>${updatedAt}</lastmod></sitemap>
`,
)}</sitemapindex>
`.source;

/** All pages at once, or an index of parts where there are many records. */
export async function sitemap(site: string, service: SitemapService): Promise<string> {
  const parts = await service.parts();
  const records = parts.reduce((sum, { count }) => sum + count, 0);
  if (records > recordsInOne) return index(site, parts);
  const entries = await Promise.all(parts.map(service.entries));
  return urlSet(site, [...pages, ...entries.flat()]);
}

const partName = /^(doctors|hospitals|blogs)-([1-9]\d{0,6})$/;

/** A part that the index names; null for any other name, and for a part without records. */
export async function sitemapPart(
  site: string,
  service: SitemapService,
  name: string,
): Promise<string | null> {
  if (name === 'pages') return urlSet(site, pages);
  const [, kind, part] = partName.exec(name) ?? [];
  if (kind !== 'doctors' && kind !== 'hospitals' && kind !== 'blogs') return null;
  const entries = await service.entries({ kind, part: Number(part) });
  return entries.length > 0 ? urlSet(site, entries) : null;
}
