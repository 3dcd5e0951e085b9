import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readLastBackup } from '#server/db/last-backup.ts';
import { readBacklog } from '#server/domain/system/system-repository.ts';
import { readMails } from '#server/mail/count-repository.ts';
import { diskOf } from '#server/storage/disk.ts';
import { productVersion } from '#server/version.ts';
import { type JobState, jobStates } from '#shared/contract/system.ts';

/** A response to a call. `route` is its pattern: a URL may identify a person. */
export type ResponseMetric = { route: string; status: number; seconds: number };

type Deps = {
  node: string;
  db: Pick<Database, 'read' | 'pool' | 'clock'>;
  /** The folder of the data: its disk must not become full. */
  dataDir: string;
  jobs: () => JobState[];
  cached: Readonly<{ hits: number; misses: number }>;
};

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Prometheus gives up after ten seconds. */
const queryTimeoutMs = 2 * second;
/** Several collectors must not make the database count all the time. */
const cacheMs = 10 * second;
const loopback = '127.0.0.1';

/**
 * Sends the database one query at a time, and caches the result for some seconds. Returns undefined where the query
 * fails or takes too long: the other figures are needed most while the database is unavailable or frozen.
 */
function cachedResult<T>(ask: () => Promise<T>, elapsed: () => number): () => Promise<T | undefined> {
  let asking: Promise<T | undefined> | undefined;
  let cached: { value: T; at: number } | undefined;
  return async () => {
    if (cached && elapsed() - cached.at < cacheMs) return cached.value;
    asking ??= ask()
      .then((value) => {
        cached = { value, at: elapsed() };
        return value;
      })
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, pause(queryTimeoutMs, undefined, { ref: false })]);
  };
}

/** The metrics of this process, for Prometheus. Nobody can be identified by them. */
export async function openMetrics(
  { node, db, dataDir, jobs, cached }: Deps,
  elapsed: () => number = () => performance.now(),
) {
  // Loaded only where metrics are switched on.
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'setucare_info',
    help: 'The version of the product, and the node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: productVersion, node }, 1);
  const figures = cachedResult(async () => {
    const now = db.clock().toISOString();
    return {
      mails: await readMails(db.read, now),
      backlog: await readBacklog(db.read, now),
      backup: await readLastBackup(db.read),
    };
  }, elapsed);
  const requests = new Counter({
    name: 'setucare_http_requests_total',
    help: 'Answered calls, by the pattern of the route',
    labelNames: ['route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'setucare_http_request_duration_seconds',
    help: 'How long calls took',
    labelNames: ['route'],
    buckets: durations,
    registers,
  });
  new Counter({
    name: 'setucare_kept_answers_total',
    help: 'Calls that were answered with a kept answer (hit), and that could have been (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, cached.hits);
      this.inc({ result: 'miss' }, cached.misses);
    },
  });
  new Gauge({
    name: 'setucare_database_connections',
    help: 'Connections of the pool to PostgreSQL, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.pool?.() ?? {})) this.set({ state }, count);
    },
  });
  const secondsSince = (at: string) => (db.clock().getTime() - Date.parse(at)) / second;
  new Gauge({
    name: 'setucare_database_up',
    help: 'Whether the database answers this node: 1 or 0',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'setucare_mails_oldest_seconds',
    help: 'How long the oldest mail that should have been sent has waited, by what puts it off; 0 where there is none',
    labelNames: ['cause'],
    registers,
    async collect() {
      this.reset();
      const found = await figures();
      if (!found) return;
      for (const cause of ['server', 'mail'] as const) {
        const since = found.mails.unsent.find((one) => one.cause === cause)?.since;
        this.set({ cause }, since === undefined ? 0 : secondsSince(since));
      }
    },
  });
  new Gauge({
    name: 'setucare_backup_timestamp_seconds',
    help: 'When the newest backup was finished; 0 where there was none',
    registers,
    async collect() {
      // A figure that can't be read is missing; `reset` would make it 0.
      this.remove();
      const found = await figures();
      if (found) this.set(found.backup ? Date.parse(found.backup.at) / second : 0);
    },
  });
  new Gauge({
    name: 'setucare_disk_free_bytes',
    help: 'Free space on the disk of the data',
    registers,
    async collect() {
      this.remove();
      const disk = await diskOf(dataDir).catch(() => undefined);
      if (disk) this.set(disk.free);
    },
  });
  new Gauge({
    name: 'setucare_mails',
    help: 'Mails that are not sent, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const found = await figures();
      for (const [state, count] of Object.entries(found?.mails.counts ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'setucare_backlog',
    help: 'What waits for each job, of all nodes: mails that are due, papers, images, erasures, asked codes',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      const found = await figures();
      for (const [job, count] of Object.entries(found?.backlog ?? {})) this.set({ job }, count);
    },
  });
  new Gauge({
    name: 'setucare_jobs',
    help: 'Jobs in the background, by state; failed: the last run was; off: this node runs none',
    labelNames: ['job', 'state'],
    registers,
    collect() {
      for (const { name: job, state } of jobs()) {
        for (const one of jobStates) this.set({ job, state: one }, one === state ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'setucare_job_failures',
    help: 'Runs of jobs that failed since the start',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, failures } of jobs()) this.set({ job }, failures);
    },
  });
  new Gauge({
    name: 'setucare_job_running_seconds',
    help: 'How long the run that is under way has taken so far; 0 where there is none',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, running_since: since } of jobs())
        this.set({ job }, since === null ? 0 : (db.clock().getTime() - Date.parse(since)) / second);
    },
  });
  new Gauge({
    name: 'setucare_job_finished_timestamp_seconds',
    help: 'When the last run of a job ended',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name: job, finished_at: at } of jobs())
        if (at !== null) this.set({ job }, Date.parse(at) / second);
    },
  });

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    recordResponse({ route, status, seconds }: ResponseMetric): void {
      requests.inc({ route, status });
      latency.observe({ route }, seconds);
    },
    /** Only this machine can reach the server. Rejects where the port is in use. */
    listen: (port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, loopback, resolve);
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Metrics = Awaited<ReturnType<typeof openMetrics>>;
