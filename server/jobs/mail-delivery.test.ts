import { expect, test } from 'vitest';
import { mailDeliveryJob } from '#server/jobs/mail-delivery.ts';

test('the job delivers what is due', async () => {
  let runs = 0;
  const job = mailDeliveryJob({ deliverDue: async () => ++runs });
  expect(job).toMatchObject({ name: 'mail-delivery', everyMs: 5000 });
  await job.run(new AbortController().signal);
  expect(runs).toBe(1);
});
