import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, minute } from '#server/clock.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import { etagOf, isKnown } from '#server/http/conditional-get.ts';
import { acceptedEncoding, encoded } from '#server/http/encoding.ts';
import { namesOneHost, parseTarget, type Target } from '#server/http/target.ts';

const MiB = 1024 * 1024;
/** Strangers can make up keys with free values: these have a cache of their own, so that they replace no page. */
const maxBytes = { bounded: 48 * MiB, free: 16 * MiB };
const maxEntryBytes = MiB;
const maxKeyLength = 300;
/** The maximum memory that the headers of a response take. */
const bytesOfHeaders = 4096;
/** In every time zone, days and years begin at a multiple of this. */
const timeStep = 15 * minute;
/** A 304 repeats these; the browser stored all other headers with the body. */
const repeatedHeaders = ['cache-control', 'strict-transport-security', 'vary', 'etag'];

/** What a response depends on that is made for a key now. */
export type PendingResponse = { key: Target; state: string; staleReads: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a response is made that may be cached. Callers with an equal one get the same response. */
    pending?: PendingResponse | null;
  }
}

type HeaderValues = Record<string, string | number | string[] | undefined>;
/** A response as it is sent to callers who accept an encoding. */
type Entry = { state: string; etag: string; headers: HeaderValues; body: Buffer };

type Deps = {
  contentVersion: ContentVersion;
  clock: Clock;
  /** The cache key of a target; null for a response that is never cached. The key of a key is that key itself. */
  keyOf: (target: Target) => Target | null;
  /** Whether a caller can make up any number of keys like this one. */
  hasFreeValues: (key: string) => boolean;
  /**
   * Counts how often old content was returned because the database is unavailable: a response made meanwhile is not
   * cached.
   */
  staleReads: () => number;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** A call with credentials gets no cached response of the API; pages do not depend on a cookie. */
function maySeeShared({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers.authorization === undefined && (headers.cookie === undefined || !url.startsWith('/api/'));
}

const notModified = ({ headers }: Entry): HeaderValues =>
  Object.fromEntries(repeatedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));

/**
 * Caches responses that are the same for every visitor, up to a maximum size. A response is served only while the
 * content from which it was made is current: where that is unknown, nothing is served.
 */
export function createResponseCache({ contentVersion, clock, keyOf, hasFreeValues, staleReads }: Deps) {
  const entriesOf = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, maxEntrySize: maxEntryBytes });
  const caches = { bounded: entriesOf(maxBytes.bounded), free: entriesOf(maxBytes.free) };
  const entriesFor = (key: string) => (hasFreeValues(key) ? caches.free : caches.bounded);
  /** Each encoding of a response is an entry of its own. */
  const nameOf = (key: string, { headers }: Pick<IncomingMessage, 'headers'>) =>
    `${acceptedEncoding(headers['accept-encoding'])} ${key}`;
  const counts = { hits: 0, misses: 0 };
  let isClosed = false;

  /** The content, and the time, which decides the copyright year and the earliest day of a visit; null if unknown. */
  const stateNow = (): string | null => {
    const version = contentVersion.current();
    return version === null ? null : `${version} ${Math.floor(clock().getTime() / timeStep)}`;
  };

  const find = (request: IncomingMessage): Entry | undefined => {
    const { url = '' } = request;
    if (isClosed || !maySeeShared(request) || !namesOneHost(request)) return undefined;
    const read = (key: string) => entriesFor(key).get(nameOf(key, request));
    // Keys are targets: a URL that equals one need not be parsed.
    const known = read(url);
    if (known) return known;
    const target = parseTarget(url);
    const key = target && keyOf(target);
    return key && key !== url ? read(key) : undefined;
  };

  return {
    /** How many calls got a cached response, and for how many the response had to be made first. */
    counts,

    /**
     * A handler that sends what is cached, and passes all other requests to `handle`. In a hook of Fastify, a cached
     * response would cost half as much again.
     */
    before(handle: RequestListener): RequestListener {
      return (request, response) => {
        const entry = find(request);
        if (!entry || entry.state !== stateNow()) return handle(request, response);
        counts.hits += 1;
        if (isKnown(request.headers['if-none-match'], entry.etag))
          return void response.writeHead(304, notModified(entry)).end();
        response.writeHead(200, entry.headers).end(request.method === 'HEAD' ? undefined : entry.body);
      };
    },

    /**
     * Caches what an app sends to requests that have a target: each response with status 200 whose `cache-control` is
     * `no-cache` or not set.
     */
    addTo(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const { raw, target } = request;
        const isCached = !isClosed && maySeeShared(raw) && target.length <= maxKeyLength;
        const key = isCached ? keyOf(target) : null;
        const state = stateNow();
        if (key !== null) counts.misses += 1;
        request.pending = key === null || state === null ? null : { key, state, staleReads: staleReads() };
        done();
      });
      app.addHook('onSend', async (request, reply, payload) => {
        const { pending } = request;
        const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
        if (!pending || !isText || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload;
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
        if (reply.getHeader('cache-control') !== 'no-cache') return payload;
        const { key, state } = pending;
        const bytes = Buffer.from(payload);
        const etag = etagOf(reply.getHeaders(), bytes);
        const accepted = acceptedEncoding(request.headers['accept-encoding']);
        const { body, encoding } = await encoded(bytes, accepted);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        reply.headers({ vary: 'accept-encoding', etag, 'content-length': body.byteLength });
        const entry = { state, etag, headers: reply.getHeaders(), body };
        const size = key.length + body.byteLength + bytesOfHeaders;
        if (!isClosed && pending.staleReads === staleReads() && state === stateNow())
          entriesFor(key).set(nameOf(key, request), entry, { size });
        if (!isKnown(request.headers['if-none-match'], etag)) return body;
        for (const name of Object.keys(entry.headers)) reply.removeHeader(name);
        reply.status(304).headers(notModified(entry));
        // After this, the handler of HEAD counts the bytes of a body.
        return request.method === 'HEAD' ? payload : null;
      });
    },

    /** How many responses are cached, and their bytes. */
    size: () => ({
      responses: caches.bounded.size + caches.free.size,
      bytes: caches.bounded.calculatedSize + caches.free.calculatedSize,
    }),

    /** From now on no response comes from the cache: Fastify ends the connections of those that it sends. */
    close() {
      isClosed = true;
      caches.bounded.clear();
      caches.free.clear();
    },
  };
}
