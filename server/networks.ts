import ipaddr from 'ipaddr.js';

/** How many homes and lines of one provider's customer, or phones of a mobile network, share a wider network. */
export const widerShare = 8;

/** Some proxies put the caller's port behind its address: each connection would be a network of its own. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** A household has one IPv4 address, but a whole IPv6 network: its first 64 bits. */
export function networkOf(caller: string): string {
  const address = withoutPort(caller);
  if (!ipaddr.isValid(address)) return address;
  // `process` turns an IPv4 address that is written as IPv6 back into IPv4.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

const ipv6Network = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+$/;

/**
 * The network around a network: the first 48 bits of an IPv6 network, because a customer of a provider gets 256 to
 * 65,536 networks of 64 bits. Everything else is its own.
 */
export const widerNetworkOf = (network: string): string => ipv6Network.exec(network)?.[1] ?? network;
