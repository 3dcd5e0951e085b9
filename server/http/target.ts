import type { IncomingMessage } from 'node:http';

declare const parsed: unique symbol;
/**
 * The path and the query of a request, parsed once. The response cache, the limits, the router and the renderer accept
 * nothing else, so they all see the same text. It is what the URL standard makes of it on any origin: it has no dot
 * segment, no fragment, and no backslash, and it can't name another host.
 */
export type Target = string & { readonly [parsed]: true };

/** The target does not depend on it: pages are rendered for PUBLIC_URL. */
const anyOrigin = 'http://localhost';

const isTarget = (text: string): text is Target =>
  text.startsWith('/') && !text.includes('#') && URL.parse(anyOrigin + text)?.href === anyOrigin + text;

/** Some programs send these as they are. Percent-encoded they mean the same. Node passes on each byte as one letter. */
const unencoded = /["'<>^`{|}\x80-\xff]/g;
const encode = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

/** The target in a request line; null where its parts could be read in different ways, and for an absolute URL. */
export function parseTarget(text: string): Target | null {
  const encoded = text.replace(unencoded, encode);
  return isTarget(encoded) ? encoded : null;
}

/** The target with only these parameters. */
export function withParameters(target: Target, pairs: [string, string][]): Target {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const made = parseTarget(path + query);
  if (made === null) throw new Error('A query changed its path');
  return made;
}

/** The parameters of a target. */
export function parametersOf(target: Target): URLSearchParams {
  const at = target.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : target.slice(at));
}

/** A name or an IPv4 address, or an IPv6 address in brackets; a port may follow. */
const host = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,253})|\[[0-9a-f:]{2,39}(?:\.\d{1,3}){0,3}\])(?::\d{1,5})?$/i;

/** Whether a request names one host. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (!host.test(headers.host ?? '')) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/**
 * The target of a request; null if the request must be refused: for its target, or because it does not name one host.
 */
export const targetOf = (request: IncomingMessage): Target | null =>
  namesOneHost(request) ? parseTarget(request.url ?? '') : null;
