import { pathIn, type SiteLanguage } from '#server/http/discovery/languages.ts';
import type { Services } from '#server/services.ts';
import type { Blog } from '#shared/contract/blogs.ts';
import { html as xml } from '#shared/html.ts';
import type { SiteDetails } from '#shared/site-details.ts';
import { speakingPath } from '#shared/speaking-path.ts';

const itemCount = 50;

/** As the page of the articles has them (web/routes/public/blogs.tsx). */
const texts = {
  en: {
    title: 'Healthcare Articles & Resources',
    description:
      'Choosing a hospital, visa papers, costs, the stay and the time after it: articles for patients who travel to Thailand.',
  },
  bn: {
    title: 'স্বাস্থ্য বিষয়ক লেখা ও তথ্য',
    description: 'হাসপাতাল বাছাই, ভিসার কাগজ, খরচ, থাকা ও তার পরের সময়: থাইল্যান্ডগামী রোগীদের জন্য লেখা।',
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

// What XML can't hold at all, not even escaped.
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
<link>${addressOf(speakingPath('blogs', blog))}</link>
<guid isPermaLink="true">${addressOf(`/blogdetails/${String(blog.id)}`)}</guid>
<pubDate>${dateOf(created_at)}</pubDate>
<description>${textOf(summary)}</description>
${category ? xml`<category>${textOf(category.name)}</category>\n` : ''}${
  user ? xml`<dc:creator>${textOf(user.name)}</dc:creator>\n` : ''
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
