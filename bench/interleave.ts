import { cpuMs } from './cpu.ts';
import type { Load, Target } from './load.ts';
import { median } from './median.ts';
import type { BenchSettings } from './settings.ts';

/** A server that is measured. */
export type Peer = { url: string; pid: number; stop(): Promise<unknown> };

/** A server, and the call that it is to answer. */
export type Contestant = { name: string; peer: Peer; target: Target };

/** What was measured in each round: answers in a second, and ms of processor time for an answer. */
export type Measured = { perSecond: number[]; cpu: number[] };

/**
 * Measures all in turns, every second time in the opposite order, so that other work on the machine, and what was measured
 * just before, affect all of them. Node optimizes its own code while it answers: the first calls need a longer warm-up.
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
      const { perSecond, answers } = await load.send(target, seconds);
      const result = results[name] ?? { perSecond: [], cpu: [] };
      result.perSecond.push(perSecond);
      result.cpu.push((cpuMs(peer.pid) - before) / answers);
      results[name] = result;
    }
  }
  return results;
}

/** The median of what one has of the other, round by round. */
export function ratio(of: number[], to: number[]): number {
  return Number(median(of.map((value, round) => value / (to[round] ?? 1))).toPrecision(2));
}
