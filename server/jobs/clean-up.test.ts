import { expect, it } from 'vitest';
import { takeLease } from '#server/db/leases.ts';
import { cleanUpJob } from '#server/jobs/clean-up.ts';
import { testStore } from '#server/storage/testing/store.ts';

const nothing = async () => {};

it('leaves the work to the next look of any node when a step fails', async () => {
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
    requests: { removeExpiredCodes: nothing },
    mails: { forgetOldTexts: nothing },
    papers: { removeExpired: nothing },
    shareLinks: { removeExpired: nothing },
  });
  await expect(job.run(new AbortController().signal)).rejects.toThrow('no');
  const lease = { name: 'clean-up', forMs: 1_000 };
  expect(await db.transaction((writer) => takeLease(writer, lease, clock))).toBe(true);
});
