import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { notFound } from '#server/errors.ts';
import type { ShareImages } from '#server/http/share-images.ts';
import { parseTarget, type Target } from '#server/http/target.ts';
import { networkOf } from '#server/networks.ts';
import { pageOfShareCard, type ShareCardText, shareCardPath } from '#shared/share-card.ts';
import type { Rendering } from '#web/lib/app-context.ts';

type Deps = {
  render: (page: Target, request: FastifyRequest, reply: FastifyReply) => Promise<Rendering>;
  sharedImages: ShareImages;
  site: Pick<SiteService, 'details'>;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all);

/** The texts of a rendered page's card; null for a page that is hidden from search engines. */
export function wordsOf(page: Buffer): ShareCardText | null {
  const head = page.toString('utf8', 0, page.indexOf('</head>'));
  const property = (name: string) =>
    unescaped(new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(head)?.[1] ?? '');
  const title = property('title');
  if (title === '' || head.includes('<meta name="robots" content="noindex"')) return null;
  return { title, text: property('description'), name: property('site_name') };
}

/** The stored image that networks show with a rendered page; null for a page with a card. */
export function imageOf(page: Buffer): { key: string; width: number } | null {
  const head = page.toString('utf8', 0, page.indexOf('</head>'));
  const found = /<meta property="og:image" content="[^"]*\/uploads\/([a-z0-9]+)\/(\d+)-share\.jpg"/.exec(
    head,
  );
  const [, key, width] = found ?? [];
  return key ? { key, width: Number(width) } : null;
}

const immutableCache = 'public, max-age=31536000, immutable';

/**
 * Serves an image for each public page, with the page's own title (Open Graph). The URL contains the page's path,
 * never the texts: they are read from the page as visitors get it, so nobody can have other texts drawn. A URL with an
 * old slug redirects to the present one. The page is rendered each time: a page that was hidden meanwhile has no image.
 */
export function registerShareCards(scope: FastifyInstance, { render, sharedImages, site }: Deps): void {
  scope.get('/share-cards/*', async (request, reply) => {
    const { url } = request;
    const [address = ''] = url.split('?');
    const page = pageOfShareCard(address);
    const target = page === null ? null : parseTarget(page);
    if (page === null || target === null) throw notFound();
    const { status, headers, body } = await render(target, request, reply);
    const moved = headers.get('location');
    if (status === 301 && moved?.startsWith('/')) return reply.redirect(`/share-cards${moved}.jpg`, 301);
    const words = status === 200 && 'bytes' in body ? wordsOf(body.bytes) : null;
    if (words === null) throw notFound();
    const look = await site.details();
    const present = shareCardPath(page, words, look);
    if (url !== present) return reply.header('cache-control', 'no-cache').redirect(present, 302);
    const image = await sharedImages.card(page, { words, look }, networkOf(request.ip));
    return reply.type('image/jpeg').header('cache-control', immutableCache).send(image);
  });
}
