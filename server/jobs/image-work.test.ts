import { expect, test, vi } from 'vitest';
import { imageWork } from '#server/jobs/image-work.ts';

test('the job does the image store’s work', async () => {
  const work = vi.fn(async () => undefined);
  const job = imageWork({ work });
  await job.run(new AbortController().signal);
  expect(work).toHaveBeenCalledTimes(1);
  expect(job).toMatchObject({ name: 'image-work', everyMs: 10_000 });
});
