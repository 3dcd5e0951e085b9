import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from '#lab/drills/installation.ts';

const pollIntervalMs = 100;

/**
 * A minimal reverse proxy for several nodes: it polls /readyz ten times a second, sends calls to the ready nodes in
 * turn, and tries the next node only where it could not open a connection.
 */
export async function startBalancer(nodes: readonly Node[]) {
  const ready = new Set<string>(nodes.map(({ url }) => url));
  const polling = new AbortController();
  const poll = async () => {
    while (!polling.signal.aborted) {
      await Promise.all(
        nodes.map(async ({ url }) => {
          const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
            () => undefined,
          );
          if (response?.ok) ready.add(url);
          else ready.delete(url);
          await response?.body?.cancel();
        }),
      );
      await pause(pollIntervalMs);
    }
  };
  void poll();

  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const candidates = nodes.map(({ url }) => url).filter((url) => ready.has(url));
    turn += 1;
    const order = candidates.map((_, index) => candidates[(turn + index) % candidates.length] ?? '');
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const attempt = () => {
        const target = order.shift();
        if (target === undefined) {
          outgoing.writeHead(502).end('{}');
          return;
        }
        const onward = request(target + incoming.url, { method: incoming.method, headers: incoming.headers });
        let isOpen = false;
        onward.once('socket', (socket) => {
          isOpen = !socket.connecting;
          if (!isOpen) socket.once('connect', () => (isOpen = true));
        });
        onward.once('response', (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.once('error', () => outgoing.destroy());
          response.pipe(outgoing);
        });
        onward.once('error', () => {
          if (!isOpen) attempt();
          else if (!outgoing.headersSent) outgoing.writeHead(502).end('{}');
          else outgoing.destroy();
        });
        onward.end(Buffer.concat(chunks));
      };
      attempt();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      polling.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}
