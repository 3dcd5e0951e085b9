import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runProgram } from '#tests/support/runners/program.ts';
import { startServer } from '#tests/support/server.ts';
import { type Answer, fetchAnswer } from './answer.ts';
import { chooseLoad, connections } from './load.ts';
import { benchManyRecords } from './many.ts';
import { median } from './median.ts';

/**
 * `npm run bench -- [--seconds 5] [--rounds 3]`: requests per second of the product, compared with node:http that
 * sends the same bytes, measured in turns in one run; then the pages with 10,000 records beside those with 20. Compare
 * the ratios between machines; nothing here passes or fails.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const answersInARound = 200;
const secondsOfWarmUp = 1;
const paths = ['/doctors', '/api/doctors'];

const load = chooseLoad();
if ((await runProgram(['scripts/build-if-needed.ts'])) !== 0) process.exit(1);
const product = await startServer({ SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
const answers = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await fetchAnswer(product.url + path)] as const)),
);
const raw = await startRaw(answers);

const table: Record<string, Record<string, number>> = {};
for (const [path, { body }] of Object.entries(answers)) {
  const [ofProduct, ofRaw, ratios] = await measure(path);
  table[`GET ${path}`] = {
    bytes: Buffer.from(body, 'base64').length,
    'product, requests/s': Math.round(median(ofProduct)),
    'raw node:http, requests/s': Math.round(median(ofRaw)),
    ratio: Number(median(ratios).toFixed(3)),
  };
}
raw.stop();
await product.stop();

console.log(`${load.tool}, ${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
console.table(table);
await benchManyRecords(answersInARound, rounds);

/** Measures both in turns, so that other work on the machine affects both. */
async function measure(path: string): Promise<[number[], number[], number[]]> {
  const ofProduct: number[] = [];
  const ofRaw: number[] = [];
  for (const { url } of [product, raw]) await load.perSecond(url + path, secondsOfWarmUp);
  for (let round = 0; round < rounds; round++) {
    ofProduct.push(await load.perSecond(product.url + path, seconds));
    ofRaw.push(await load.perSecond(raw.url + path, seconds));
  }
  return [ofProduct, ofRaw, ofProduct.map((rate, round) => rate / (ofRaw[round] ?? 1))];
}

/** Starts the raw server in its own process with the answers that it sends. */
function startRaw(ready: Record<string, Answer>): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The raw server ended')));
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${z.int().parse(port)}`, stop: () => child.kill() }),
    );
    child.send(ready);
  });
}
