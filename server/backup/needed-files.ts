import type { SnapshotFacts } from '#server/db/snapshot.ts';
import { imageFile } from '#server/storage/image-paths.ts';

/**
 * The files that records need and that are missing, by their names in the storage. The original of a paper is one file
 * once it was read, and chunks until then.
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
