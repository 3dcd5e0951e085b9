import { createServer, connect as dial, type Socket } from 'node:net';
import { type FauxqsServer, startFauxqs } from 'fauxqs';

/** The settings of a bucket, as in the environment. */
type BucketSettings = Record<
  'S3_ENDPOINT' | 'S3_BUCKET' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY',
  string
>;

/**
 * 'away': connections are refused. 'hanging': they are accepted, but get no response. 'slow': each response comes
 * `slowMs` later.
 */
type State = 'up' | 'away' | 'hanging' | 'slow';

/** Less than the time after which a call is aborted. */
export const slowMs = 3_000;

/** An S3 server in this process. It stores its objects in memory, and does not check signatures. */
export type S3Server = {
  /** A new, empty bucket. */
  bucket(): BucketSettings;
  be(state: State): void;
  stop(): Promise<void>;
};

/** Starts the server. Clients reach it through a gate, which can be closed. */
export async function startS3(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  const gate = gateTo(server);
  const port = await gate.listen();
  let buckets = 0;
  return {
    bucket() {
      const name = `bucket-${++buckets}`;
      server.createBucket(name);
      return {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: name,
        AWS_ACCESS_KEY_ID: 'test-key',
        AWS_SECRET_ACCESS_KEY: 'test-secret',
      };
    },
    be: gate.be,
    async stop() {
      await gate.close();
      await server.stop();
    },
  };
}

/** Forwards connections. A change of its state ends open connections. */
function gateTo({ port }: FauxqsServer) {
  let state: State = 'up';
  const open = new Set<Socket>();
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const gate = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy()).on('close', () => open.delete(client));
    if (state === 'away') client.destroy();
    if (state === 'away' || state === 'hanging') return;
    const waitMs = state === 'slow' ? slowMs : 0;
    const upstream = dial(port, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream);
    if (waitMs === 0) upstream.on('close', () => client.destroy()).pipe(client);
    else upstream.on('data', (chunk) => setTimeout(() => client.write(chunk), waitMs));
  });
  return {
    be(next: State) {
      state = next;
      endAll();
    },
    listen: () =>
      new Promise<number>((resolve) => {
        gate.listen(0, '127.0.0.1', () => {
          const address = gate.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      }),
    close() {
      endAll();
      return new Promise<void>((resolve) => gate.close(() => resolve()));
    },
  };
}
