import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const ticksPerSecond = 100;

/** What a line of /proc/PID/stat says after the program's name: the parent and the clock ticks. */
const statistics = z.object({ parent: z.coerce.number(), ticks: z.array(z.coerce.number()) });

/** Ticks in user and system mode, of the process and of its children that ended. */
function readProcess(pid: number | string) {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const { parent, ticks } = statistics.parse({ parent: afterName[1], ticks: afterName.slice(11, 15) });
  return { pid: Number(pid), parent, ticks: ticks.reduce((sum, count) => sum + count, 0) };
}

/** All processes of the machine; one may end while they are read. */
function allProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readProcess(pid)];
      } catch {
        return [];
      }
    });
}

/** The processor time in ms that a process and everything that it started have used. */
export function cpuMs(pid: number): number {
  const processes = allProcesses();
  const ticksFrom = (root: number): number =>
    processes
      .filter(({ parent }) => parent === root)
      .reduce(
        (sum, child) => sum + ticksFrom(child.pid),
        processes.find((one) => one.pid === root)?.ticks ?? 0,
      );
  return (ticksFrom(pid) * 1000) / ticksPerSecond;
}
