import { expect, it, vi } from 'vitest';
import { erasedDataJob } from '#server/jobs/erased-data.ts';

const going = () => new AbortController().signal;

function testJob({ write = async () => {}, isTruncated = true }) {
  const removeErased = vi.fn(async () => {});
  const truncateLog = vi.fn(async () => isTruncated);
  const journal = vi.fn(write);
  const deps = { db: { truncateLog }, mailFiles: { removeErased }, erasures: { write: journal } };
  const job = erasedDataJob(deps, 1);
  return { job, removeErased, truncateLog, journal };
}

it('removes what is on this machine while the storage of the journal is away, and tries that again soon', async () => {
  const write = () => Promise.reject(new Error('The storage is away'));
  const { job, removeErased, truncateLog } = testJob({ write });
  await expect(job.run(going())).rejects.toThrow('The storage is away');
  expect([removeErased, truncateLog].map((step) => step.mock.calls.length)).toEqual([1, 1]);
  expect(job.retryMs).toBe(60_000);
});

it('notes erasures while the log of the database is being read, and fails so that it is tried again', async () => {
  const { job, truncateLog, journal } = testJob({ isTruncated: false });
  await expect(job.run(going())).rejects.toThrow('log of the database');
  expect([truncateLog.mock.calls.length, journal.mock.calls.length]).toEqual([30, 1]);
});
