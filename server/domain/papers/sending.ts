import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { arrange, takeOut } from '#server/domain/papers/arranging.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import { letterboxRoom } from '#server/domain/papers/letterbox-room.ts';
import type { PaperFiles } from '#server/domain/papers/paper-files.ts';
import { type PaperKeys, sealText } from '#server/domain/papers/paper-keys.ts';
import {
  checkIsEditable,
  checkMaySend,
  checkMaySendTo,
  type PaperSender,
} from '#server/domain/papers/policy.ts';
import { receiptOf, type StoredPaper } from '#server/domain/papers/presenter.ts';
import { readStored } from '#server/domain/papers/read-stored.ts';
import * as repository from '#server/domain/papers/repository.ts';
import { conflict, DomainError, invalid, notFound } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  LetterboxPaperInput,
  PaperFileInput,
  PaperFinish,
  PaperReceipt,
} from '#shared/contract/papers.ts';

type Deps = { db: Database; clock: Clock; paperKeys: PaperKeys; files: PaperFiles };

/** So many chunks of one sender are stored at once. */
const chunksAtOnce = 4;
const retryAfterSeconds = 5;

const nameOf = (sender: PaperSender) =>
  sender.source === 'letterbox' ? `ticket ${sender.ticket.id}` : `user ${sender.user.id}`;

type Begin = LetterboxPaperInput & { appointment_id: number; supersedes_id?: number | null | undefined };

/**
 * How papers arrive: begun, its files announced, stored chunk by chunk, and finished. Every step may be repeated. What
 * was answered is stored for good, encrypted before it reached the disk or the bucket.
 */
export function paperSending({ db, clock, paperKeys, files: paperFiles }: Deps) {
  const underWay = new Map<string, number>();

  /** The paper, if the sender may add to it. With a lock where a writer is given. */
  const find = async (reader: Reader, sender: PaperSender, id: number) => {
    const document = await repository.findDocument(reader, id);
    if (!document || document.appointment_id === null) throw notFound();
    checkMaySendTo(sender, document, await repository.findRequest(reader, document.appointment_id));
    return { ...document, appointment_id: document.appointment_id };
  };
  const lock = async (writer: Writer, sender: PaperSender, id: number) => {
    await repository.lockDocument(writer, id);
    return find(writer, sender, id);
  };

  const insert = async (writer: Writer, sender: PaperSender, input: Begin): Promise<number> => {
    const { wrapped, ...key } = paperKeys.make();
    const { appointment_id, title, type, date, language, supersedes_id } = input;
    if (supersedes_id) {
      const older = await repository.findDocument(writer, supersedes_id);
      if (older?.appointment_id !== appointment_id || older.state !== 'current') {
        throw invalid('supersedes_id', 'not_found');
      }
    }
    return repository.insertDocument(writer, {
      appointment_id,
      folder: key.folder,
      wrapped_key: wrapped,
      title: title ? sealText(key, 'title', title) : null,
      type,
      date: date ?? null,
      language: language ?? null,
      state: 'uploading',
      source: sender.source,
      sender_id: sender.source === 'letterbox' ? null : sender.user.id,
      ticket_id: sender.source === 'letterbox' ? sender.ticket.id : null,
      client_key: input.key,
      supersedes_id: supersedes_id ?? null,
      created_at: clock().toISOString(),
    });
  };

  const service = {
    /** What is stored of a paper that the sender may add to. */
    read: async (sender: PaperSender, id: number): Promise<StoredPaper> =>
      readStored(db.read, await find(db.read, sender, id)),

    /** Begins a paper, or answers the one that was begun with the same key. */
    begin: (sender: PaperSender, input: Begin): Promise<StoredPaper> =>
      db.transaction(async (writer) => {
        const { appointment_id, key } = input;
        await repository.lockPapersOf(writer, appointment_id);
        checkMaySend(sender, await repository.findRequest(writer, appointment_id));
        const known = await repository.findByClientKey(writer, appointment_id, key);
        // Another ticket of the same phone, after the first was over.
        if (known?.source === 'letterbox' && sender.source === 'letterbox') {
          await repository.updateDocument(writer, known.id, { ticket_id: sender.ticket.id });
        } else if (known && known.source !== sender.source) throw invalid('key', 'invalid');
        const id = known?.id ?? (await insert(writer, sender, input));
        return readStored(writer, await find(writer, sender, id));
      }),

    /** Announces a file, or answers the receipt of the one with the same key. */
    addFile: (sender: PaperSender, id: number, input: PaperFileInput): Promise<PaperReceipt> =>
      db.transaction(async (writer) => {
        const { appointment_id } = await find(writer, sender, id);
        await repository.lockPapersOf(writer, appointment_id);
        const document = await lock(writer, sender, id);
        const known = await repository.findFileByClientKey(writer, id, input.key);
        if (known && known.state !== 'removed') {
          if (known.size !== input.size) throw invalid('size', 'invalid');
          return receiptOf(known);
        }
        if (known) throw invalid('key', 'invalid');
        checkIsEditable(document);
        const files = await repository.filesOf(writer, [id]);
        if (files.length >= limits.paperPages) throw conflict('paper_pages_too_many');
        if (document.source === 'letterbox') {
          const room = await letterboxRoom(writer, appointment_id, clock);
          if (room.pages < 1 || room.bytes < input.size) throw conflict('letterbox_full');
        }
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
     * Stores a chunk. Answered once it is stored for good; sent again it is not stored twice. Throws `conflict`, with
     * where to go on, for a chunk that does not follow the stored ones.
     */
    async addChunk(
      sender: PaperSender,
      { id, file: fileId, offset }: { id: number; file: number; offset: number },
      bytes: Uint8Array,
    ): Promise<PaperReceipt> {
      const leave = enter(sender);
      try {
        const document = await find(db.read, sender, id);
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
          const now = await lock(writer, sender, id);
          checkIsEditable(now);
          await repository.countChunk(writer, file, offset, offset + bytes.length);
          const after = await repository.findFile(writer, id, fileId);
          if (!after) throw notFound();
          return receiptOf(after);
        });
      } finally {
        leave();
      }
    },

    /**
     * Stores a file that comes as one stream and whose size is not known before. Throws `invalid` for one that is too
     * large, and leaves nothing of it.
     */
    async addStream(sender: PaperSender, id: number, name: string, content: AsyncIterable<Uint8Array>) {
      const { id: file } = await service.addFile(sender, id, {
        key: randomBytes(16).toString('hex'),
        name: name.slice(0, limits.text),
        size: limits.paperFileBytes,
      });
      let offset = 0;
      let waiting = Buffer.alloc(0);
      for await (const piece of content) {
        waiting = Buffer.concat([waiting, piece]);
        while (waiting.length >= limits.paperChunkBytes && offset < limits.paperFileBytes) {
          const chunk = waiting.subarray(0, limits.paperChunkBytes);
          await service.addChunk(sender, { id, file, offset }, chunk);
          offset += chunk.length;
          waiting = waiting.subarray(chunk.length);
        }
        if (offset + waiting.length > limits.paperFileBytes) throw invalid('files', 'paper_file_too_large');
      }
      if (offset + waiting.length === 0) throw invalid('files', 'paper_unreadable');
      // The last chunk is one once the size is known.
      await db.transaction((writer) => repository.setSize(writer, file, offset + waiting.length));
      if (waiting.length > 0) await service.addChunk(sender, { id, file, offset }, waiting);
      return file;
    },

    /** Forgets a paper that its sender did not finish. */
    drop: (sender: PaperSender, id: number): Promise<void> =>
      db.transaction(async (writer) => {
        const { state } = await lock(writer, sender, id);
        if (state === 'uploading') await erasePapers(writer, [id], clock().toISOString());
      }),

    /** Takes a file out again. */
    removeFile: (sender: PaperSender, id: number, fileId: number): Promise<void> =>
      db.transaction(async (writer) => {
        const document = await lock(writer, sender, id);
        const file = await repository.findFile(writer, id, fileId);
        // A second click finds it gone.
        if (!file) return;
        checkIsEditable(document);
        await takeOut(writer, fileId);
      }),

    /** All has arrived: puts the files in order. They are checked in the background. */
    finish: (sender: PaperSender, id: number, input: PaperFinish): Promise<StoredPaper> =>
      db.transaction(async (writer) => {
        const document = await lock(writer, sender, id);
        if (document.state === 'uploading' || document.state === 'refused') {
          const files = await repository.filesOf(writer, [id]);
          await arrange(writer, files, input);
          await repository.updateDocument(writer, id, {
            state: 'checking',
            refusal: null,
            finished_at: clock().toISOString(),
            claimed_until: null,
            tries: 0,
          });
          emitOnCommit(writer, 'paper-finished');
        }
        return readStored(writer, await find(writer, sender, id));
      }),
  };

  const enter = (sender: PaperSender): (() => void) => {
    const name = nameOf(sender);
    const count = underWay.get(name) ?? 0;
    if (count >= chunksAtOnce)
      throw new DomainError('too_many', 'too_many', { retryAfter: retryAfterSeconds });
    underWay.set(name, count + 1);
    return () => {
      const left = (underWay.get(name) ?? 1) - 1;
      if (left > 0) underWay.set(name, left);
      else underWay.delete(name);
    };
  };

  return service;
}
