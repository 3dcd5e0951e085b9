import { hash } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import * as claims from '#server/domain/papers/claim-repository.ts';
import type { PaperFiles } from '#server/domain/papers/paper-files.ts';
import type { PaperKey } from '#server/domain/papers/paper-keys.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { remainingUploadQuota } from '#server/domain/papers/upload-quota.ts';
import { type RenderedPaper, renderPaperPages } from '#server/storage/render-paper.ts';
import type { PaperImage } from '#server/storage/render-paper-messages.ts';
import { limits } from '#shared/contract/limits.ts';
import type { PaperRefusal } from '#shared/contract/papers.ts';

/** Another process has claimed the paper, or it was erased in the meantime. */
export class ClaimLostError extends Error {}

export type Claimed = repository.PaperRecord;
/** `onEnd` is called with the processor time that a file took, in milliseconds. */
export type RenderingTask = {
  password?: string;
  signal: AbortSignal | undefined;
  onEnd: (usedMs: number) => void;
};
/** The current claim. Each page renews it, even one after which the reading stops. */
export type CurrentClaim = { claimed: Claimed };

type Deps = { db: Database; clock: Clock; files: PaperFiles };

/** Returns a function that reads one file of a claimed paper and stores the result. It returns the refusal, or null. */
export function paperFileReader({ db, clock, files: paperFiles }: Deps) {
  /**
   * How many pages the file may have, with which refusal a longer file is rejected, and how many pages were made before
   * its reading was interrupted.
   */
  const pagesLeftFor = async (document: Claimed, file: repository.FileRow) => {
    const pages = await repository.pagesOf(db.read, [document.id]);
    const others = pages.filter(({ file_id }) => file_id !== file.id).length;
    const made = pages.length - others;
    const ofPaper = { left: limits.paperPages - others, refusal: 'paper_pages_too_many' as const };
    const left = (await remainingUploadQuota(db.read, document, clock, file.id))?.pages;
    const isFull = left !== undefined && left < ofPaper.left;
    return { ...(isFull ? { left, refusal: 'letterbox_full' as const } : ofPaper), made };
  };

  return async (
    held: CurrentClaim,
    key: PaperKey,
    file: repository.FileRow,
    { password, signal, onEnd }: RenderingTask,
  ): Promise<PaperRefusal | null> => {
    const { claimed } = held;
    const renew = async () => {
      const renewed = await db.transaction((writer) => claims.renewClaim(writer, held.claimed));
      if (!renewed) throw new ClaimLostError();
      held.claimed = renewed;
    };
    const content = await paperFiles.readContent(key, file);
    const room = await pagesLeftFor(claimed, file);
    const { name_key } = file;
    const { rotation } = file;
    const task = { bytes: content, rotation, password, maxPages: Math.max(0, room.left), skip: room.made };
    const storePage = async ({ position, width, height, image, thumbnail }: PaperImage) => {
      await renew();
      if (position > room.left) return;
      await paperFiles.putPage(key, { name_key, position }, image, thumbnail);
      const page = { document_id: claimed.id, file_id: file.id, position, width, height };
      const row = { ...page, bytes: image.length, created_at: clock().toISOString() };
      await db.transaction((writer) => repository.insertPage(writer, row));
    };
    const read: RenderedPaper = await renderPaperPages(task, storePage, { signal, onEnd });
    await renew();
    const isTooLong = 'refusal' in read ? read.refusal === 'paper_pages_too_many' : room.left < 1;
    const refusal = isTooLong ? room.refusal : 'refusal' in read ? read.refusal : null;
    if (refusal === null) await paperFiles.joinChunks(key, file, content);
    await db.transaction(async (writer) => {
      if (refusal !== null) await repository.deletePagesOf(writer, file.id);
      await repository.updateFile(writer, file.id, {
        state: refusal === null ? 'read' : 'refused',
        refusal,
        media_type: 'mediaType' in read ? read.mediaType : null,
        sha256: hash('sha256', content),
      });
    });
    return refusal;
  };
}
