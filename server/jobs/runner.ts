import { randomInt } from 'node:crypto';
import { type Clock, hour, second, systemClock } from '#server/clock.ts';
import { serializeError } from '#server/serialize-error.ts';
import type { JobState } from '#shared/contract/system.ts';

type JobName =
  | 'mail-delivery'
  | 'sms'
  | 'newsletter'
  | 'newsletter-confirmations'
  | 'scheduled-articles'
  | 'password-resets'
  | 'request-codes'
  | 'case-reminders'
  | 'later-requests'
  | 'expired-estimates'
  | 'image-removal'
  | 'image-widths'
  | 'paper-checking'
  | 'paper-removal'
  | 'erased-data'
  | 'stored-secrets'
  | 'share-images'
  | 'database-file'
  | 'clean-up';

/**
 * Work that the server repeats in the background. A run starts no new work once `stopping` is aborted, so that the
 * server can exit soon.
 */
export type Job = {
  name: JobName;
  everyMs: number;
  /** When a failed run is repeated, if sooner. */
  retryMs?: number;
  /** How long a run may take before it counts as overdue, if an hour is not enough. */
  longMs?: number;
  run(stopping: AbortSignal): Promise<void>;
};

/** Most runs take seconds. Images and papers that are left from an upgrade or an outage may take minutes. */
const overdueAfterMs = hour;

type Log = { error(fields: object, text: string): void };

/** Runs each job repeatedly, never two runs of the same job at the same time. */
export type JobRunner = {
  start(): void;
  /** Runs the job now, or once more when its current run ends. */
  run(name: JobName): void;
  /** The state of each job. */
  state(): JobState[];
  /** Starts no more runs, and resolves when the current runs have ended. */
  stop(): Promise<void>;
};

function runOne(job: Job, log: Log, clock: Clock): JobRunner {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let failed = false;
  let failures = 0;
  let begunAt: Date | undefined;
  let finishedAt: Date | undefined;
  let stopping = new AbortController();
  stopping.abort();

  const run = async () => {
    do {
      again = false;
      failed = false;
      begunAt = clock();
      await job.run(stopping.signal).catch((error: unknown) => {
        failed = true;
        failures += 1;
        log.error({ job: job.name, error: serializeError(error) }, 'A job failed and will run again');
      });
      finishedAt = clock();
    } while (again && !stopping.signal.aborted);
    running = undefined;
    begunAt = undefined;
    const nextMs = (failed ? job.retryMs : undefined) ?? job.everyMs;
    if (!stopping.signal.aborted) timer = setTimeout(runNow, nextMs);
  };
  const runNow = () => {
    clearTimeout(timer);
    running ??= run();
  };

  return {
    start() {
      stopping = new AbortController();
      runNow();
    },
    run(name) {
      if (name !== job.name || stopping.signal.aborted) return;
      if (running) again = true;
      else runNow();
    },
    state() {
      const idle = stopping.signal.aborted ? 'off' : failed ? 'failed' : 'waiting';
      const runsMs = begunAt === undefined ? 0 : clock().getTime() - begunAt.getTime();
      return [
        {
          name: job.name,
          state: running && !failed ? 'running' : idle,
          failures,
          running_since: begunAt?.toISOString() ?? null,
          finished_at: finishedAt?.toISOString() ?? null,
          overdue: runsMs > (job.longMs ?? overdueAfterMs),
        },
      ];
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Runs a job after one to two seconds, chosen by chance: the job looks up what a stranger asked for, and the stranger's
 * next call must not be slower because something was found.
 */
export function runLater(jobs: Pick<JobRunner, 'run'>, name: JobName): void {
  setTimeout(() => jobs.run(name), randomInt(second, 2 * second)).unref();
}

/** A runner of the given jobs. A job that fails is logged and runs again at its next time. */
export function jobRunner(jobs: Job[], log: Log, clock: Clock = systemClock): JobRunner {
  const runners = jobs.map((job) => runOne(job, log, clock));
  return {
    start() {
      for (const runner of runners) runner.start();
    },
    run(name) {
      for (const runner of runners) runner.run(name);
    },
    state: () => runners.flatMap((runner) => runner.state()),
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
