import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '#lab/drills/drill.ts';
import { installation } from '#lab/drills/installation.ts';
import { reconcile } from '#lab/drills/reconcile.ts';
import { failuresOf, startRequestClients } from '#lab/drills/request-clients.ts';

const frozenMs = 25_000;

type Outcome = { status: number; retryAfter: string | null; ms: number };

const statusOf = async (url: string): Promise<Outcome> => {
  const startedAt = performance.now();
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return {
    status: response?.status ?? 0,
    retryAfter: response?.headers.get('retry-after') ?? null,
    ms: Math.round(performance.now() - startedAt),
  };
};

const killed: Drill = {
  name: 'database-killed',
  about: 'PostgreSQL ends at once, and comes back',
  async run({ times, check }) {
    const where = await installation('postgres');
    try {
      const node = await where.startNode();
      const senders = startRequestClients(() => node.url);
      const rounds = Math.ceil(times / 50);
      let backMs = 0;
      const away: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await senders.more(100);
        await where.cluster?.crash();
        away.push((await statusOf(`${node.url}/readyz`)).status);
        await where.cluster?.startAgain();
        const startedAt = performance.now();
        await senders.more(1);
        backMs = Math.max(backMs, performance.now() - startedAt);
      }
      const seen = await senders.stop();
      check('the server lives on', (await statusOf(`${node.url}/livez`)).status === 200, `${rounds} crashes`);
      check(
        'it is not ready meanwhile',
        away.every((status) => status === 503),
        away.join(),
      );
      check(
        'visitors get 503 meanwhile, nothing else',
        [...seen.failures.keys()].every((what) => what === '503'),
        failuresOf(seen),
      );
      check('it works again within five seconds', backMs < 5_000, `${Math.round(backMs)} ms`);
      await reconcile(where, seen, check);
    } finally {
      await where.end();
    }
  },
};

/** The processes of a PostgreSQL server. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
}

const frozen: Drill = {
  name: 'database-frozen',
  about: `PostgreSQL answers nothing for ${frozenMs / 1000} seconds`,
  async run({ check }) {
    const where = await installation('postgres');
    try {
      const node = await where.startNode();
      const senders = startRequestClients(() => node.url);
      await senders.more(100);
      const pids = processesOf(where.cluster?.pid ?? 0);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await pause(1_000);
      const alive = await statusOf(`${node.url}/livez`);
      const ready = await statusOf(`${node.url}/readyz`);
      const doctors = await statusOf(`${node.url}/api/doctors?q=nobody-asked-this`);
      await pause(frozenMs);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
      const startedAt = performance.now();
      await senders.more(20);
      const backMs = Math.round(performance.now() - startedAt);
      const seen = await senders.stop();
      check(
        '/livez answers at once',
        alive.status === 200 && alive.ms < 1_000,
        `${alive.status} after ${alive.ms} ms`,
      );
      check(
        '/readyz says no within three seconds',
        ready.status === 503 && ready.ms < 3_000,
        `${ready.status} after ${ready.ms} ms`,
      );
      check(
        'a call is answered with 503 and Retry-After within 16 seconds',
        doctors.status === 503 && doctors.retryAfter === '5' && doctors.ms < 16_000,
        `${doctors.status} after ${doctors.ms} ms, Retry-After ${doctors.retryAfter}`,
      );
      check(
        'visitors get 503 meanwhile, nothing else',
        seen.failures.size > 0 && [...seen.failures.keys()].every((what) => what === '503'),
        failuresOf(seen),
      );
      check(
        'nobody waits for longer than 16 seconds',
        seen.slowestMs < 16_000,
        `${Math.round(seen.slowestMs)} ms`,
      );
      check('it works again within five seconds', backMs < 5_000, `${backMs} ms`);
      await reconcile(where, seen, check);
    } finally {
      await where.end();
    }
  },
};

export const databaseDrills = [killed, frozen];
