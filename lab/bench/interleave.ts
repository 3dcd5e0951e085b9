import { cpuMs } from './cpu.ts';
import type { Load, Target } from './load.ts';
import { median } from './median.ts';
import type { BenchSettings } from './settings.ts';

/** A server to measure. */
export type Peer = { url: string; pid: number; stop(): Promise<unknown> };

/** A server, and the call that it handles. */
export type Contestant = { name: string; peer: Peer; target: Target };

/** The measurements of each round: responses per second, and ms of processor time for a response. */
export type Measured = { perSecond: number[]; cpu: number[] };

/**
 * Measures all servers in turns, in the opposite order every second time, so that other work on the machine, and the
 * previous measurement, affect all of them alike. Node optimizes its own code while it runs: the first calls need a
 * longer warm-up.
 */
export async function runInterleaved(
  load: Load,
  { seconds, rounds }: BenchSettings,
  contestants: Contestant[],
  warmUpSeconds = 1,
): Promise<Record<string, Measured>> {
  const results: Record<string, Measured> = {};
  for (const { target } of contestants) await load.send(target, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const { name, peer, target } of round % 2 === 0 ? contestants : contestants.toReversed()) {
      const before = cpuMs(peer.pid);
      const { perSecond, responses } = await load.send(target, seconds);
      const result = results[name] ?? { perSecond: [], cpu: [] };
      result.perSecond.push(perSecond);
      result.cpu.push((cpuMs(peer.pid) - before) / responses);
      results[name] = result;
    }
  }
  return results;
}

/** The median of the ratios of two series, round by round. */
export function ratio(of: number[], to: number[]): number {
  return Number(median(of.map((value, round) => value / (to[round] ?? 1))).toPrecision(2));
}
