import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { languages } from '#server/http/discovery/languages.ts';
import { manifest, manifestPath } from '#server/http/discovery/manifest.ts';
import { feedPath, rss } from '#server/http/discovery/rss.ts';
import { sitemap, sitemapPart } from '#server/http/discovery/sitemap.ts';
import { commonHeaders } from '#server/http/headers.ts';
import type { KeptAnswers } from '#server/http/kept-answers.ts';
import { setFinished } from '#server/http/set-finished.ts';
import type { Services } from '#server/services.ts';

type Deps = {
  services: Pick<Services, 'site' | 'blogs' | 'sitemap'>;
  kept: Pick<KeptAnswers, 'begin' | 'finish'>;
  publicUrl: string | undefined;
};

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
};

/** The portal and the API are nobody's search results; other pages that are not say so themselves (`noindex`). */
const robots = (site: string) => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /blogpreview/
Disallow: /bn/blogpreview/

Sitemap: ${site}/sitemap.xml
`;

/**
 * What search engines, feed readers and phones ask for besides pages: robots.txt, sitemaps, feeds, manifests. Each
 * answer is kept until the content changes, with an ETag.
 */
export function registerDiscovery(app: FastifyInstance, { services, kept, publicUrl }: Deps): void {
  const { site, blogs, sitemap: pages } = services;
  const common = Object.entries(commonHeaders(publicUrl)).map(([name, value]) => [name.toLowerCase(), value]);

  const serve = (
    path: string,
    type: keyof typeof types,
    make: (request: FastifyRequest) => Promise<string>,
  ) =>
    app.get(path, async (request, reply: FastifyReply) => {
      const pending = kept.begin(request.raw);
      const body = await make(request);
      const headers = {
        ...Object.fromEntries(common),
        'content-type': types[type],
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      };
      const finished = await kept.finish(pending, request.raw, { headers, body });
      return setFinished(reply, finished).send(finished.body ?? undefined);
    });

  serve('/robots.txt', 'text', async () => robots((await site.details()).url));
  serve('/sitemap.xml', 'xml', async () => sitemap((await site.details()).url, pages));
  serve('/sitemaps/:name.xml', 'xml', async ({ params }) => {
    const { url } = await site.details();
    const found = await sitemapPart(url, pages, String(Object(params).name));
    if (found === null) throw notFound();
    return found;
  });
  for (const lang of languages) {
    serve(feedPath(lang), 'rss', async () => rss(await site.details(), lang, blogs));
    serve(manifestPath(lang), 'manifest', async () => JSON.stringify(manifest(await site.details(), lang)));
  }
}
