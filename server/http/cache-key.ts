import { blogFilters, doctorFilters, hospitalFilters } from '#shared/contract/list-filters.ts';

/** Lists and records that everybody may read: their responses depend only on the URL. */
const apiPaths =
  /^\/api\/(doctors|hospitals|faqs|treatment-costs|blogs|categories|comments|site)(\/\d+(\/related)?)?$/;
/** Searches, too: only in memory, and no longer than the content stays the same. */
const searchPaths = /^\/api\/search(\/suggestions)?$/;

/**
 * The pages that are the same for every visitor, with the parameters that they read. Other parameters (`fbclid` and
 * similar ones) are ignored, so that visits from other sites get the cached page, too.
 */
const pages: Record<string, readonly string[]> = {
  '/': [],
  '/about': [],
  '/services': [],
  '/doctors': ['page'],
  '/doctordetails/:id': [],
  '/doctors/:id': [],
  '/hospitals': ['page'],
  '/hospitaldetails/:id': [],
  '/faq': [],
  '/costs': ['q', 'page'],
  '/compare': ['hospitals'],
  '/hospitals/:id': [],
  '/blogs': ['page'],
  '/blogdetails/:id': ['comments'],
  '/blogs/:id': ['comments'],
  '/contact': ['about'],
  '/login': ['next'],
  '/privacy': [],
  '/terms': [],
  '/search': ['q', 'kind', 'specialty', 'city', 'page'],
  '/track': [],
  '/forgot-password': [],
};

/** Files for search engines, feed readers and phones, made from the content (server/http/discovery). */
const files =
  /^(\/robots\.txt|\/sitemap\.xml|\/sitemaps\/[a-z0-9-]+\.xml|(\/bn)?\/(rss\.xml|manifest\.webmanifest))$/;
/**
 * The filters of the public lists: there are more combinations than the cache could store, so filtered lists are made
 * for each call.
 */
const filters: Record<string, readonly string[]> = {
  '/doctors': Object.keys(doctorFilters),
  '/hospitals': Object.keys(hospitalFilters),
  '/blogs': Object.keys(blogFilters),
};

/** The cache key of a URL's response; null for a response that is not cached. */
export function cacheKeyOf(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (files.test(path)) return path;
  const sent = new URLSearchParams(at < 0 ? '' : url.slice(at));
  const isFiltered = (list: string) => filters[list]?.some((name) => sent.has(name)) ?? false;
  if (path.startsWith('/api/'))
    return searchPaths.test(path) || (apiPaths.test(path) && !isFiltered(path.slice('/api'.length)))
      ? url
      : null;
  const screen = path === '/bn' ? '/' : path.startsWith('/bn/') ? path.slice('/bn'.length) : path;
  const params = pages[screen.replace(/\/(?:[a-z0-9-]+-)?\d+$/, '/:id')];
  if (!params || isFiltered(screen)) return null;
  if (at < 0 || params.length === 0) return path;
  const read = params.flatMap((name) => sent.getAll(name).map((value): [string, string] => [name, value]));
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}
