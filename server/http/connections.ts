import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const sweepEveryMs = 100;

/** Closes the connections of a server that is about to close. */
export type Connections = {
  /** Call it for each new server. */
  watch(server: Server): void;
  /** Call it before each response. */
  answering(response: ServerResponse): void;
  isDraining(): boolean;
  /** From now on each response ends its connection, so that the client reconnects to another node. */
  drain(): void;
  /** Closes connections as soon as they are idle, until the returned function is called. */
  sweep(): () => void;
  /** Closes all connections, even those in use. */
  closeAll(): void;
};

/** Node closes only the connections that are idle when the server closes: clients keep others open for a minute. */
export function serverConnections(): Connections {
  let draining = false;
  const servers: Server[] = [];
  const open = new Set<Socket>();
  /** Browsers open connections in advance. Node does not treat these as idle, because it waits for their first call. */
  const closeUnused = () => {
    for (const server of servers) server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    watch(server) {
      servers.push(server);
      server.on('connection', (socket) => {
        open.add(socket);
        socket.once('close', () => open.delete(socket));
      });
    },
    answering(response) {
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
