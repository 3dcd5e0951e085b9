import { LRUCache } from 'lru-cache';
import { DomainError, notFound } from '#server/errors.ts';
import type { ShareTask } from '#server/storage/image-child-messages.ts';
import { drawForSharing } from '#server/storage/run-image-child.ts';

const maxBytes = 24 * 1024 * 1024;
/** Drawing an image takes a tenth of a second or more; they are drawn one after the other. */
const maxWaiting = 8;
const retryAfterSeconds = 10;

export type ShareImages = ReturnType<typeof shareImages>;

/**
 * The images that networks show with links, drawn on the first request. The cache has a maximum size: the least
 * recently used images are dropped. Throws `busy` while too many callers wait.
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
    /**
     * Draws an image unless it is cached, once for all callers who request it meanwhile. Throws `busy` when too many
     * images are requested.
     */
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
