import { z } from 'zod';
import { parametersOf, type Target, withParameters } from '#server/http/target.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { blogFilters, doctorFilters, hospitalFilters } from '#shared/contract/list-filters.ts';
import { allPages, type PagePath } from '#shared/pages.ts';
import { parseWhen, whenPairs } from '#shared/planner/when-query.ts';

/** Lists and records that everybody may read: their responses depend only on the URL. */
const apiPaths =
  /^\/api\/(doctors|hospitals|faqs|treatment-costs|blogs|categories|comments|site|estimate-accuracy|when)(\/\d+(\/related)?)?$/;
/** Searches, too: only in memory, and no longer than the content stays the same. */
const searchPaths = /^\/api\/search(\/suggestions)?$/;

/** The pages that are the same for every visitor, with the parameters that they read. */
const cachedPages = new Map(allPages().flatMap(([path, { cached }]) => (cached ? [[path, cached]] : [])));

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
} satisfies Partial<Record<PagePath, unknown>>;

/** The parameters that the public calls read, by path. */
const apiParameters = new Map(
  Object.entries<Endpoint>(endpoints).flatMap(([key, { query }]): [string, string[]][] => {
    const [method, path = ''] = key.split(' ');
    if (method !== 'GET') return [];
    if (query && !(query instanceof z.ZodObject)) return [];
    return [[path, Object.keys(query?.shape ?? {})]];
  }),
);

/** Pages that ask in one spelling only, so that nobody can make up keys that mean the same. */
const whenPath: PagePath = '/when';
const spellings = new Map([[String(whenPath), (sent: URLSearchParams) => whenPairs(parseWhen(sent))]]);

/** The path of a page without its language. */
const screenOf = (path: string) =>
  path === '/bn' ? '/' : path.startsWith('/bn/') ? path.slice('/bn'.length) : path;

/** The parameters on which the response of a path depends; null for a response that is not cached. */
function parametersRead(path: string, sent: URLSearchParams): readonly string[] | null {
  if (files.test(path)) return [];
  const isFiltered = (list: string) => filters[list]?.some((name) => sent.has(name)) ?? false;
  if (path.startsWith('/api/')) {
    const isCached =
      searchPaths.test(path) || (apiPaths.test(path) && !isFiltered(path.slice('/api'.length)));
    return (isCached && apiParameters.get(path.replace(/\/\d+/, '/:id'))) || null;
  }
  const screen = screenOf(path);
  return isFiltered(screen)
    ? null
    : (cachedPages.get(screen.replace(/\/(?:[a-z0-9-]+-)?\d+$/, '/:id')) ?? null);
}

/**
 * The cache key of the response to a target: the target with only the parameters that are read. Null for a response
 * that is not cached.
 */
export function cacheKeyOf(target: Target): Target | null {
  const at = target.indexOf('?');
  const sent = parametersOf(target);
  const path = at < 0 ? target : target.slice(0, at);
  const read = parametersRead(path, sent);
  if (read === null || at < 0) return read && target;
  const spelled = spellings.get(screenOf(path))?.(sent);
  if (spelled) return withParameters(target, spelled);
  const pairs = read.flatMap((name) => sent.getAll(name).map((value): [string, string] => [name, value]));
  return withParameters(target, pairs);
}

/** The first pages of the lists. A list shows its last page for each number beyond it. */
const firstPages = /^[^?]*\?page=(?:[1-9]|1\d)$/;

/** Whether a caller can make up any number of keys like this one, which differ in the value of a parameter. */
export const hasFreeValues = (key: string): boolean =>
  key.includes('?') && (key.startsWith('/api/') || !firstPages.test(key));
