import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { second } from '#server/clock.ts';
import { errorCodeOf, hasErrorCode } from '#server/error-code.ts';
import { errorBodyOf } from '#server/http/errors.ts';
import { networkOf, widerNetworkOf } from '#server/networks.ts';

const sweepEveryMs = 100;

/**
 * How many connections there may be in all, and from how many on an address gets no more if it has its share of them.
 * A held connection needs 8 KB. Thousands of families share one mobile address, so an address has no bound of its own.
 */
const defaultBounds = { max: 20_000, crowded: 5_000, share: 1_250 };

/** Closes the connections of a server that is about to close. */
export type Connections = {
  /** Call it for each new server. */
  watch(server: Server): void;
  /** Call it before each response. */
  beforeResponse(response: ServerResponse): void;
  isDraining(): boolean;
  /** From now on each response ends its connection, so that the client reconnects to another node. */
  drain(): void;
  /** Closes connections as soon as they are idle, until the returned function is called. */
  sweep(): () => void;
  /** Closes all connections, even those in use. */
  closeAll(): void;
};

/**
 * Node closes only the connections that are idle when the server closes: clients keep others open for a minute. With
 * `behindProxy`, all connections have the proxy's address, and only the bound of all counts.
 */
export function serverConnections(
  { behindProxy }: { behindProxy: boolean },
  { max, crowded, share }: typeof defaultBounds = defaultBounds,
): Connections {
  let draining = false;
  const servers: Server[] = [];
  const open = new Set<Socket>();
  const held = new Map<string, number>();
  const isGreedy = (address: string) => open.size >= crowded && (held.get(address) ?? 0) >= share;
  const hold = (address: string, change: 1 | -1) => {
    const count = (held.get(address) ?? 0) + change;
    if (count > 0) held.set(address, count);
    else held.delete(address);
  };
  /** Browsers open connections in advance. Node does not treat these as idle, because it waits for their first call. */
  const closeUnused = () => {
    for (const server of servers) server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    watch(server) {
      servers.push(server);
      server.maxConnections = max;
      server.on('connection', (socket) => {
        const address = widerNetworkOf(networkOf(socket.remoteAddress ?? ''));
        if (!behindProxy && isGreedy(address)) {
          socket.destroy();
          return;
        }
        open.add(socket);
        hold(address, 1);
        socket.once('close', () => {
          open.delete(socket);
          hold(address, -1);
        });
      });
    },
    beforeResponse(response) {
      if (draining) response.shouldKeepAlive = false;
    },
    isDraining: () => draining,
    drain() {
      draining = true;
    },
    sweep() {
      closeUnused();
      const timer = setInterval(closeUnused, sweepEveryMs);
      return () => clearInterval(timer);
    },
    closeAll() {
      for (const server of servers) server.closeAllConnections();
      for (const socket of open) socket.destroy();
    },
  };
}

/** How long a connection stays open after a response that came before all of its call. */
const lingerMs = second;

/**
 * Closing while the rest of a call is on its way would reset the connection: the caller may lose the response, and
 * nginx takes a reset for a fault of the node and leaves it out, so that strangers could shut out every node.
 */
function linger(socket: Duplex): void {
  socket.end();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Call it before a response that ends the connection. */
export function closeGently(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  // Without a reader, Node would receive and drop all that comes.
  request.read(0);
  socket.destroySoon = () => linger(socket);
}

const brokenStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Responds to what is no call: malformed, with too large headers, or too slow. */
export function respondToBroken(error: Error, socket: Duplex): void {
  if (hasErrorCode(error, 'ECONNRESET') || !socket.writable) return;
  const body = JSON.stringify(errorBodyOf('malformed'));
  const head = [
    `HTTP/1.1 ${brokenStatuses[errorCodeOf(error) ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.pause();
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  linger(socket);
}
