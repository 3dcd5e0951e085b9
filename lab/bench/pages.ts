import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { startCluster } from '#tests/support/cluster.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { type Contestant, type Measured, type Peer, ratio, runInterleaved } from './interleave.ts';
import { chooseLoadTool } from './load.ts';
import { median } from './median.ts';
import { fetchRaw, type RawResponse } from './raw-response.ts';
import { connectionsFor, headersOf, type Scenario, scenarios } from './scenarios.ts';
import { type BenchSettings, machine } from './settings.ts';
import { waitForImages } from './wait-for-images.ts';

/** The baseline of the ratios: node:http that sends 40 KB from memory. */
const reference = '/reference';
const referenceResponse: RawResponse = {
  status: 200,
  headers: ['content-type', 'text/html; charset=utf-8'],
  body: Buffer.alloc(40 * 1024, 'a').toString('base64'),
};

const firstWarmUpSeconds = 5;

const settings = { SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };

/**
 * Measures the processor time that a response costs a server, and how many responses it sends in a second: the product
 * on both engines and node:http with the same bytes, each compared with node:http that sends 40 KB.
 */
export async function benchPages(bench: BenchSettings): Promise<void> {
  const load = chooseLoadTool();
  const folder = temporaryFolder('bench');
  const product = await startServer({ ...settings, DATA_DIR: folder.path });
  const postgres = await startOnPostgres();
  for (const server of [product, postgres]) if (server) await warmUpServer(server);

  const calls: { ask: Scenario; headers: Record<string, string>; response: RawResponse }[] = [];
  for (const ask of scenarios) {
    const url = product.url + ask.path;
    const headers = headersOf(ask, await fetchRaw(url, headersOf(ask)));
    calls.push({ ask, headers, response: await fetchRaw(url, headers) });
  }
  const same = Object.fromEntries(calls.map(({ response }, row) => [`/${row}`, response]));
  const raw = await startRaw({ [reference]: referenceResponse, ...same });

  const rows: { name: string; response: RawResponse; results: Record<string, Measured> }[] = [];
  for (const [row, { ask, headers, response }] of calls.entries()) {
    const { path, way } = ask;
    const connections = connectionsFor(ask);
    const contestants: Contestant[] = [];
    const add = (name: string, peer: Peer, address: string, own = headers) =>
      contestants.push({ name, peer, target: { url: peer.url + address, headers: own, connections } });
    add(reference, raw, reference, {});
    add('raw, same bytes', raw, `/${row}`);
    add('product', product, path);
    if (postgres) add('on PostgreSQL', postgres, path, await headersFor(ask, postgres.url + path));
    const results = await runInterleaved(
      load,
      bench,
      contestants,
      row === 0 ? firstWarmUpSeconds : undefined,
    );
    rows.push({ name: `${path} ${way}`, response, results });
  }
  for (const peer of [raw, product, postgres]) await peer?.stop();
  folder.remove();

  console.log(`${load.tool}, ${bench.rounds} rounds of ${bench.seconds} s, medians. ${machine()}`);
  console.log(
    'Processor time: what node:http takes to send 40 KB, to what an answer takes. 1 is as cheap, 2 half.',
  );
  const table = (cell: (of: Measured, to: Measured) => number) =>
    rows.map(({ name, response, results: { [reference]: fixed, ...others } }) => {
      const cells = Object.entries(others).map(([peer, of]) => [peer, fixed && cell(of, fixed)] as const);
      const bytes = Buffer.from(response.body, 'base64').length;
      const µs = Math.round(median(others.product?.cpu ?? []) * 1000);
      return [name, { bytes, 'product, µs': µs, ...Object.fromEntries(cells) }] as const;
    });
  console.table(Object.fromEntries(table((of, to) => ratio(to.cpu, of.cpu))));
  console.log('Answers in a second, to those of node:http that sends 40 KB. 1 is as many.');
  console.table(Object.fromEntries(table((of, to) => ratio(of.perSecond, to.perSecond))));
}

/** Waits for the work that a server does once after its first start: it generates images; then asks for each page. */
async function warmUpServer(server: Peer): Promise<void> {
  await waitForImages(server);
  for (const ask of scenarios) if (ask.way === 'br') await fetchRaw(server.url + ask.path, headersOf(ask));
}

/** The headers for each server: the ETags of servers differ. */
async function headersFor(ask: Scenario, url: string): Promise<Record<string, string>> {
  return headersOf(ask, await fetchRaw(url, headersOf(ask)));
}

/** Starts the product on PostgreSQL, where PostgreSQL's programs are installed. */
async function startOnPostgres(): Promise<Peer | null> {
  const programs = findPostgres();
  if (!programs) return null;
  const cluster = await startCluster(programs);
  const server = await startServer({ ...settings, DATABASE_URL: cluster.url('postgres') });
  return {
    ...server,
    async stop() {
      await server.stop();
      await cluster.stop();
    },
  };
}

/** Starts the raw server in its own process with the responses that it sends, by path. */
function startRaw(ready: Record<string, RawResponse>): Promise<Peer> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The raw server ended')));
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${z.int().parse(port)}`,
        pid: child.pid ?? 0,
        stop: async () => child.kill(),
      }),
    );
    child.send(ready);
  });
}
