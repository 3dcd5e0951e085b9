import { isIP } from 'node:net';

/**
 * The proxies whose X-Forwarded-* headers are believed: IP addresses, networks and names of networks, or the number of
 * proxies that each call passes. A number believes whoever calls, so nothing but the proxies may reach the server.
 */
export type TrustedProxies = readonly string[] | number;

/** The names that Express and Fastify know. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const maxHops = 10;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads TRUST_PROXY; null if it is neither of the two. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const value = text.trim();
  if (/^\d+$/.test(value)) return Number(value) >= 1 && Number(value) <= maxHops ? Number(value) : null;
  const networks = value.split(',').map((part) => part.trim());
  return networks.every((one) => namedNetworks.includes(one) || isNetwork(one)) ? networks : null;
}

/** The value of Fastify's `trustProxy`. Fastify takes a number of hops for none, so a function counts them. */
export function trustProxyOption(proxies: TrustedProxies | undefined) {
  if (proxies === undefined) return false;
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];
}
