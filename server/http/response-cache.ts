import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Clock, minute } from '#server/clock.ts';
import type { ContentVersion } from '#server/db/content-version.ts';
import {
  type CachedResponse,
  etagOf,
  type FinalResponse,
  isKnown,
  newCachedResponse,
  type OkResponse,
  type Variant,
  variantOf,
} from '#server/http/cached-response.ts';
import { bestEncoding, type Encoding, encoded } from '#server/http/encoding.ts';
import { prepareResponse, sendPreparedResponse } from '#server/http/prepared-response.ts';
import type { Target } from '#server/http/target.ts';

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

/** The state from which a new response is made; null where it may not be cached. */
export type PendingResponse = { key: Target; state: string; staleReads: number } | null;

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
 * Caches compressed responses that are the same for every visitor, up to a maximum size. A response is served only
 * while the content from which it was made is current: where that is unknown, nothing is served.
 */
export function createResponseCache({ contentVersion, clock, keyOf, hasFreeValues, staleReads }: Deps) {
  const entriesOf = (maxSize: number) =>
    new LRUCache<Target, CachedResponse>({ maxSize, maxEntrySize: maxEntryBytes });
  const caches = { bounded: entriesOf(maxBytes.bounded), free: entriesOf(maxBytes.free) };
  const entriesFor = (key: Target) => (hasFreeValues(key) ? caches.free : caches.bounded);
  let closed = false;
  let isCompressingBest = false;
  let last = { version: -1, step: -1, state: '' };

  /**
   * The state on which responses depend: the content; and the time, for the copyright year and the earliest day of a
   * visit.
   */
  const stateNow = (): string | null => {
    const version = contentVersion.current();
    if (version === null) return null;
    const step = Math.floor(clock().getTime() / timeStep);
    if (version !== last.version || step !== last.step) last = { version, step, state: `${version} ${step}` };
    return last.state;
  };

  const counts = { hits: 0, misses: 0 };

  const validEntry = (key: Target): CachedResponse | null => {
    const entry = entriesFor(key).get(key);
    if (!entry) return null;
    const state = stateNow();
    // The state may be unknown for a short time (null): the response may still be valid. An outdated response stays
    // until it is regenerated: if that gives the same bytes, they are compressed already.
    return entry.state === state ? entry : null;
  };

  const keep = (key: Target, entry: CachedResponse, encoding: Encoding, { headers, body }: Variant) => {
    entry.variants[encoding] = prepareResponse(200, headers, body);
    const variants = Object.values(entry.variants).reduce((sum, { bytes }) => sum + bytes.length, 0);
    entriesFor(key).set(key, entry, { size: key.length + entry.bytes.length + variants + bytesOfHeaders });
  };

  /**
   * The response that was cached before, if it was just regenerated with the same headers and bytes: from now on it is
   * valid.
   */
  const sameResponse = (
    { key, state }: NonNullable<PendingResponse>,
    etag: string,
  ): CachedResponse | null => {
    const entry = entriesFor(key).get(key);
    if (entry?.etag !== etag || state !== stateNow()) return null;
    entry.state = state;
    return entry;
  };

  const compressFor = async (
    key: Target | null,
    entry: CachedResponse,
    encoding: Encoding,
    quality: number,
  ) => {
    const variant = variantOf(entry, await encoded(entry.bytes, encoding, quality), encoding);
    if (key !== null && !closed && entry.state === stateNow()) keep(key, entry, encoding, variant);
    return variant;
  };

  /** Compresses one response at a time, which has stayed the same for a while: this takes 60 ms on another thread. */
  const compressBest = async (key: Target, entry: CachedResponse) => {
    if (isCompressingBest || entry.isBest || performance.now() - entry.madeAt < recompressAfterMs) return;
    isCompressingBest = true;
    entry.isBest = true;
    await compressFor(key, entry, 'br', bestQuality).finally(() => {
      isCompressingBest = false;
    });
  };

  return {
    /** How many calls got a cached response, and for how many the response had to be made first. */
    counts,

    /**
     * Sends a response from the cache, before any other work on the request; returns false where the response has to be
     * made.
     */
    serve(target: Target, request: IncomingMessage, response: ServerResponse): boolean {
      if (closed || !isCacheable(target, request)) return false;
      const key = entriesFor(target).has(target) ? target : keyOf(target);
      if (key === null) return false;
      const entry = validEntry(key);
      if (!entry) {
        counts.misses += 1;
        return false;
      }
      counts.hits += 1;
      if (isKnown(request.headers['if-none-match'], entry.etag)) {
        entry.preparedNotModified ??= prepareResponse(304, entry.notModified, Buffer.alloc(0));
        sendPreparedResponse(response, entry.preparedNotModified);
        return true;
      }
      const encoding = bestEncoding(request.headers['accept-encoding'], entry.bytes);
      const variant = entry.variants[encoding];
      if (variant) sendPreparedResponse(response, variant);
      else {
        void compressFor(key, entry, encoding, quality).then(
          ({ headers, body }) => sendPreparedResponse(response, prepareResponse(200, headers, body)),
          (error) => response.destroy(error),
        );
      }
      if (!entry.isBest && encoding === 'br') void compressBest(key, entry);
      return true;
    },

    /**
     * Returns a promise that settles when it is known whether the cached response is valid: a change that this process
     * has just stored leaves that open for a short time, in which every caller would have the response regenerated.
     * Null where there is nothing to wait for.
     */
    whenValidityKnown(target: Target, request: IncomingMessage): Promise<void> | null {
      const soon = contentVersion.soon?.() ?? null;
      if (!soon || closed || !isCacheable(target, request) || stateNow() !== null) return null;
      const key = keyOf(target);
      return key !== null && entriesFor(key).has(key) ? soon : null;
    },

    /** Call this before reading any data for a response that may be cached. */
    begin(target: Target, request: IncomingMessage): PendingResponse {
      if (closed || !isCacheable(target, request)) return null;
      const key = keyOf(target);
      const state = key === null ? null : stateNow();
      return key === null || state === null ? null : { key, state, staleReads: staleReads() };
    },

    /**
     * Compresses a finished response as the request accepts it, and caches it if it was begun with the current content.
     * Returns the headers and the body to send.
     */
    async finish(begun: PendingResponse, request: IncomingMessage, made: OkResponse): Promise<FinalResponse> {
      const pending = begun?.staleReads === staleReads() ? begun : null;
      const bytes = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
      const encoding = bestEncoding(request.headers['accept-encoding'], bytes);
      const etag = etagOf(made.headers, bytes);
      const before = pending && sameResponse(pending, etag);
      const entry = before ?? newCachedResponse(pending?.state ?? '', { headers: made.headers, bytes, etag });
      const variant =
        before?.variants[encoding] ?? (await compressFor(pending?.key ?? null, entry, encoding, quality));
      if (!isKnown(request.headers['if-none-match'], etag))
        return { status: 200, headers: variant.headers, body: variant.body };
      return { status: 304, headers: entry.notModified, body: null };
    },

    /** How many responses are cached, and their bytes. */
    size: () => ({
      responses: caches.bounded.size + caches.free.size,
      bytes: caches.bounded.calculatedSize + caches.free.calculatedSize,
    }),
    /** From now on no response comes from the cache, so that connections can be closed. */
    close() {
      closed = true;
      caches.bounded.clear();
      caches.free.clear();
    },
  };
}

/** A call with credentials never gets a response from the cache; whether a cookie matters depends on the target. */
function isCacheable(target: Target, { method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined || target.length > maxKeyLength) return false;
  return headers.cookie === undefined || !target.startsWith('/api/');
}
