import { randomBytes } from 'node:crypto';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { PaperFiles } from '#server/domain/papers/paper-files.ts';
import { type PaperKeys, sealText } from '#server/domain/papers/paper-keys.ts';
import { checkIsEditable, checkMaySendTo, type PaperUploader } from '#server/domain/papers/paper-policy.ts';
import { receiptOf } from '#server/domain/papers/paper-presenter.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import type { RenderingBudget } from '#server/domain/papers/rendering-budget.ts';
import { remainingUploadQuota } from '#server/domain/papers/upload-quota.ts';
import { conflict, DomainError, invalid, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import { cutFileName, type PaperFileInput, type PaperReceipt } from '#shared/contract/papers.ts';

export type ReceivingDeps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  files: PaperFiles;
  times: RenderingBudget;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

/** How many chunks of one sender are stored at the same time. */
const chunksAtOnce = 4;
const retryAfterSeconds = 5;
const KiB = 1024;

const nameOf = (sender: PaperUploader) =>
  'ticket' in sender ? `ticket ${sender.ticket.id}` : `user ${sender.user.id}`;

/** Receives the files of papers: each is announced, then stored chunk by chunk. */
export function paperFileUploads({ db, clock, paperKeys, files: paperFiles, throttle }: ReceivingDeps) {
  const inFlight = new Map<string, number>();

  const enter = (sender: PaperUploader): (() => void) => {
    const name = nameOf(sender);
    const count = inFlight.get(name) ?? 0;
    if (count >= chunksAtOnce)
      throw new DomainError('too_many', 'too_many', { retryAfter: retryAfterSeconds });
    inFlight.set(name, count + 1);
    return () => {
      const left = (inFlight.get(name) ?? 1) - 1;
      if (left > 0) inFlight.set(name, left);
      else inFlight.delete(name);
    };
  };

  /**
   * Counts the bytes that a network has sent to the letterboxes of all requests. Throws `conflict` if they, and those
   * that are announced, exceed the daily quota. Announced bytes are not counted: nobody may use up the quota of others
   * without sending anything.
   */
  const countOfNetwork = async (writer: Writer, sender: PaperUploader, bytes: number, announced = 0) => {
    if (!throttle || !('ticket' in sender)) return;
    const counted = { name: 'papers of a network', network: sender.network, windowMs: day };
    const { count } = await throttle.countWithin(writer, counted, Math.ceil(bytes / KiB));
    if (count + announced / KiB > limits.networkDayBytes / KiB) throw conflict('letterbox_full');
  };

  /** Throws `conflict` if the bytes exceed the remaining quota. */
  const checkQuota = async (writer: Writer, document: repository.PaperRecord, bytes: number) => {
    const left = await remainingUploadQuota(writer, document, clock);
    if (left && (left.pages < 1 || left.bytes < bytes)) throw conflict('letterbox_full');
  };

  const receiving = {
    /** Announces a file, or returns the receipt of the file with the same key. */
    addFile: (
      sender: PaperUploader,
      id: number,
      input: PaperFileInput,
      announced = input.size,
    ): Promise<PaperReceipt> =>
      db.transaction(async (writer) => {
        const { appointment_id } = await findForSender(writer, sender, id);
        if (sender.source === 'account') await repository.lockPapersOfAccount(writer, sender.user.id);
        await repository.lockPapersOf(writer, appointment_id);
        const document = await lockForSender(writer, sender, id);
        const known = await repository.findFileByClientKey(writer, id, input.key);
        if (known && known.state !== 'removed') {
          if (known.size !== input.size) throw invalid('size', 'invalid');
          return receiptOf(known);
        }
        if (known) throw invalid('key', 'invalid');
        checkIsEditable(document);
        const files = await repository.filesOf(writer, [id]);
        if (files.length >= limits.paperPages) throw conflict('paper_pages_too_many');
        await paperFiles.checkSpace(input.size);
        await checkQuota(writer, document, input.size);
        await countOfNetwork(writer, sender, 0, announced);
        const nameKey = randomBytes(12).toString('hex');
        const name = input.name ? sealText(paperKeys.open(document), `name ${nameKey}`, input.name) : null;
        const row = await repository.insertFile(writer, {
          document_id: id,
          name_key: nameKey,
          client_key: input.key,
          name,
          size: input.size,
          position: 1 + Math.max(0, ...files.map(({ position }) => position)),
          state: 'receiving',
          created_at: clock().toISOString(),
        });
        return receiptOf(row);
      }),

    /**
     * Stores a chunk. Responds once the chunk is stored permanently; the same chunk sent again is not stored twice.
     * Throws `conflict`, with the position to continue from, for a chunk that does not follow the stored ones.
     */
    async addChunk(
      sender: PaperUploader,
      { id, file: fileId, offset }: { id: number; file: number; offset: number },
      bytes: Uint8Array,
    ): Promise<PaperReceipt> {
      const leave = enter(sender);
      try {
        const document = await findForSender(db.read, sender, id);
        const file = await repository.findFile(db.read, id, fileId);
        if (!file) throw notFound();
        if (offset < file.received) return receiptOf(file);
        checkIsEditable(document);
        if (offset > file.received || file.state !== 'receiving') {
          throw conflict('paper_continue', undefined, { received: file.received });
        }
        const expected = Math.min(limits.paperChunkBytes, file.size - offset);
        if (bytes.length !== expected) throw new DomainError('invalid', 'paper_chunk_size');
        await paperFiles.putChunk(paperKeys.open(document), file.name_key, offset, bytes);
        return await db.transaction(async (writer) => {
          const now = await lockForSender(writer, sender, id);
          checkIsEditable(now);
          const isNew = await repository.countChunk(writer, file, offset, offset + bytes.length);
          if (isNew) await countOfNetwork(writer, sender, bytes.length);
          const after = await repository.findFile(writer, id, fileId);
          if (!after) throw notFound();
          return receiptOf(after);
        });
      } finally {
        leave();
      }
    },

    /**
     * Stores a file that arrives as one stream of unknown size. Throws `invalid` if it is too large, and removes
     * everything that was stored of it.
     */
    async addStream(sender: PaperUploader, id: number, name: string, content: AsyncIterable<Uint8Array>) {
      const announced = {
        key: randomBytes(16).toString('hex'),
        name: cutFileName(name),
        size: limits.paperFileBytes,
      };
      // The size is known only at the end.
      const { id: file } = await receiving.addFile(sender, id, announced, 0);
      let offset = 0;
      let waiting = Buffer.alloc(0);
      for await (const piece of content) {
        waiting = Buffer.concat([waiting, piece]);
        while (waiting.length >= limits.paperChunkBytes && offset < limits.paperFileBytes) {
          const chunk = waiting.subarray(0, limits.paperChunkBytes);
          await receiving.addChunk(sender, { id, file, offset }, chunk);
          offset += chunk.length;
          waiting = waiting.subarray(chunk.length);
        }
        if (offset + waiting.length > limits.paperFileBytes) throw invalid('files', 'paper_file_too_large');
      }
      if (offset + waiting.length === 0) throw invalid('files', 'paper_unreadable');
      // Only once the size is known is the last chunk known to be the last.
      await db.transaction((writer) => repository.setSize(writer, file, offset + waiting.length));
      if (waiting.length > 0) await receiving.addChunk(sender, { id, file, offset }, waiting);
      return file;
    },
  };
  return receiving;
}

/** Finds a paper that its sender may add to. Throws `not_found` for any other, and what the sender's `check` throws. */
export async function findForSender(reader: Reader, sender: PaperUploader, id: number) {
  if (sender.source === 'hospital') await sender.check(reader);
  const document = await repository.findPaper(reader, id);
  if (!document || document.appointment_id === null) throw notFound();
  checkMaySendTo(sender, document, await repository.findRequest(reader, document.appointment_id));
  return { ...document, appointment_id: document.appointment_id };
}

/** The same, but also makes other changes of the paper wait for this transaction. */
export async function lockForSender(writer: Writer, sender: PaperUploader, id: number) {
  await repository.lockPaper(writer, id);
  return findForSender(writer, sender, id);
}
