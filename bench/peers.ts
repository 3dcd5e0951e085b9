import { startServer } from '#tests/support/server.ts';
import { type Answer, fetchAnswer } from './answer.ts';
import { type Ask, asks, connectionsFor, headersOf } from './asks.ts';
import { cpuMs } from './cpu.ts';
import { chooseLoad, type Load, type Target } from './load.ts';
import { median } from './median.ts';
import { type Peer, startRaw } from './raw.ts';
import { type BenchSettings, machine } from './settings.ts';

const warmUpSeconds = 1;
/** What the ratios are to: node:http that sends 40 KB from memory. */
const reference = '/reference';
const referenceAnswer: Answer = {
  status: 200,
  headers: ['content-type', 'text/html; charset=utf-8'],
  body: Buffer.alloc(40 * 1024, 'a').toString('base64'),
};

type Measured = { perSecond: number[]; cpu: number[] };
type Contestant = { name: string; peer: Peer; target: Target };

/**
 * What an answer costs the server in processor time, and how many it gives in a second, beside node:http that sends
 * 40 KB or the same bytes from memory.
 */
export async function benchPages(settings: BenchSettings): Promise<void> {
  const load = chooseLoad();
  const product = await startServer({ SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  const answers: [Ask, Target, Answer][] = [];
  for (const ask of asks) {
    const url = product.url + ask.path;
    const headers = headersOf(ask, await fetchAnswer(url, headersOf(ask)));
    const answer = await fetchAnswer(url, headers);
    const target = { url, headers, connections: connectionsFor(ask) };
    if (ask.way !== '304' || answer.status === 304) answers.push([ask, target, answer]);
  }
  const ready = answers.map(([, , answer], row) => [`/${row}`, answer]);
  const raw = await startRaw({ [reference]: referenceAnswer, ...Object.fromEntries(ready) });

  const table: Record<string, Record<string, number>> = {};
  for (const [row, [{ path, way }, target, { body }]] of answers.entries()) {
    const { connections } = target;
    const results = await takeTurns(load, settings, [
      { name: 'reference', peer: raw, target: { url: raw.url + reference, connections } },
      { name: 'same', peer: raw, target: { url: `${raw.url}/${row}`, connections } },
      { name: 'product', peer: product, target },
    ]);
    const { reference: fixed, same, product: own } = results;
    if (!fixed || !same || !own) continue;
    table[`${path} ${way}`] = {
      bytes: Buffer.from(body, 'base64').length,
      'CPU µs': Math.round(median(own.cpu) * 1000),
      'raw of 40 KB: CPU': ratio(fixed.cpu, own.cpu),
      'requests/s': ratio(own.perSecond, fixed.perSecond),
      'raw of the same bytes: CPU': ratio(same.cpu, own.cpu),
    };
  }
  await raw.stop();
  await product.stop();

  console.log(`${load.tool}, ${settings.rounds} rounds of ${settings.seconds} s`);
  console.log(
    'Ratios to node:http: 1 is as cheap or as fast, 0.5 costs twice as much. Medians of the rounds.',
  );
  console.log(machine());
  console.table(table);
}

/** The median of what one takes of the other, round by round. */
function ratio(of: number[], to: number[]): number {
  return Number(median(of.map((value, round) => value / (to[round] ?? 1))).toPrecision(2));
}

/** Measures all in turns, so that other work on the machine affects all of them. */
async function takeTurns(
  load: Load,
  { seconds, rounds }: BenchSettings,
  contestants: Contestant[],
): Promise<Record<string, Measured>> {
  const results: Record<string, Measured> = {};
  for (const { target } of contestants) await load.send(target, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const { name, peer, target } of contestants) {
      const before = cpuMs(peer.pid);
      const { perSecond, answers } = await load.send(target, seconds);
      const result = results[name] ?? { perSecond: [], cpu: [] };
      result.perSecond.push(perSecond);
      result.cpu.push((cpuMs(peer.pid) - before) / answers);
      results[name] = result;
    }
  }
  return results;
}
