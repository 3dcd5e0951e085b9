import { expect, it, vi } from 'vitest';
import { acquireLease } from '#server/db/leases.ts';
import { backgroundJobs, cleanUpJob, erasedDataJob } from '#server/jobs/jobs.ts';
import { jobRunner } from '#server/jobs/runner.ts';
import { testStore } from '#server/storage/testing/store.ts';

const nothing = async () => {};

function testJobs(makeWidths?: () => Promise<void>) {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const jobs = backgroundJobs({
    delivery: { deliverDue: vi.fn(async () => done.push('deliverDue')) },
    news: { pause: { endOver: async () => undefined }, sms: { deliverDue: async () => undefined } },
    newsletterDelivery: { run: work('newsletters') },
    blogSchedule: { publishDue: work('publishDue') },
    images: { removeGone: work('removeGone'), makeWidths: makeWidths ?? work('makeWidths') },
    passwordResets: { processRequests: work('processRequests'), removeExpired: nothing },
    cases: {
      reminders: { send: work('remindOfTasks') },
      messages: { noteSilence: async () => undefined },
      estimates: { renewExpired: work('renewExpired') },
    },
    requests: {
      codes: { mailRequested: work('mailRequestedCodes'), removeExpired: nothing },
      contact: { forgetOldNumbers: nothing },
      drafts: { removeOld: nothing },
      bringBackDue: work('bringBackDue'),
    },
    erasure: { eraseUnagreed: nothing, eraseSpam: nothing },
    papers: {
      checking: { checkArrived: work('checkArrived') },
      removal: { removeFiles: work('removeFiles') },
      retention: { removeExpired: nothing },
    },
    shareLinks: { removeExpired: nothing },
    sharing: { removeOld: nothing, drawChanged: nothing },
    db: {
      transaction: () => Promise.reject(new Error('Not used here')),
      truncateWal: async () => done.push('truncateWal') > 0,
    },
    clock: () => new Date(),
    storedSecrets: { seal: work('seal') },
    erasures: { write: work('journal') },
    mailFiles: { removeErased: work('removeErased') },
    sessions: { removeExpired: nothing },
    throttle: { removeExpired: nothing },
    newsletter: { removeUnconfirmed: nothing, mailConfirmations: work('confirmations') },
    blogImages: { removeUnused: nothing },
    mails: { deleteOldContents: nothing },
  });
  return { jobs, done };
}

it.each([
  { name: 'mail-delivery', everyMs: 5000, work: 'deliverDue' },
  { name: 'newsletter', everyMs: 5000, work: 'newsletters' },
  { name: 'newsletter-confirmations', everyMs: 5000, work: 'confirmations' },
  { name: 'scheduled-articles', everyMs: 10_000, work: 'publishDue' },
  { name: 'password-resets', everyMs: 5000, work: 'processRequests' },
  { name: 'request-codes', everyMs: 5000, work: 'mailRequestedCodes' },
  { name: 'case-reminders', everyMs: 600_000, work: 'remindOfTasks' },
  { name: 'expired-estimates', everyMs: 600_000, work: 'renewExpired' },
  { name: 'image-removal', everyMs: 10_000, work: 'removeGone' },
  { name: 'image-widths', everyMs: 10_000, work: 'makeWidths' },
  { name: 'paper-checking', everyMs: 10_000, work: 'checkArrived' },
  { name: 'paper-removal', everyMs: 10_000, work: 'removeFiles' },
  { name: 'erased-data', everyMs: 3_600_000, work: 'removeErased, truncateWal, journal' },
  { name: 'stored-secrets', everyMs: 86_400_000, work: 'seal' },
])('the scheduler runs $work as the job $name every $everyMs ms', async ({ name, everyMs, work }) => {
  const { jobs, done } = testJobs();
  const job = jobs.find((one) => one.name === name);
  await job?.run(new AbortController().signal);
  expect(done.join(', ')).toBe(work);
  expect(job?.everyMs).toBe(everyMs);
});

it('the scheduler removes images while the widths of other images are still being made', async () => {
  const { promise: widthsMade, resolve: finishWidths } = Promise.withResolvers<void>();
  const { jobs, done } = testJobs(() => widthsMade);
  const runner = jobRunner(jobs, { error() {} });
  const removals = () => done.filter((work) => work === 'removeGone').length;
  runner.start();
  await expect.poll(removals).toBe(1);
  runner.run('image-removal');
  await expect.poll(removals).toBe(2);
  finishWidths();
  await runner.stop();
});

it('a node leaves the work to the next run of any node when a step fails', async () => {
  const { db } = await testStore();
  const clock = () => new Date('2026-11-22T10:00:00Z');
  const job = cleanUpJob({
    db,
    clock,
    sessions: { removeExpired: nothing },
    throttle: { removeExpired: nothing },
    newsletter: { removeUnconfirmed: () => Promise.reject(new Error('no')) },
    blogImages: { removeUnused: nothing },
    passwordResets: { removeExpired: nothing },
    requests: {
      codes: { removeExpired: nothing },
      contact: { forgetOldNumbers: nothing },
      drafts: { removeOld: nothing },
    },
    erasure: { eraseUnagreed: nothing, eraseSpam: nothing },
    mails: { deleteOldContents: nothing },
    papers: { retention: { removeExpired: nothing } },
    shareLinks: { removeExpired: nothing },
    sharing: { removeOld: nothing },
  });
  await expect(job.run(new AbortController().signal)).rejects.toThrow('no');
  const lease = { name: 'clean-up', forMs: 1_000 };
  expect(await db.transaction((writer) => acquireLease(writer, lease, clock))).toBe(true);
});

const going = () => new AbortController().signal;

function testJob({ write = async () => {}, isTruncated = true }) {
  const removeErased = vi.fn(async () => {});
  const truncateWal = vi.fn(async () => isTruncated);
  const journal = vi.fn(write);
  const deps = { db: { truncateWal }, mailFiles: { removeErased }, erasures: { write: journal } };
  const job = erasedDataJob(deps, 1);
  return { job, removeErased, truncateWal, journal };
}

it('the scheduler removes files on this machine while the storage of the journal is away, and soon tries that again', async () => {
  const write = () => Promise.reject(new Error('The storage is away'));
  const { job, removeErased, truncateWal } = testJob({ write });
  await expect(job.run(going())).rejects.toThrow('The storage is away');
  expect([removeErased, truncateWal].map((step) => step.mock.calls.length)).toEqual([1, 1]);
  expect(job.retryMs).toBe(60_000);
});

it('the scheduler records erasures while the log of the database is being read, and fails so that it is tried again', async () => {
  const { job, truncateWal, journal } = testJob({ isTruncated: false });
  await expect(job.run(going())).rejects.toThrow('log of the database');
  expect([truncateWal.mock.calls.length, journal.mock.calls.length]).toEqual([30, 1]);
});
