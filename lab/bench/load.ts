import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { installedProgram } from './install.ts';

const run = promisify(execFile);

/** A call that is repeated, with its request headers. */
export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** Connections at the same time. */
  connections: number;
};

/** The result of some seconds of load. */
type LoadResult = { perSecond: number; responses: number };

/** A tool that sends the next request as soon as a response arrives, and counts the responses. */
export type Load = { tool: string; send(target: Target, seconds: number): Promise<LoadResult> };

/** wrk if it is installed, because it uses the least processor time; otherwise autocannon. */
export function chooseLoadTool(): Load {
  try {
    execFileSync('which', ['wrk']);
    return { tool: 'wrk', send: withWrk };
  } catch {
    const program = installedProgram('tools/autocannon', 'autocannon/autocannon.js');
    if (!program) throw new Error('A benchmark needs wrk or autocannon.');
    return { tool: 'autocannon', send: (target, seconds) => withAutocannon(program, target, seconds) };
  }
}

const headerFlags = ({ headers = {} }: Target) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

async function withWrk(target: Target, seconds: number): Promise<LoadResult> {
  const flags = [
    '-t1',
    `-c${target.connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...headerFlags(target),
  ];
  const { stdout } = await run('wrk', [...flags, target.url]);
  const perSecond = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1];
  const responses = /^\s*(\d+) requests in/m.exec(stdout)?.[1];
  if (!perSecond || !responses || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return { perSecond: Number(perSecond), responses: Number(responses) };
}

const autocannonReport = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  errors: z.literal(0),
  '4xx': z.literal(0),
  '5xx': z.literal(0),
});

async function withAutocannon(program: string, target: Target, seconds: number): Promise<LoadResult> {
  const flags = ['--json', '--connections', String(target.connections), '--duration', String(seconds)];
  const { stdout } = await run(process.execPath, [program, ...flags, ...headerFlags(target), target.url]);
  const { requests } = autocannonReport.parse(JSON.parse(stdout));
  return { perSecond: requests.average, responses: requests.total };
}
