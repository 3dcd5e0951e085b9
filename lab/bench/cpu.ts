import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const ticksPerSecond = 100;

/** The fields of a line of /proc/PID/stat after the program's name: the parent and the clock ticks. */
const statistics = z.object({ parent: z.coerce.number(), ticks: z.array(z.coerce.number()) });

/** Ticks in user and system mode, of the process and of its ended children. */
function readProcess(pid: number | string) {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const { parent, ticks } = statistics.parse({ parent: afterName[1], ticks: afterName.slice(11, 15) });
  return { pid: Number(pid), parent, ticks: ticks.reduce((sum, count) => sum + count, 0) };
}

/** All processes of the machine; a process may end while the list is read. */
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

/** A process and all its descendants that still run. */
function familyOf(root: number) {
  const processes = allProcesses();
  const family = (pid: number): typeof processes => {
    const children = processes.filter(({ parent }) => parent === pid);
    return [...processes.filter((one) => one.pid === pid), ...children.flatMap((child) => family(child.pid))];
  };
  return family(root);
}

/** The processor time in ms that a process and its descendants have used. */
export function cpuMs(pid: number): number {
  const ticks = familyOf(pid).reduce((sum, one) => sum + one.ticks, 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** Whether a process has children that still run. */
export const hasChildren = (pid: number): boolean => familyOf(pid).length > 1;

/** The memory in MiB that a process and its descendants use (resident). */
export function residentMiB(pid: number): number {
  const kibibytes = familyOf(pid).map((one) => kibibytesOf(one.pid, 'VmRSS'));
  return kibibytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** The most memory in MiB that one of the running children of a process has used. */
export function peakOfChildrenMiB(pid: number): number {
  const children = familyOf(pid).filter((one) => one.pid !== pid);
  return Math.max(0, ...children.map((one) => kibibytesOf(one.pid, 'VmHWM'))) / 1024;
}

const kibibytesOf = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(statusOf(pid))?.[1] ?? 0);

/** Empty for a process that has ended since it was listed. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
