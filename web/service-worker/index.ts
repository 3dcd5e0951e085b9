import { owedSignOutName, waitingRequestsName } from '#web/inline/store-names.ts';
import { offlineCases } from '#web/lib/offline-case.ts';
import { asVisitor, sendWaiting } from '#web/lib/waiting-requests/send.ts';
import { isToSend, waitingRequests } from '#web/lib/waiting-requests/store.ts';
import { isCacheable, isGatewayError, kindOf } from '#web/service-worker/cache-rules.ts';
import {
  cachedPages,
  cacheNames,
  cachePage,
  fileResponse,
  findCachedPage,
  imageResponse,
} from '#web/service-worker/caches.ts';
import {
  cachedPageResponse,
  cachedPageScript,
  copyScriptResponse,
  offlineResponse,
} from '#web/service-worker/offline-pages.ts';
import { precache, readMessage, siteDetails, style } from '#web/service-worker/precache.ts';

declare const self: ServiceWorkerGlobalScope;

/** If no response has begun after this time, the worker responds with the cached page, if there is one. */
const networkTimeoutMs = 6000;

/** The event of Background Sync, which TypeScript's standard library does not have. */
type SyncEvent = ExtendableEvent & { tag: string };
const isSync = (event: Event): event is SyncEvent => 'tag' in event;

/** The response for a page without a connection does not wait longer than this for data of the phone. */
const countWithinMs = 1000;

const waitingCount = (): Promise<number> =>
  Promise.race([
    waitingRequests().then(
      (waiting) => waiting.filter(isToSend).length,
      () => 0,
    ),
    nothingAfter(countWithinMs).then(() => 0),
  ]);

/** The stored case dates; deletes those that are too old. */
const datesInTime = () =>
  Promise.race([offlineCases().catch(() => []), nothingAfter(countWithinMs).then(() => [])]);

/** The network's response, which the browser may have requested while it started the worker. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Returns the network's response and caches a copy of it. */
async function fetchAndCache(event: FetchEvent): Promise<Response> {
  const response = await fromNetwork(event);
  if (isCacheable(response)) event.waitUntil(within(cachePage(event.request.url, response.clone())));
  return response;
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/**
 * Work that continues after a response counts as running for this time at most, because a new version of the worker
 * waits until this one is idle.
 */
const workMs = 20_000;
const within = (work: Promise<unknown>) => Promise.race([work.catch(() => null), nothingAfter(workMs)]);

async function offline(url: string): Promise<Response> {
  const [pages, site, waiting, dates] = await Promise.all([
    cachedPages(),
    siteDetails(),
    waitingCount(),
    datesInTime(),
  ]);
  return offlineResponse({ url, pages, site, waiting, dates, style });
}

/**
 * The response for a page: the network's if it arrives in time, otherwise the cached page, which shows when it was
 * cached.
 */
async function pageResponse(event: FetchEvent, network: Promise<Response>): Promise<Response> {
  const { url } = event.request;
  const cached = await findCachedPage(url).catch(() => undefined);
  if (!cached) return network.catch(() => offline(url));
  const inTime = network.then(
    (response) => (isGatewayError(response) ? null : response),
    () => null,
  );
  const promptResponse = await Promise.race([inTime, nothingAfter(networkTimeoutMs)]);
  return promptResponse ?? cachedPageResponse(cached, { waiting: await waitingCount() });
}

/** Loads nothing here, so that a first visit is not slower. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/**
 * A new version takes over immediately. Pages come from the network and refer to their own files, and each file has a
 * hash in its name, so an open page still works with the files that it knows.
 */
self.addEventListener('activate', (event) => {
  const tidyUp = async () => {
    const known: readonly string[] = Object.values(cacheNames);
    const others = (await caches.keys()).filter((name) => !known.includes(name));
    await Promise.all(others.map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidyUp());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.url === self.location.origin + cachedPageScript.path) event.respondWith(copyScriptResponse());
  const kind = kindOf(request, self.location.origin);
  if (kind === 'page') {
    const network = fetchAndCache(event);
    event.waitUntil(within(network));
    event.respondWith(pageResponse(event, network));
  }
  if (kind === 'document') event.respondWith(fromNetwork(event).catch(() => offline(request.url)));
  if (kind === 'file') event.respondWith(fileResponse(request));
  if (kind === 'image') event.respondWith(imageResponse(request, (work) => event.waitUntil(within(work))));
});

/**
 * The page has loaded and is idle, so the worker now loads what is needed without a connection. It does not if there is
 * a newer version: that version waits until this one is idle, and each page would delay it.
 */
self.addEventListener('message', (event) => {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return;
  const { source, data } = event;
  if (source instanceof WindowClient) event.waitUntil(within(precache(source.url, readMessage(data))));
  event.waitUntil(within(datesInTime()));
});

self.addEventListener('sync', (event) => {
  if (!isSync(event)) return;
  // After these errors the browser tries again later.
  const send = async () => {
    if (!(await sendWaiting(asVisitor))) throw new Error('A request is still waiting');
  };
  // Without a page there is no anti-forgery token: this ends only a session whose page has signed out.
  const signOut = async () => {
    const { status } = await fetch('/api/logout', { method: 'POST' });
    if (status >= 500) throw new Error('A sign-out is still owed');
  };
  if (event.tag === waitingRequestsName) event.waitUntil(send());
  if (event.tag === owedSignOutName) event.waitUntil(signOut());
});
