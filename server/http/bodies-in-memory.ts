import type { IncomingMessage } from 'node:http';
import { networkOf, widerNetworkOf } from '#server/networks.ts';

/** How many large bodies of visitors and customers may be on their way at the same time: each may need 128 KB. */
const most = 512;

/**
 * The bodies that are being received. They are in memory, and phones may send slowly, so whoever holds thousands of
 * connections must not fill it. One body too many ends the oldest one of the network that has the most.
 */
export function bodiesInMemory(max = most) {
  const held = new Map<string, Set<IncomingMessage>>();
  let count = 0;
  const forget = (network: string, body: IncomingMessage) => {
    const own = held.get(network);
    if (!own?.delete(body)) return;
    count -= 1;
    if (own.size === 0) held.delete(network);
  };
  const endOne = () => {
    const [network, bodies] = [...held].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const [oldest] = bodies;
    if (!oldest) return;
    forget(network, oldest);
    oldest.destroy();
  };
  return {
    /** Call it before a large body is received. */
    receive(body: IncomingMessage, ip: string): void {
      const network = widerNetworkOf(networkOf(ip));
      const own = held.get(network) ?? new Set();
      held.set(network, own.add(body));
      count += 1;
      body.once('close', () => forget(network, body));
      if (count > max) endOne();
    },
  };
}
