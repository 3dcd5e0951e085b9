import type { SiteDetails } from '#shared/site-details.ts';
import { localeOf, localePath } from '#web/i18n/paths.ts';
import { savesData } from '#web/inline/connection.ts';
import { isCacheable, kindOf } from '#web/service-worker/cache-rules.ts';
import { cacheNames, cachePage, fileResponse, findCachedPage } from '#web/service-worker/caches.ts';

/** The files of this build, from scripts/build.ts. */
declare const SITE_FILES: {
  /** The style sheet of the website. */
  style: string;
  /** The additional files of the form, in each language. */
  en: string[];
  bn: string[];
};

export const { style } = SITE_FILES;

const dayMs = 24 * 60 * 60 * 1000;
const siteDetailsPath = '/api/site';

/** The site details for the page without a connection; undefined until they were loaded once. */
export async function siteDetails(): Promise<SiteDetails | undefined> {
  const cache = await caches.open(cacheNames.files);
  return (await cache.match(siteDetailsPath))?.json();
}

async function keepSiteDetails(): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  const response = await fetch(siteDetailsPath, { credentials: 'omit' });
  if (response.ok) await cache.put(siteDetailsPath, response);
}

/** Loads and caches a page as every visitor gets it. */
async function readPage(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'omit' });
  if (isCacheable(response)) await cachePage(url, response);
}

/** Whether a page is not cached, or its copy is more than a day old. */
async function isOutdated(url: string): Promise<boolean> {
  const cached = await findCachedPage(url);
  return !cached || Date.now() - Date.parse(cached.cachedAt) > dayMs;
}

/** What a page reports: which page was read before it, and whether its visitor wants to save data. */
type Message = { referrer: string; saves: boolean };

export const readMessage = (data: unknown): Message => {
  const [referrer, saves]: unknown[] = Array.isArray(data) ? data : [];
  return { referrer: String(referrer), saves: saves === true };
};

/** Whether a page may be cached, and is not yet. */
async function isMissing(url: string, origin: string): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const isPage = kindOf({ method: 'GET', mode: 'navigate', url, referrer: '' }, origin) === 'page';
  return isPage && !(await findCachedPage(url));
}

/**
 * Loads what is needed without a connection. This is the open page and the one before, if the worker was not active
 * when they were opened. Ahead of need, it also loads the form in the page's language, the site details, and the files
 * of the form, unless the visitor wants to save data.
 */
export async function precache(pageUrl: string, { referrer, saves }: Message): Promise<void> {
  const { origin, pathname } = new URL(pageUrl);
  const locale = localeOf(pathname);
  await fileResponse(style);
  for (const url of [referrer, pageUrl]) if (await isMissing(url, origin)) await readPage(url);
  if (saves || savesData() || /2g/.test(navigator.connection?.effectiveType ?? '')) return;
  const form = origin + localePath(locale, '/contact');
  if (await isOutdated(form)) {
    await readPage(form);
    await keepSiteDetails();
  }
  for (const file of SITE_FILES[locale]) await fileResponse(file, { priority: 'low' });
}
