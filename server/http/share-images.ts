import { LRUCache } from 'lru-cache';
import { DomainError, notFound } from '#server/errors.ts';
import type { ShareTask } from '#server/storage/image-child-messages.ts';
import { drawForSharing } from '#server/storage/run-image-child.ts';

const maxBytes = 24 * 1024 * 1024;
/** Each takes a tenth of a second and more, one after the other. */
const maxWaiting = 8;
const retryAfterSeconds = 10;

export type ShareImages = ReturnType<typeof shareImages>;

/**
 * The pictures that networks show with links, drawn when first asked for. Bounded: the least recently used are
 * forgotten, and who asks while too many wait is told `busy`.
 */
export function shareImages(draw = drawForSharing) {
  const made = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
  const inFlight = new Map<string, Promise<Buffer>>();

  const make = async (key: string, task: ShareTask) => {
    const answer = await draw(task);
    const [picture] = 'images' in answer ? answer.images : [];
    if (!picture) throw notFound();
    const bytes = Buffer.from(picture.bytes);
    made.set(key, bytes);
    return bytes;
  };

  return {
    /** Draws a picture, unless it is made already, once for all who ask for it meanwhile. Throws `busy` when too many are asked for. */
    async draw(key: string, task: ShareTask): Promise<Buffer> {
      const known = made.get(key) ?? inFlight.get(key);
      if (known) return known;
      if (inFlight.size >= maxWaiting)
        throw new DomainError('busy', 'busy', { retryAfter: retryAfterSeconds });
      const making = make(key, task).finally(() => inFlight.delete(key));
      inFlight.set(key, making);
      return making;
    },
  };
}
