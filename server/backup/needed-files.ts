import type { SnapshotFacts } from '#server/db/snapshot.ts';
import { imageFile } from '#server/storage/image-paths.ts';

/**
 * The files that records need and that are not there, as the storage names them. What was sent of a paper is one file
 * once it was read, or lies in chunks until then.
 */
export function missingFiles(
  { liveImages, paperPages, sentPapers }: SnapshotFacts,
  has: (path: string) => boolean,
): string[] {
  const images = liveImages.map(({ key, width }) => imageFile(key, width));
  const sent = sentPapers
    .filter(({ original }) => !has(original))
    .flatMap(({ original, chunks }) => (chunks.length === 0 ? [original] : chunks));
  return [...images, ...paperPages, ...sent].filter((path) => !has(path));
}
