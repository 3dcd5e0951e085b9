import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** A tool that sends requests as fast as they are answered, and the answers per second that it counts. */
export type Load = { tool: string; perSecond(url: string, seconds: number): Promise<number> };

/** Connections at the same time. */
export const connections = 50;

/** wrk if it is installed, because it uses the least processor time; otherwise autocannon. */
export function chooseLoad(): Load {
  try {
    execFileSync('which', ['wrk']);
    return { tool: 'wrk', perSecond: withWrk };
  } catch {
    return { tool: 'autocannon', perSecond: withAutocannon };
  }
}

async function withWrk(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', url]);
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(rate);
}

const autocannonReport = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.literal(0),
  non2xx: z.literal(0),
});

async function withAutocannon(url: string, seconds: number): Promise<number> {
  const program = 'node_modules/autocannon/autocannon.js';
  const flags = ['--json', '--connections', String(connections), '--duration', String(seconds)];
  const { stdout } = await run(process.execPath, [program, ...flags, url]);
  return autocannonReport.parse(JSON.parse(stdout)).requests.average;
}
