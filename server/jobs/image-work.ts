import { second } from '#server/clock.ts';
import type { Job } from '#server/jobs/job.ts';
import type { ImageStore } from '#server/storage/images.ts';

/** Makes the images' smaller widths and removes those that are gone. */
export function imageWork(images: Pick<ImageStore, 'work'>): Job {
  return { name: 'image-work', everyMs: 10 * second, run: (stopping) => images.work(stopping) };
}
