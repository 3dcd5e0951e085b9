import type { SiteDetails } from '#shared/site-details.ts';
import { localeOf, localePath } from '#web/i18n/paths.ts';
import { savesData } from '#web/inline/connection.ts';
import { cacheNames, cachePage, fileAnswer, findCachedPage } from '#web/service-worker/caches.ts';
import { isCacheable, kindOf } from '#web/service-worker/routing.ts';

/** The files of this build, from scripts/build.ts. */
declare const SITE_FILES: {
  /** The style sheet of the website. */
  style: string;
  /** What the form needs besides, in each language. */
  en: string[];
  bn: string[];
};

export const { style } = SITE_FILES;

const dayMs = 24 * 60 * 60 * 1000;
const detailsAddress = '/api/site';

/** What the page without a connection tells of the provider; undefined until it was loaded once. */
export async function siteDetails(): Promise<SiteDetails | undefined> {
  const cache = await caches.open(cacheNames.files);
  return (await cache.match(detailsAddress))?.json();
}

async function keepSiteDetails(): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  const response = await fetch(detailsAddress, { credentials: 'omit' });
  if (response.ok) await cache.put(detailsAddress, response);
}

/** Loads a page as any visitor gets it. */
async function readPage(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'omit' });
  if (isCacheable(response)) await cachePage(url, response);
}

/** Whether a kept copy is missing or from another day. */
async function isOutdated(url: string): Promise<boolean> {
  const kept = await findCachedPage(url);
  return !kept || Date.now() - Date.parse(kept.keptAt) > dayMs;
}

/** What a page tells: which one was read before, and whether its visitor wants to save data. */
type Message = { referrer: string; saves: boolean };

export const readMessage = (data: unknown): Message => {
  const [referrer, saves]: unknown[] = Array.isArray(data) ? data : [];
  return { referrer: String(referrer), saves: saves === true };
};

/** Whether a page may be kept, and is not yet. */
async function isMissing(url: string, origin: string): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const isPage = kindOf({ method: 'GET', mode: 'navigate', url, referrer: '' }, origin) === 'page';
  return isPage && !(await findCachedPage(url));
}

/**
 * Loads what is needed without a connection, from the page that somebody reads: that page and the one before, if the
 * worker was not there when they were opened, and ahead of any need the form in their language, how to reach us, and
 * the files of the form. Nothing is loaded ahead where bytes are to be saved.
 */
export async function precache(pageUrl: string, { referrer, saves }: Message): Promise<void> {
  const { origin, pathname } = new URL(pageUrl);
  const locale = localeOf(pathname);
  await fileAnswer(style);
  for (const url of [referrer, pageUrl]) if (await isMissing(url, origin)) await readPage(url);
  if (saves || savesData() || /2g/.test(navigator.connection?.effectiveType ?? '')) return;
  const form = origin + localePath(locale, '/contact');
  if (await isOutdated(form)) {
    await readPage(form);
    await keepSiteDetails();
  }
  for (const file of SITE_FILES[locale]) await fileAnswer(file, { priority: 'low' });
}
