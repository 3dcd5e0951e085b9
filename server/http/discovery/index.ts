import type { JSONSchemaForWebApplicationManifestFiles } from '@schemastore/web-manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { languages, languagesOf, pathIn, type SiteLanguage } from '#server/http/discovery/languages.ts';
import { feedPath, rss, sitemap, sitemapPart } from '#server/http/discovery/sitemap-rss.ts';
import type { FairWork } from '#server/http/fair-work.ts';
import type { Services } from '#server/services.ts';
import { grounds, palettes } from '#shared/palettes.ts';
import type { SiteDetails } from '#shared/site-details.ts';

const texts = {
  en: {
    description:
      'Trusted healthcare support and medical interpretation for patients from Bangladesh who travel for treatment in Thailand.',
    book: 'Book Appointment',
    doctors: 'Find a Doctor',
    track: 'Follow your request',
  },
  bn: {
    description: 'চিকিৎসার জন্য যাঁরা বাংলাদেশ থেকে থাইল্যান্ডে যান, তাঁদের জন্য বিশ্বস্ত চিকিৎসা সহায়তা ও দোভাষী সেবা।',
    book: 'অ্যাপয়েন্টমেন্ট নিন',
    doctors: 'চিকিৎসক খুঁজুন',
    track: 'আপনার অনুরোধের খোঁজ নিন',
  },
};

/** The mark for every size. A logo is no drawing. */
const drawing = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' } as const;

/** The maximum length of a name that fits below an icon. */
const shortNameLength = 12;

/** The path of the manifest in a language. */
const manifestPath = (lang: SiteLanguage) => pathIn(lang, '/manifest.webmanifest');

/**
 * The website as an app on the home screen (Web App Manifest): one manifest for each language, which opens in that
 * language.
 */
function manifest(
  { name, palette, logo }: SiteDetails,
  lang: SiteLanguage,
): JSONSchemaForWebApplicationManifestFiles {
  const { description, book, doctors, track } = texts[lang];
  const start = pathIn(lang, '/');
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (text: string, path: string) => ({ name: text, url: pathIn(lang, path) });
  return {
    id: start,
    name,
    ...(name.length <= shortNameLength && { short_name: name }),
    description,
    lang,
    dir: 'ltr',
    start_url: start,
    // A link to the other language stays in the app.
    scope: '/',
    display: 'standalone',
    background_color: grounds.paper,
    theme_color: palettes[palette][900],
    categories: ['health', 'medical', 'travel'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable'), ...(logo ? [] : [drawing])],
    shortcuts: [shortcut(book, '/contact'), shortcut(doctors, '/doctors'), shortcut(track, '/track')],
  };
}

type Deps = {
  services: Pick<Services, 'site' | 'blogs' | 'rules' | 'sitemap'>;
  work: FairWork;
};

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
};

/** The portal and the API should not appear in search results; other such pages say so themselves (`noindex`). */
const robots = (site: string) => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /blogpreview/
Disallow: /bn/blogpreview/

Sitemap: ${site}/sitemap.xml
`;

/**
 * Serves what search engines, feed readers and phones request apart from pages: robots.txt, sitemaps, feeds, manifests.
 * Each response is cached until the content changes, with an ETag.
 */
export function registerDiscovery(app: FastifyInstance, deps: Deps): void {
  const { services, work } = deps;
  const { site, blogs, rules, sitemap: pages } = services;
  const known = async () => ({ hasRules: await rules.isAnyPublic.get() });

  const serve = (
    path: string,
    type: keyof typeof types,
    make: (request: FastifyRequest) => Promise<string>,
  ) =>
    app.get(path, async (request, reply: FastifyReply) => {
      const call = { request, reply, callerOf: () => undefined };
      const body = await work.run(call, () => make(request));
      return reply.headers({ 'content-type': types[type], 'cache-control': 'no-cache' }).send(body);
    });

  serve('/robots.txt', 'text', async () => robots((await site.details()).url));
  serve('/sitemap.xml', 'xml', async () => sitemap(await site.details(), pages, await known()));
  serve('/sitemaps/:name.xml', 'xml', async ({ params }) => {
    const found = await sitemapPart(await site.details(), pages, String(Object(params).name), await known());
    if (found === null) throw notFound();
    return found;
  });
  /** Throws `not_found` for a language that the site is not in. */
  const detailsIn = async (lang: SiteLanguage) => {
    const details = await site.details();
    if (!languagesOf(details).includes(lang)) throw notFound();
    return details;
  };
  for (const lang of languages) {
    serve(feedPath(lang), 'rss', async () => rss(await detailsIn(lang), lang, blogs));
    serve(manifestPath(lang), 'manifest', async () => JSON.stringify(manifest(await detailsIn(lang), lang)));
  }
}
