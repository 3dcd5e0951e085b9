import pLimit from 'p-limit';

const concurrency = 4;

/**
 * Runs `work` on each item, a few at once. After a failure nothing more begins, and the first error is thrown when no
 * work runs any more: what the caller then removes stays removed.
 */
export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const running = items.map((item) => limit(work, item));
  try {
    await Promise.all(running);
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(running);
    throw error;
  }
}
