import { expect, it, vi } from 'vitest';
import type { Job } from '#server/jobs/job.ts';
import { jobRunner } from '#server/jobs/runner.ts';

const hour = 3_600_000;

/** A job whose runs end when the test says so. */
function steered(everyMs = hour) {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const signals: AbortSignal[] = [];
  const job: Job = {
    name: 'steered',
    everyMs,
    run(stopping) {
      signals.push(stopping);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
  };
  return { job, ends, signals };
}

const quiet = { error: () => undefined };
const result = () => new Promise((resolve) => setImmediate(resolve));

it('runs a job once at a time, and once more when it was woken meanwhile', async () => {
  const { job, ends } = steered();
  const runner = jobRunner([job], quiet);
  runner.start();
  runner.wake('steered');
  runner.wake('steered');
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await result();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await result();
  expect(ends).toHaveLength(2);
  await runner.stop();
});

it('runs again after its time, even if it failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { job, ends } = steered();
  const error = vi.fn();
  const runner = jobRunner([job], { error });
  runner.start();
  ends[0]?.reject(new Error('no'));
  await result();
  expect(error).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(hour);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await runner.stop();
  vi.useRealTimers();
});

it('tells a run to end soon, waits for it, and starts nothing more', async () => {
  const { job, ends, signals } = steered();
  const runner = jobRunner([job], quiet);
  runner.start();
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  expect(signals[0]?.aborted).toBe(true);
  await result();
  expect(stopped).toBe(false);
  runner.wake('steered');
  ends[0]?.resolve();
  await stopping;
  expect(ends).toHaveLength(1);
});
