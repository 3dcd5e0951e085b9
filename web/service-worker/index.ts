import { waitingRequestsName } from '#web/inline/store-names.ts';
import { offlineCases } from '#web/lib/offline-case.ts';
import { asVisitor, sendWaiting } from '#web/lib/waiting-requests/send.ts';
import { isToSend, keptRequests } from '#web/lib/waiting-requests/store.ts';
import {
  cachedPages,
  cacheNames,
  cachePage,
  fileAnswer,
  findCachedPage,
  imageAnswer,
} from '#web/service-worker/caches.ts';
import {
  cachedPageResponse,
  cachedPageScript,
  copyScriptAnswer,
  offlineAnswer,
} from '#web/service-worker/offline-pages.ts';
import { precache, readMessage, siteDetails, style } from '#web/service-worker/precache.ts';
import { isCacheable, isGatewayError, kindOf } from '#web/service-worker/routing.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that has not begun to come by then is given from what is kept, if it is. */
const networkTimeoutMs = 6000;

/** Background Sync, which the standard library of TypeScript does not know. */
type SyncEvent = ExtendableEvent & { tag: string };
const isSync = (event: Event): event is SyncEvent => 'tag' in event && event.tag === waitingRequestsName;

/** A page without a connection does not wait for the count. */
const countWithinMs = 1000;

const waitingCount = (): Promise<number> =>
  Promise.race([
    keptRequests().then(
      (kept) => kept.filter(isToSend).length,
      () => 0,
    ),
    nothingAfter(countWithinMs).then(() => 0),
  ]);

/** What is kept of cases; deletes what is too old. */
const datesInTime = () =>
  Promise.race([offlineCases().catch(() => []), nothingAfter(countWithinMs).then(() => [])]);

/** The answer of the network, which the browser may have asked for while it started the worker. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Gives the network's answer and keeps a copy of it. */
async function fetchAndCache(event: FetchEvent): Promise<Response> {
  const response = await fromNetwork(event);
  if (isCacheable(response)) event.waitUntil(within(cachePage(event.request.url, response.clone())));
  return response;
}

const nothingAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** Work beside an answer that takes longer is left to itself: a new version waits until this one has nothing to do. */
const workMs = 20_000;
const within = (work: Promise<unknown>) => Promise.race([work.catch(() => null), nothingAfter(workMs)]);

async function offline(url: string): Promise<Response> {
  const [pages, site, waiting, dates] = await Promise.all([
    cachedPages(),
    siteDetails(),
    waitingCount(),
    datesInTime(),
  ]);
  return offlineAnswer({ url, pages, site, waiting, dates, style });
}

/** A page: from the network if it answers in time, else the kept copy, which says of when it is. */
async function pageAnswer(event: FetchEvent, network: Promise<Response>): Promise<Response> {
  const { url } = event.request;
  const kept = await findCachedPage(url).catch(() => undefined);
  if (!kept) return network.catch(() => offline(url));
  const inTime = network.then(
    (response) => (isGatewayError(response) ? null : response),
    () => null,
  );
  const answer = await Promise.race([inTime, nothingAfter(networkTimeoutMs)]);
  return answer ?? cachedPageResponse(kept, { waiting: await waitingCount() });
}

/** Nothing is loaded here: a first visit is not the time for it. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/**
 * A new version takes over at once. Pages come from the network and name their own files, and files have a hash in
 * their name, so a page that is open goes on with the files that it knows.
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
  if (request.url === self.location.origin + cachedPageScript.path) event.respondWith(copyScriptAnswer());
  const kind = kindOf(request, self.location.origin);
  if (kind === 'page') {
    const network = fetchAndCache(event);
    event.waitUntil(within(network));
    event.respondWith(pageAnswer(event, network));
  }
  if (kind === 'document') event.respondWith(fromNetwork(event).catch(() => offline(request.url)));
  if (kind === 'file') event.respondWith(fileAnswer(request));
  if (kind === 'image') event.respondWith(imageAnswer(request, (work) => event.waitUntil(within(work))));
});

/**
 * A page that was loaded and is idle: the time to load what is needed without a connection. Not once there is a newer
 * version: it waits until this one has nothing to do, and each page would make that later.
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
  const send = async () => {
    // The browser tries again later.
    if (!(await sendWaiting(asVisitor))) throw new Error('A request is still waiting');
  };
  event.waitUntil(send());
});
