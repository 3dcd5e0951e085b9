import { expect, it, vi } from 'vitest';
import { type Job, jobRunner } from '#server/jobs/runner.ts';

const hour = 3_600_000;

/** A job whose runs the test ends. */
function controlledJob(everyMs = hour) {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const signals: AbortSignal[] = [];
  const job: Job = {
    name: 'clean-up',
    everyMs,
    run(stopping) {
      signals.push(stopping);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
  };
  return { job, ends, signals };
}

const silent = { error: () => undefined };
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('the runner runs a job one at a time, and once more when it was woken during the run', async () => {
  const { job, ends } = controlledJob();
  const runner = jobRunner([job], silent);
  runner.start();
  runner.run('clean-up');
  runner.run('clean-up');
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await nextTick();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await nextTick();
  expect(ends).toHaveLength(2);
  await runner.stop();
});

it('the runner runs a job again after its interval, even when it failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { job, ends } = controlledJob();
  const error = vi.fn();
  const runner = jobRunner([job], { error });
  runner.start();
  ends[0]?.reject(new Error('no'));
  await nextTick();
  expect(error).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(hour);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await runner.stop();
  vi.useRealTimers();
});

it('the runner retries a failed job sooner than its interval if the job wants that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { job, ends } = controlledJob();
  const runner = jobRunner([{ ...job, retryMs: 60_000 }], silent);
  runner.start();
  ends[0]?.reject(new Error('no'));
  await nextTick();
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await nextTick();
  vi.advanceTimersByTime(hour - 1);
  expect(ends).toHaveLength(2);
  await runner.stop();
  vi.useRealTimers();
});

it('the runner aborts the current run when it stops, waits for it, and starts no other', async () => {
  const { job, ends, signals } = controlledJob();
  const runner = jobRunner([job], silent);
  runner.start();
  let stopped = false;
  const stopping = runner.stop().then(() => {
    stopped = true;
  });
  expect(signals[0]?.aborted).toBe(true);
  await nextTick();
  expect(stopped).toBe(false);
  runner.run('clean-up');
  ends[0]?.resolve();
  await stopping;
  expect(ends).toHaveLength(1);
});

it('tells whether it runs at all, when the last run ended, and whether one takes too long', async () => {
  let now = Date.parse('2031-05-06T07:00:00.000Z');
  const { job, ends } = controlledJob();
  const runner = jobRunner([job], silent, () => new Date(now));
  const state = () => runner.state()[0];
  expect(state()).toMatchObject({ state: 'off', running_since: null, finished_at: null });
  runner.start();
  expect(state()).toMatchObject({ state: 'running', running_since: '2031-05-06T07:00:00.000Z' });
  now += hour;
  expect(state()).toMatchObject({ overdue: false });
  now += 1;
  expect(state()).toMatchObject({ state: 'running', overdue: true });
  ends[0]?.resolve();
  await nextTick();
  expect(state()).toMatchObject({
    state: 'waiting',
    running_since: null,
    overdue: false,
    finished_at: '2031-05-06T08:00:00.001Z',
  });
  await runner.stop();
  expect(state()).toMatchObject({ state: 'off' });
});
