import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '#tests/support/free-port.ts';

/** A proxy between the product and PostgreSQL that simulates failures of networks and servers. */
export type DatabaseProxy = {
  /** The URL of the database through the proxy. */
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections and data, but sends nothing back. */
  freeze(): void;
  /** Ends the simulated failure. */
  mend(): Promise<void>;
};

/** Starts a proxy for the database at the URL; `undo` ends it. */
export async function startDatabaseProxy(database: string, undo: (step: () => Promise<void>) => void) {
  const url = new URL(database);
  const { hostname, port } = url;
  const own = await freePort();
  const open = new Set<Socket>();
  let frozen = false;

  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('error', () => {});
    from.on('data', (chunk) => {
      if (!frozen) to.write(chunk);
    });
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const listen = async (): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      join(client, upstream);
      join(upstream, client);
    });
    await once(server.listen(own, '127.0.0.1'), 'listening');
    return server;
  };

  let server: Server | undefined = await listen();
  const cut = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  undo(cut);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  const proxy: DatabaseProxy = {
    url: url.href,
    cut,
    freeze() {
      frozen = true;
    },
    async mend() {
      // Data that was swallowed meanwhile never arrives: such a connection is unusable.
      if (frozen) for (const socket of open) socket.destroy();
      frozen = false;
      server ??= await listen();
    },
  };
  return proxy;
}
