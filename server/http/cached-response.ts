import { hash } from 'node:crypto';
import type { Encoding } from '#server/http/encoding.ts';
import type { PreparedResponse } from '#server/http/prepared-response.ts';

type HeaderValues = Record<string, string | number | string[] | undefined>;

/** A finished response with status 200. */
export type OkResponse = { headers: HeaderValues; body: string | Buffer };

/** A response in one encoding. */
export type Variant = { headers: HeaderValues; body: Buffer };
/** The response to send. */
export type FinalResponse = (Variant & { status: 200 }) | { status: 304; headers: HeaderValues; body: null };

/** A response in the cache, with the encodings that were asked for so far. */
export type CachedResponse = {
  state: string;
  etag: string;
  headers: HeaderValues;
  bytes: Buffer;
  variants: Partial<Record<Encoding, PreparedResponse>>;
  notModified: HeaderValues;
  /** Prepared on the first request. */
  preparedNotModified?: PreparedResponse;
  madeAt: number;
  isBest: boolean;
};

/** The response that was made from `state`, in no encoding yet. */
export function newCachedResponse(
  state: string,
  made: Pick<CachedResponse, 'headers' | 'bytes' | 'etag'>,
): CachedResponse {
  const notModified = notModifiedOf(made.headers, made.etag);
  return { ...made, state, notModified, variants: {}, madeAt: performance.now(), isBest: false };
}

const vary = 'accept-encoding';

/** The response with a body in this encoding. */
export function variantOf({ headers, etag }: CachedResponse, body: Buffer, encoding: Encoding): Variant {
  const ofEncoding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { headers: { ...headers, vary, etag, ...ofEncoding, 'content-length': body.byteLength }, body };
}

/**
 * A browser stores the headers that came with the body. Headers that identify the response or are about the host are
 * sent again.
 */
function notModifiedOf(headers: HeaderValues, etag: string): HeaderValues {
  const again = ['cache-control', 'strict-transport-security'];
  const repeated = Object.entries(headers).filter(([name]) => again.includes(name));
  return { ...Object.fromEntries(repeated), vary, etag };
}

/** Weak: the bytes differ with the encoding. The hash includes the headers, because a 304 omits them. */
export function etagOf(headers: HeaderValues, bytes: Buffer): string {
  const name = hash('sha256', JSON.stringify(headers) + hash('sha256', bytes, 'base64url'), 'base64url');
  return `W/"${name.slice(0, 27)}"`;
}

/** Whether a browser has the response. A proxy may have turned the ETag into a strong one; `*` matches any response. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag);
}
