import type { SitemapEntry, SitemapPart, SitemapService } from '#server/domain/sitemap/sitemap-service.ts';
import { languagesOf, pathIn, type SiteLanguage } from '#server/http/discovery/languages.ts';
import type { Services } from '#server/services.ts';
import { authorName } from '#shared/contract/seeded.ts';
import { type SafeHtml, html as xml } from '#shared/html.ts';
import { allPages } from '#shared/pages.ts';
import type { Blog } from '#shared/records/blogs.ts';
import type { SiteDetails } from '#shared/site-details.ts';
import { slugPath } from '#shared/slug-path.ts';

/** With more records than this, the sitemap becomes an index of parts. */
const recordsInOne = 200;

const entryOfPage = (path: string): Partial<SitemapEntry> & { path: string } => ({ path });
/** The pages for search engines, apart from those of records. */
const allListed = allPages().flatMap(([path, { listed }]) => (listed ? [entryOfPage(path)] : []));
/** Without a public rule, the page about the visa has little to say. */
const listedPages = (hasRules: boolean) => allListed.filter(({ path }) => hasRules || path !== '/visa');

/** What of the site's details a sitemap needs. */
type Mapped = Pick<SiteDetails, 'url' | 'bangla'>;

/** A page in the site's languages; each entry refers to the others. */
function urls(mapped: Mapped, { path, updatedAt, image }: ReturnType<typeof entryOfPage>): SafeHtml[] {
  const site = mapped.url;
  const languages = languagesOf(mapped);
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

const urlSet = (site: Mapped, entries: ReturnType<typeof entryOfPage>[]): string =>
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

/** All pages in one file, or an index of parts where there are many records. */
export async function sitemap(
  site: Mapped,
  service: SitemapService,
  { hasRules }: { hasRules: boolean },
): Promise<string> {
  const parts = await service.parts();
  const records = parts.reduce((sum, { count }) => sum + count, 0);
  if (records > recordsInOne) return index(site.url, parts);
  const entries = await Promise.all(parts.map(service.entries));
  return urlSet(site, [...listedPages(hasRules), ...entries.flat()]);
}

const partName = /^(doctors|hospitals|blogs)-([1-9]\d{0,6})$/;

/** A part of the index by its name; null for any other name, and for a part without records. */
export async function sitemapPart(
  site: Mapped,
  service: SitemapService,
  name: string,
  { hasRules }: { hasRules: boolean },
): Promise<string | null> {
  if (name === 'pages') return urlSet(site, listedPages(hasRules));
  const [, kind, part] = partName.exec(name) ?? [];
  if (kind !== 'doctors' && kind !== 'hospitals' && kind !== 'blogs') return null;
  const entries = await service.entries({ kind, part: Number(part) });
  return entries.length > 0 ? urlSet(site, entries) : null;
}

const itemCount = 50;

/** The same texts as on the page of the articles (web/routes/public/blogs.tsx). */
const texts = {
  en: {
    title: 'Healthcare Articles & Resources',
    description:
      'Choosing a hospital, visa papers, costs, the stay and the time after it: articles for patients who travel to Thailand.',
  },
  bn: {
    title: 'স্বাস্থ্যবিষয়ক লেখা ও তথ্য',
    description: 'হাসপাতাল বাছাই, ভিসার কাগজ, খরচ, সেখানে থাকা ও ফিরে আসার পরের কথা: থাইল্যান্ডগামী রোগীদের জন্য লেখা।',
  },
};

const fields = [
  'id',
  'slug',
  'title',
  'summary',
  'images',
  'category',
  'user',
  'created_at',
] as const satisfies (keyof Blog)[];
type Listed = Pick<Blog, (typeof fields)[number]>;

// Characters that XML can't contain, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const textOf = (text: string) => text.toWellFormed().replace(forbidden, '');

const dateOf = (timestamp: string) => new Date(timestamp).toUTCString();

/** The path of the feed in a language. */
export const feedPath = (lang: SiteLanguage) => pathIn(lang, '/rss.xml');

/** The newest articles in a language (RSS 2.0), each with its summary and its cover. */
export async function rss(
  site: SiteDetails,
  lang: SiteLanguage,
  blogs: Pick<Services['blogs'], 'list'>,
): Promise<string> {
  const { items } = await blogs.list<(typeof fields)[number]>({
    page: 1,
    per_page: itemCount,
    fields,
    ...(lang === 'bn' && { lang }),
  });
  const addressOf = (path: string) => site.url + pathIn(lang, path);
  const title = `${texts[lang].title} | ${site.name}`;
  const item = ({ title, summary, images, category, user, created_at, ...blog }: Listed) =>
    xml`<item>
<title>${textOf(title)}</title>
<link>${addressOf(slugPath('blogs', blog))}</link>
<guid isPermaLink="true">${addressOf(`/blogdetails/${String(blog.id)}`)}</guid>
<pubDate>${dateOf(created_at)}</pubDate>
<description>${textOf(summary)}</description>
${category ? xml`<category>${textOf(category.name)}</category>\n` : ''}${
  user ? xml`<dc:creator>${textOf(authorName(user, site.name, lang))}</dc:creator>\n` : ''
}${images ? xml`<enclosure url="${site.url + images}" length="0" type="image/webp"/>\n` : ''}</item>
`;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${addressOf('/blogs')}</link>
<atom:link href="${site.url + feedPath(lang)}" rel="self" type="application/rss+xml"/>
<description>${texts[lang].description}</description>
<language>${lang}</language>
${items[0] ? xml`<lastBuildDate>${dateOf(items[0].created_at)}</lastBuildDate>\n` : ''}<image>
<url>${site.url}/icon-192.png</url>
<title>${title}</title>
<link>${addressOf('/blogs')}</link>
</image>
${items.map(item)}</channel>
</rss>
`.source;
}
