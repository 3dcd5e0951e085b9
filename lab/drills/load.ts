import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '#lab/drills/drill.ts';
import { openHeapProbe, withDebugger } from '#lab/drills/heap-probe.ts';
import { type EngineName, installation } from '#lab/drills/installation.ts';
import { openOffice } from '#lab/drills/office.ts';
import { startRequestClients } from '#lab/drills/request-clients.ts';

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
/**
 * Staff and the customer are a small share of the load: one of their rounds takes this many pauses of a reader, and at
 * least some seconds.
 */
const pausesOfOffice = 40;
const officePauseMs = 5_000;
/**
 * After this share of the time, all memory that is reserved at first is reserved (compiled code, pools, cached
 * responses).
 */
const warmShare = 0.25;
/** The memory of the process settles later than the memory in use: for this many minutes it is only recorded. */
const settlingMinutes = 10;
/** How much memory may grow, in percent. Within the settling minutes, single readings differ by some percent. */
const growth = { settling: 10, settled: 5 };
/**
 * The long form measures with full caches: until they are full, nobody pauses. They count as full when the memory in
 * use has stayed the same for some readings.
 */
const filling = { everyMs: 15_000, sameReadings: 4, sameWithin: 1.005, atMostMs: 15 * 60_000 };

const memoryOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

/** How much larger the last third of the readings is than the first, after the warm-up. */
function growthOf(readings: readonly number[], mostPercent: number) {
  const warm = readings.slice(Math.floor(readings.length * warmShare));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const [early, late] = [middle(warm.slice(0, third)), middle(warm.slice(-third))];
  const percent = (late / early - 1) * 100;
  const text = `${early.toFixed(0)} to ${late.toFixed(0)} MiB (${percent.toFixed(1)} %)`;
  return { isSmall: percent <= mostPercent, text };
}

const last = (list: number[]) => Math.round(list.at(-1) ?? 0);
const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const load = (engine: EngineName): Drill => ({
  name: `load-${engine}`,
  about: `Visitors read, search and send requests, staff answer, papers arrive, as long as --minutes says (${engine})`,
  async run({ minutes, thinkMs, check, report }) {
    const where = await installation(engine);
    try {
      const node = await where.startNode({ SEED: 'starter', ...withDebugger });
      const inUse = await openHeapProbe(node.server);
      let isFilling = minutes >= settlingMinutes;
      const senders = startRequestClients(() => node.url, 1, thinkMs * 10);
      const waits: number[] = [];
      const faults = new Map<string, number>();
      const fail = (what: string) => faults.set(what, (faults.get(what) ?? 0) + 1);
      const worked = new Map<string, number>();
      const office = await openOffice(node, {
        pauseMs: () => (isFilling ? 0 : Math.max(officePauseMs, thinkMs * pausesOfOffice)),
        onResponse(what, status) {
          worked.set(what, (worked.get(what) ?? 0) + 1);
          if (status === 0 || status >= 400) fail(`${status || 'connection'} ${what}`);
        },
      });
      const work = new AbortController();
      const stop = work.signal;
      let responded = 0;
      const read = async (list: readonly string[]) => {
        for (let turn = 0; !stop.aborted; turn += 1) {
          const path = list[turn % list.length] ?? '/';
          const startedAt = performance.now();
          const response = await fetch(node.url + path).catch(() => undefined);
          await response?.arrayBuffer();
          waits.push(performance.now() - startedAt);
          responded += 1;
          if (!response || response.status >= 400) {
            fail(`${response?.status ?? 'connection'} ${path}`);
          }
          await pause(isFilling ? 0 : thinkMs);
        }
      };
      const fillCaches = async () => {
        const deadline = AbortSignal.timeout(filling.atMostMs);
        let [most, same] = [0, 0];
        while (same < filling.sameReadings && !deadline.aborted) {
          await pause(filling.everyMs);
          const now = await inUse.read();
          same = now <= most * filling.sameWithin ? same + 1 : 0;
          most = Math.max(most, now);
        }
        const isFull = same >= filling.sameReadings;
        report(`${isFull ? 'the caches are full' : 'memory still grows'} after ${responded} answers`);
        isFilling = false;
        responded = 0;
        waits.length = 0;
      };
      const memory = { inUse: [] as number[], resident: [] as number[] };
      const watch = async () => {
        const end = AbortSignal.timeout(minutes * 60_000);
        const every = Math.max(4_000, (minutes * 60_000) / 200);
        while (!end.aborted) {
          await pause(every);
          memory.inUse.push(await inUse.read());
          memory.resident.push(memoryOf(node.server.pid));
          if (memory.inUse.length % 10 === 0)
            report(
              `${responded} answers, ${last(memory.inUse)} MiB in use, ${last(memory.resident)} MiB resident`,
            );
        }
      };
      const measure = async () => {
        if (isFilling) await fillCaches();
        await watch();
        work.abort();
      };
      await Promise.all([
        measure(),
        office.goOn(stop),
        ...Array.from({ length: readers }, (_, index) => read(index % 2 ? calls : pages)),
      ]);
      const seen = await senders.stop();
      inUse.close();
      const most = minutes < settlingMinutes ? growth.settling : growth.settled;
      const [live, resident] = [growthOf(memory.inUse, most), growthOf(memory.resident, most)];
      const sorted = waits.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      check(
        'no call fails',
        faults.size === 0 && seen.failures.size === 0,
        [...faults].map(([what, times]) => `${times} × ${what}`).join(', ') ||
          `${responded} answers and ${seen.acknowledged.size} requests in ${minutes} minutes`,
      );
      const kinds = ['inbox', 'note', 'reply', 'image', 'paper'];
      check(
        'staff and a customer work beside the visitors',
        kinds.every((kind) => (worked.get(kind) ?? 0) > 0),
        [...worked].map(([what, times]) => `${times} × ${what}`).join(', '),
      );
      check(`memory in use grows by no more than ${most} %`, live.isSmall, live.text);
      check(
        `resident memory grows by no more than ${most} %`,
        resident.isSmall || minutes < settlingMinutes,
        minutes < settlingMinutes ? `${resident.text}, noted only` : resident.text,
      );
      check('p99 of all answers', true, `${p99.toFixed(1)} ms on this machine`);
    } finally {
      await where.end();
    }
  },
});

export const loadDrills = [load('sqlite'), load('postgres')];
