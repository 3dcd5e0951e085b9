import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, minute } from '#server/clock.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import { etagOf, isKnown } from '#server/http/conditional-get.ts';
import { bestEncoding, type Encoding, encoded } from '#server/http/encoding.ts';
import { type Target, targetOf } from '#server/http/target.ts';

const MiB = 1024 * 1024;
/** Strangers can make up keys with free values: these have a cache of their own, so that they replace no page. */
const maxBytes = { bounded: 48 * MiB, free: 16 * MiB };
const maxEntryBytes = MiB;
const maxKeyLength = 300;
/** The maximum memory that the headers of a response take. */
const bytesOfHeaders = 4096;
const quality = 5;
const bestQuality = 11;
/** A response that is still valid after this time is compressed once more, as small as possible. */
const recompressAfterMs = 5_000;
/** In every time zone, days and years begin at a multiple of this. */
const timeStep = 15 * minute;
/** A 304 repeats these; the browser stored all other headers with the body. */
const repeatedHeaders = ['cache-control', 'strict-transport-security'];

/** What a response depends on that is made for a key now. */
export type PendingResponse = { key: Target; state: string; staleReads: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a response is made that may be cached. Callers with an equal one get the same response. */
    pending?: PendingResponse | null;
  }
}

type HeaderValues = Record<string, string | number | string[] | undefined>;
type Variant = { headers: HeaderValues; body: Buffer };

/** A cached response, with the encodings that were asked for so far. */
type Entry = {
  state: string;
  etag: string;
  headers: HeaderValues;
  bytes: Buffer;
  variants: Partial<Record<Encoding, Variant>>;
  madeAt: number;
  isBest: boolean;
};

type Deps = {
  contentVersion: ContentVersion;
  clock: Clock;
  /** The cache key of a target; null for a response that is never cached. The key of a key is that key itself. */
  keyOf: (target: Target) => Target | null;
  /** Whether a caller can make up any number of keys like this one. */
  hasFreeValues: (key: Target) => boolean;
  /**
   * Counts how often old content was returned because the database is unavailable: a response made meanwhile is not
   * cached.
   */
  staleReads: () => number;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Caches responses that are the same for every visitor, up to a maximum size. A response is served only while the
 * content from which it was made is current: where that is unknown, nothing is served.
 */
export function createResponseCache({ contentVersion, clock, keyOf, hasFreeValues, staleReads }: Deps) {
  const entriesOf = (maxSize: number) =>
    new LRUCache<Target, Entry>({ maxSize, maxEntrySize: maxEntryBytes });
  const caches = { bounded: entriesOf(maxBytes.bounded), free: entriesOf(maxBytes.free) };
  const entriesFor = (key: Target) => (hasFreeValues(key) ? caches.free : caches.bounded);
  const counts = { hits: 0, misses: 0 };
  let isCompressingBest = false;
  let isClosed = false;

  /** The content, and the time, which decides the copyright year and the earliest day of a visit; null if unknown. */
  const stateNow = (): string | null => {
    const version = contentVersion.current();
    return version === null ? null : `${version} ${Math.floor(clock().getTime() / timeStep)}`;
  };

  /** A call with credentials gets no cached response of the API; pages do not depend on a cookie. */
  const keyFor = (target: Target, { method, headers }: IncomingMessage): Target | null => {
    if (isClosed || (method !== 'GET' && method !== 'HEAD')) return null;
    if (headers.authorization !== undefined || target.length > maxKeyLength) return null;
    return headers.cookie === undefined || !target.startsWith('/api/') ? keyOf(target) : null;
  };

  const variantOf = async (key: Target | null, entry: Entry, encoding: Encoding, quality: number) => {
    const body = await encoded(entry.bytes, encoding, quality);
    const headers = {
      ...entry.headers,
      ...{ vary: 'accept-encoding', etag: entry.etag, 'content-length': body.byteLength },
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    if (key === null || isClosed || entry.state !== stateNow()) return { headers, body };
    entry.variants[encoding] = { headers, body };
    const bodies = Object.values(entry.variants).reduce((sum, variant) => sum + variant.body.length, 0);
    // The cache updates an entry's size only for a new value.
    entriesFor(key).delete(key);
    entriesFor(key).set(key, entry, { size: key.length + entry.bytes.length + bodies + bytesOfHeaders });
    return { headers, body };
  };

  /** Compresses one response at a time, which has stayed the same for a while: this takes 60 ms on another thread. */
  const compressBest = async (key: Target, entry: Entry) => {
    if (isCompressingBest || entry.isBest || performance.now() - entry.madeAt < recompressAfterMs) return;
    isCompressingBest = true;
    entry.isBest = true;
    await variantOf(key, entry, 'br', bestQuality).finally(() => {
      isCompressingBest = false;
    });
  };

  const notModified = ({ headers, etag }: Entry): HeaderValues => ({
    ...Object.fromEntries(repeatedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
    ...{ vary: 'accept-encoding', etag },
  });

  const send = async (key: Target, entry: Entry, request: IncomingMessage, response: ServerResponse) => {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    if (isKnown(known, entry.etag)) {
      response.writeHead(304, notModified(entry)).end();
      return;
    }
    const encoding = bestEncoding(accepted, entry.bytes);
    const { headers, body } = entry.variants[encoding] ?? (await variantOf(key, entry, encoding, quality));
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
    if (encoding === 'br') await compressBest(key, entry);
  };

  const finish = async (pending: PendingResponse, { headers: sent }: FastifyRequest, made: Variant) => {
    const { headers, body: bytes } = made;
    const { key, state } = pending;
    const etag = etagOf(headers, bytes);
    const isCurrent = pending.staleReads === staleReads() && state === stateNow();
    const before = isCurrent ? entriesFor(key).get(key) : undefined;
    const isSame = before?.etag === etag;
    const entry = isSame
      ? before
      : { state, etag, headers, bytes, variants: {}, madeAt: performance.now(), isBest: false };
    entry.state = state;
    const encoding = bestEncoding(sent['accept-encoding'], bytes);
    const variant =
      entry.variants[encoding] ?? (await variantOf(isCurrent ? key : null, entry, encoding, quality));
    return isKnown(sent['if-none-match'], etag) ? { headers: notModified(entry), body: null } : variant;
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
        const target = targetOf(request);
        const key = target && keyFor(target, request);
        if (!key) return handle(request, response);
        const serve = () => {
          const entry = entriesFor(key).get(key);
          // An outdated response stays: if its successor has the same bytes, they are compressed already.
          const isCurrent = entry !== undefined && entry.state === stateNow();
          counts[isCurrent ? 'hits' : 'misses'] += 1;
          if (!isCurrent) return handle(request, response);
          send(key, entry, request, response).catch((error) => response.destroy(error));
        };
        // A change that this process has just stored leaves the version unknown for a moment, in which every caller
        // would have the response made again.
        const soon = stateNow() === null && entriesFor(key).has(key) ? contentVersion.soon?.() : null;
        if (soon) void soon.then(serve);
        else serve();
      };
    },

    /**
     * Caches what an app sends to requests that have a target: each response with status 200 whose `cache-control` is
     * `no-cache` or not set.
     */
    addTo(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const key = keyFor(request.target, request.raw);
        const state = stateNow();
        request.pending = key === null || state === null ? null : { key, state, staleReads: staleReads() };
        done();
      });
      app.addHook('onSend', async (request, reply, payload) => {
        const { pending } = request;
        const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
        if (!pending || !isText || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return payload;
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
        if (reply.getHeader('cache-control') !== 'no-cache') return payload;
        const made = { headers: reply.getHeaders(), body: Buffer.from(payload) };
        const { headers, body } = await finish(pending, request, made);
        if (body) {
          reply.headers(headers);
          return body;
        }
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        reply.status(304).headers(headers);
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
