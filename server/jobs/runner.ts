import type { Job } from '#server/jobs/job.ts';
import { serializeError } from '#server/serialize-error.ts';

type Log = { error(fields: object, text: string): void };

/** Runs jobs again and again, each never more than once at a time. */
export type JobRunner = {
  start(): void;
  /** Runs the job now, or once more as soon as the present run ends. */
  wake(name: string): void;
  /** Starts nothing more, and resolves when what is running has ended. */
  stop(): Promise<void>;
};

function runOne(job: Job, log: Log): JobRunner {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopping = new AbortController();
  stopping.abort();

  const run = async () => {
    do {
      again = false;
      await job.run(stopping.signal).catch((error: unknown) => {
        log.error({ job: job.name, fault: serializeError(error) }, 'A job failed and will run again');
      });
    } while (again && !stopping.signal.aborted);
    running = undefined;
    if (!stopping.signal.aborted) timer = setTimeout(go, job.everyMs);
  };
  const go = () => {
    clearTimeout(timer);
    running ??= run();
  };

  return {
    start() {
      stopping = new AbortController();
      go();
    },
    wake(name) {
      if (name !== job.name || stopping.signal.aborted) return;
      if (running) again = true;
      else go();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Runs all the given jobs; a job that fails is logged and tried again at its next time. */
export function jobRunner(jobs: Job[], log: Log): JobRunner {
  const runners = jobs.map((job) => runOne(job, log));
  return {
    start() {
      for (const runner of runners) runner.start();
    },
    wake(name) {
      for (const runner of runners) runner.wake(name);
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
