import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '#ops/drills/drill.ts';
import { type EngineName, installation } from '#ops/drills/installation.ts';
import { startSenders } from '#ops/drills/senders.ts';

const pages = [
  '/',
  '/doctors',
  '/hospitals',
  '/blogs',
  '/bn',
  '/bn/doctors',
  '/search?q=heart',
  '/contact',
  '/about',
];
const calls = [
  '/api/doctors',
  '/api/hospitals',
  '/api/blogs?fields=id,title',
  '/api/doctors?q=a',
  '/api/site',
];
const readers = 6;
/** People think between two pages; a server that is never idle shows waiting, not its speed. */
const thinkMs = 20;
/** What is reserved at first (compiled code, pools, kept answers) is there after this share of the time. */
const warmShare = 0.25;

const memoryOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const load = (engine: EngineName): Drill => ({
  name: `load-${engine}`,
  about: `Visitors read, search and send requests, for as long as --minutes says (${engine})`,
  async run({ minutes, check, tell }) {
    const where = await installation(engine);
    try {
      const node = await where.startNode({ SEED: 'starter' });
      const senders = startSenders(() => node.url, 1, thinkMs * 10);
      const stop = AbortSignal.timeout(minutes * 60_000);
      const waits: number[] = [];
      const faults = new Map<string, number>();
      let answered = 0;
      const read = async (list: readonly string[]) => {
        for (let turn = 0; !stop.aborted; turn += 1) {
          const path = list[turn % list.length] ?? '/';
          const begun = performance.now();
          const answer = await fetch(node.url + path).catch(() => undefined);
          await answer?.arrayBuffer();
          waits.push(performance.now() - begun);
          answered += 1;
          if (!answer || answer.status >= 400) {
            const what = `${answer?.status ?? 'connection'} ${path}`;
            faults.set(what, (faults.get(what) ?? 0) + 1);
          }
          await pause(thinkMs);
        }
      };
      const memory: number[] = [];
      const watch = async () => {
        const every = Math.max(1_000, (minutes * 60_000) / 200);
        while (!stop.aborted) {
          await pause(every);
          memory.push(memoryOf(node.server.pid));
          if (memory.length % 20 === 0) tell(`${answered} answers, ${Math.round(memory.at(-1) ?? 0)} MiB`);
        }
      };
      await Promise.all([
        watch(),
        ...Array.from({ length: readers }, (_, index) => read(index % 2 ? calls : pages)),
      ]);
      const seen = await senders.stop();
      const warm = memory.slice(Math.floor(memory.length * warmShare));
      const third = Math.max(1, Math.floor(warm.length / 3));
      const [early, late] = [middle(warm.slice(0, third)), middle(warm.slice(-third))];
      const growth = (late / early - 1) * 100;
      const sorted = waits.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      check(
        'no call fails',
        faults.size === 0 && seen.failures.size === 0,
        [...faults].map(([what, times]) => `${times} × ${what}`).join(', ') ||
          `${answered} answers and ${seen.acknowledged.size} requests in ${minutes} minutes`,
      );
      check(
        'memory grows by no more than 5 %',
        growth <= 5,
        `${early.toFixed(0)} to ${late.toFixed(0)} MiB (${growth.toFixed(1)} %)`,
      );
      check('p99 of all answers', true, `${p99.toFixed(1)} ms on this machine`);
    } finally {
      await where.end();
    }
  },
});

export const loads = [load('sqlite'), load('postgres')];
