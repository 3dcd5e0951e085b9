import { allPages } from '#shared/pages.ts';
import { isAccountPath } from '#web/i18n/account-paths.ts';
import { isPath, isPortalPath, stripLocale } from '#web/i18n/paths.ts';

/**
 * How the worker handles a request: a `page` is cached and available without a connection; `document` is any other
 * document; a `file` has a hash in its name; an `image` was uploaded. The worker ignores all other requests.
 */
type Kind = 'page' | 'document' | 'file' | 'image' | null;

type Asked = { method: string; mode: string; url: string; referrer: string };

/** A search text may be about an illness. */
const searched = ['q'];
const tracking = /^(utm_|fbclid$|gclid$|mc_)/;

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');

const folderOf = (path: string) => path.split('/')[1];

/** The folders with pages of which no copy is kept. */
const privateFolders = new Set(
  allPages().flatMap(([path, { cached, isPrivate }]) => (cached && !isPrivate ? [] : [folderOf(path)])),
);

/** Whether a page may be about a person: accounts, the portal, mailed links, previews for staff, searches. */
function isPersonal({ pathname, searchParams }: URL): boolean {
  return (
    isPortalPath(pathname) ||
    isAccountPath(pathname) ||
    privateFolders.has(folderOf(stripLocale(pathname))) ||
    searched.some((name) => searchParams.has(name)) ||
    /^\/(api|uploads|assets|dev)(\/|$)/.test(stripLocale(pathname))
  );
}

export function kindOf({ method, mode, url, referrer }: Asked, origin: string): Kind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (mode === 'navigate') return isPersonal(address) ? 'document' : 'page';
  if (isPortalPath(pathOf(referrer))) return null;
  if (/^\/assets\/((en|bn)\/)?[\w.-]+$/.test(address.pathname)) return 'file';
  return /^\/uploads\/[a-z0-9]+\/\d+\.webp$/.test(address.pathname) ? 'image' : null;
}

/** The URL under which a page is cached: without the parameters of advertisements, and without a fragment. */
export function cacheKeyOf(url: string): string {
  const address = new URL(url);
  for (const name of [...address.searchParams.keys()])
    if (tracking.test(name)) address.searchParams.delete(name);
  return address.origin + address.pathname + address.search;
}

type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether a response is a page that is the same for everybody. The server sends all others with `no-store`. */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html/.test(headers.get('content-type') ?? '') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

/** Whether a gateway reports that the site can't be reached. */
export const isGatewayError = ({ status }: Pick<Response, 'status'>): boolean =>
  status >= 502 && status <= 504;

export const pageLimits = { count: 30, ageMs: 7 * 24 * 60 * 60 * 1000 };
export const imageLimits = { count: 60, bytes: 6 * 1024 * 1024, each: 300 * 1024 };
export const fileLimits = { count: 160 };

type CacheEntry = { address: string; cachedAt: string };

/** Whether a copy from that time is too old to be shown. */
export const isExpired = (cachedAt: string, now: number): boolean =>
  !(now - Date.parse(cachedAt) <= pageLimits.ageMs);

/** The URL of the contact form without a subject, for any URL of that form; null for other pages. */
export function formOf(address: string): string | null {
  const { origin, pathname } = new URL(address);
  return isPath(pathname, '/contact') ? origin + pathname : null;
}

const isForm = (address: string) => formOf(address) === address;

/**
 * The URLs of cached pages to delete: those that are too old, and all but the most recently read. The form does not
 * count towards the limit.
 */
export function pagesToEvict(pages: readonly CacheEntry[], now: number): string[] {
  const expired = pages.filter(({ cachedAt }) => isExpired(cachedAt, now));
  const others = pages.filter((page) => !expired.includes(page) && !isForm(page.address));
  const newestFirst = others.sort((a, b) => b.cachedAt.localeCompare(a.cachedAt));
  return [...expired, ...newestFirst.slice(pageLimits.count)].map(({ address }) => address);
}

/**
 * The URLs of images to delete, the oldest first, so that the others stay within the limits. `images` has the newest
 * last.
 */
export function imagesToEvict(images: readonly { address: string; bytes: number }[]): string[] {
  let bytes = 0;
  const newestFirst = images.toReversed();
  const stays = newestFirst.filter((image, place) => {
    bytes += image.bytes;
    return place < imageLimits.count && bytes <= imageLimits.bytes;
  });
  return images.filter((image) => !stays.includes(image)).map(({ address }) => address);
}
