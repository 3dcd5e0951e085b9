import { type Clock, hour, minute, timestampAfter } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Database, Writer } from '#server/db/database.ts';
import * as voices from '#server/domain/case-messages/voice-repository.ts';
import { paperErasureFile } from '#server/domain/journal/erasure-journal.ts';
import type { PaperFiles } from '#server/domain/papers/paper-files.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import * as removal from '#server/domain/papers/removal-repository.ts';
import { countSpent } from '#server/domain/papers/upload-quota.ts';
import { deleteTicketsOf } from '#server/domain/requests/upload-ticket-repository.ts';
import type { Storage } from '#server/storage/storage.ts';

/** By this time a chunk that was being uploaded while its paper was erased has arrived. */
const lateMs = 10 * minute;
const papersAtOnce = 200;

/**
 * Erases papers, in whatever state they are. Their keys are destroyed immediately, which also makes every copy of their
 * files unreadable. The rows stay without titles and names; the job deletes the files in its next run.
 */
export async function erasePapers(writer: Writer, ids: number[], now: string): Promise<void> {
  for (const id of ids) {
    const document = await repository.lockPaper(writer, id);
    if (!document || document.state === 'erased') continue;
    await countSpent(writer, id, await repository.filesOf(writer, [id]));
    await removal.deleteFilesOf(writer, id);
    await repository.updatePaper(writer, id, {
      state: 'erased',
      wrapped_key: null,
      title: null,
      date: null,
      language: null,
      refusal: null,
      sender_id: null,
      hospital: null,
      sent_by: null,
      ended_at: now,
      claimed_until: null,
      reading_key: null,
      files_removed: 0,
    });
  }
  if (ids.length === 0) return;
  emitOnCommit(writer, 'paper-removed');
  emitOnCommit(writer, 'data-erased');
}

/**
 * Erases all papers and voice messages of a request, and the tickets for sending more. Whoever is beginning a paper or
 * asking for a ticket waits, and then finds out that the request is erased.
 */
export async function erasePapersOfRequest(writer: Writer, requestId: number, now: string): Promise<void> {
  await repository.lockPapersOf(writer, requestId);
  await erasePapers(writer, await repository.paperIdsOf(writer, requestId), now);
  await voices.eraseVoicesOf(writer, requestId, now);
  await deleteTicketsOf(writer, requestId);
}

type Deps = { db: Database; clock: Clock; files: PaperFiles; storage: Pick<Storage, 'put'> };

/** Removes what is left in the storage of erased papers, of voice messages, and of removed files. */
export function paperRemoval({ db, clock, files: paperFiles, storage }: Deps) {
  const removeFolder = async (
    { id, folder, ended_at }: { id: number; folder: string; ended_at: string | null },
    late: string,
    mark: (writer: Writer, id: number, times: 1 | 2) => Promise<void>,
  ) => {
    // A restored backup may be older: there the erasure must be replayed (ADR 0037).
    await storage.put(paperErasureFile(folder), Buffer.from('{}'), 'application/json');
    await paperFiles.removeAll(folder);
    // Removed again later, because a chunk may have been on its way.
    const isLast = ended_at !== null && ended_at < late;
    await db.transaction((writer) => mark(writer, id, isLast ? 2 : 1));
  };

  return {
    async removeFiles(stopping?: AbortSignal): Promise<void> {
      // Of a recording that was not stored as a message, because the storage or the process was gone.
      const begun = timestampAfter(clock, -hour);
      if (await voices.hasLeftOver(db.read, begun))
        await db.transaction((writer) => voices.eraseVoices(writer, { begun }, clock().toISOString()));
      for (const { id, name_key, folder } of await removal.removedFiles(db.read)) {
        if (stopping?.aborted) return;
        await paperFiles.removeFile(folder, name_key);
        await db.transaction((writer) => removal.deleteFile(writer, id));
      }
      const late = timestampAfter(clock, -lateMs);
      for (const paper of await removal.erasedWithFiles(db.read, late, papersAtOnce)) {
        if (stopping?.aborted) return;
        await removeFolder(paper, late, removal.markFilesRemoved);
      }
      for (const voice of await voices.erasedVoices(db.read, late, papersAtOnce)) {
        if (stopping?.aborted) return;
        await removeFolder(voice, late, voices.markVoiceRemoved);
      }
    },
  };
}
