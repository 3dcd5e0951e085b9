import { hour } from '#server/clock.ts';
import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Writer } from '#server/db/database.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import {
  findForSender,
  lockForSender,
  paperFileUploads,
  type ReceivingDeps,
} from '#server/domain/papers/file-uploads.ts';
import { sealText } from '#server/domain/papers/paper-keys.ts';
import {
  checkedState,
  checkIsEditable,
  checkMayRead,
  checkMaySend,
  isForOwner,
  type PaperUploader,
  permissionsFor,
  type TicketSender,
} from '#server/domain/papers/paper-policy.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { checkMayBegin, countSpent } from '#server/domain/papers/upload-quota.ts';
import { linkIdOfTicket } from '#server/domain/requests/upload-ticket-repository.ts';

import { conflict, invalid, notFound } from '#server/errors.ts';
import type { FinishPaperInput, LetterboxPaperInput } from '#shared/contract/papers.ts';

const formKey = (content: string) => `form-${content}`;

/** The paper is already stored: sending the same content again adds nothing. */
const isHere = ({ state }: repository.PaperRecord) => state === 'checking' || state === 'current';

/**
 * Receives papers: each is begun, its files are announced and stored chunk by chunk, and it is finished. Every step may
 * be repeated. Once a step has responded, its data is stored permanently, and was encrypted before it reached the disk
 * or the bucket.
 */
export function paperUploads(deps: ReceivingDeps) {
  const { db, clock, times } = deps;

  const finish = async (
    writer: Writer,
    sender: PaperUploader,
    document: repository.PaperRecord,
    input: FinishPaperInput,
  ) => {
    if (document.state !== 'uploading' && document.state !== 'refused') return;
    const { id } = document;
    await arrange(writer, await repository.filesOf(writer, [id]), input);
    await repository.startChecking(writer, id, clock().toISOString(), times.keyOf(sender));
  };

  return {
    ...paperBeginning(deps),
    ...paperFileUploads(deps),

    /** Reads what is stored of a paper that the sender may add to. */
    read: async (sender: PaperUploader, id: number): Promise<repository.StoredPaper> =>
      repository.readStored(db.read, await findForSender(db.read, sender, id)),

    /** Deletes a paper that its sender did not finish. */
    drop: (sender: PaperUploader, id: number): Promise<void> =>
      db.transaction(async (writer) => {
        const { state } = await lockForSender(writer, sender, id);
        if (state === 'uploading') await erasePapers(writer, [id], clock().toISOString());
      }),

    /** Removes a file from the paper. */
    removeFile: (sender: PaperUploader, id: number, fileId: number): Promise<void> =>
      db.transaction(async (writer) => {
        const document = await lockForSender(writer, sender, id);
        const file = await repository.findFile(writer, id, fileId);
        // After a second click the file is already removed.
        if (!file) return;
        // One that can't be read may also be left out of a paper whose other pages are shown.
        if (file.state !== 'refused' || document.state !== 'current') checkIsEditable(document);
        await takeOut(writer, file);
        if (document.state === 'current') {
          const { refusal } = checkedState(await repository.filesOf(writer, [id]));
          await repository.updatePaper(writer, id, { refusal });
        }
      }),

    /** Puts the files in order once all have arrived. They are then checked in the background. */
    finish: (sender: PaperUploader, id: number, input: FinishPaperInput): Promise<repository.StoredPaper> =>
      db.transaction(async (writer) => {
        await finish(writer, sender, await lockForSender(writer, sender, id), input);
        return repository.readStored(writer, await findForSender(writer, sender, id));
      }),

    /** Whether the request of a paper already has one with this content that was sent in a form. */
    isHere: async (sender: PaperUploader, id: number, content: string): Promise<boolean> => {
      const { appointment_id } = await findForSender(db.read, sender, id);
      const known = await repository.findByClientKey(db.read, appointment_id, formKey(content));
      return known !== undefined && isHere(known);
    },

    /**
     * Finishes a paper from a form without a key, identified by the content of its files. If the request already has a
     * paper with that content, this one is deleted because it was sent twice.
     */
    finishOnce: (
      sender: PaperUploader,
      id: number,
      input: FinishPaperInput,
      content: string,
    ): Promise<void> =>
      db.transaction(async (writer) => {
        const { appointment_id } = await findForSender(writer, sender, id);
        await repository.lockPapersOf(writer, appointment_id);
        const document = await lockForSender(writer, sender, id);
        const key = formKey(content);
        const known = await repository.findByClientKey(writer, appointment_id, key);
        if (known && isHere(known)) return erasePapers(writer, [id], clock().toISOString());
        if (known) await repository.updatePaper(writer, known.id, { client_key: `${key}-${known.id}` });
        await repository.updatePaper(writer, id, { client_key: key });
        await finish(writer, sender, document, input);
      }),
  };
}

/** Marks a file as removed. The next run of the job deletes it: its objects first, then its row. */
async function takeOut(writer: Writer, file: repository.FileRow): Promise<void> {
  const { id } = file;
  await countSpent(writer, file.document_id, [file]);
  await repository.deletePagesOf(writer, id);
  await repository.updateFile(writer, id, { state: 'removed', name: null });
  emitOnCommit(writer, 'paper-removed');
}

/** Throws `conflict` if a file has not arrived, or was refused. Files that are left out are removed. */
async function arrange(writer: Writer, files: repository.FileRow[], { files: wanted }: FinishPaperInput) {
  const known = new Map(files.map((file) => [file.id, file]));
  if (new Set(wanted.map(({ id }) => id)).size !== wanted.length) throw invalid('files', 'invalid');
  for (const [nth, { id, rotation }] of wanted.entries()) {
    const file = known.get(id);
    if (!file || file.state === 'receiving') throw conflict('paper_incomplete');
    if (file.state === 'refused') throw conflict(file.refusal ?? 'paper_unreadable');
    known.delete(id);
    const isTurned = file.state === 'read' && rotation !== file.rotation;
    if (isTurned) await repository.deletePagesOf(writer, id);
    const state = isTurned ? 'received' : file.state;
    await repository.updateFile(writer, id, { position: nth + 1, rotation, state });
  }
  for (const file of known.values()) await takeOut(writer, file);
}

/** How many papers one network may begin: many families share the address of a mobile network. */
const begunPapers = { name: 'papers begun by a network', max: 3000, windowMs: hour };

type Begin = LetterboxPaperInput & { appointment_id?: number; supersedes_id?: number | null | undefined };

/** Begins papers. */
function paperBeginning({ db, clock, paperKeys, throttle }: ReceivingDeps) {
  const checkQuota = async (writer: Writer, sender: PaperUploader, requestId: number) => {
    if (sender.source === 'staff') return;
    if (sender.source === 'account') return checkMayBegin(writer, { userId: sender.user.id });
    const { source } = sender;
    const counted = source === 'hospital' ? { source, hospital: sender.hospital } : { source };
    await checkMayBegin(writer, { requestId, ...counted });
  };

  /**
   * Another ticket of the same phone, after the first expired. One hospital does not go on with what another one began,
   * whatever its key is.
   */
  const continueWithTicket = async (writer: Writer, sender: TicketSender, known: repository.PaperRecord) => {
    const { id: ticket_id } = sender.ticket;
    if (sender.source === 'hospital') {
      const link = known.ticket_id === null ? null : await linkIdOfTicket(writer, known.ticket_id);
      if (link === null || link !== (await linkIdOfTicket(writer, ticket_id)))
        throw invalid('key', 'invalid');
    }
    await repository.updatePaper(writer, known.id, { ticket_id });
  };

  /** Replacing a paper hides it, so only its owner may, and staff who may read it now. */
  const checkMayReplace = async (
    writer: Writer,
    sender: PaperUploader,
    { requestId, id }: { requestId: number; id: number },
  ) => {
    const older = await repository.findPaper(writer, id);
    if ('ticket' in sender || older?.appointment_id !== requestId || older.state !== 'current') {
      throw invalid('supersedes_id', 'not_found');
    }
    const request = await repository.findRequest(writer, requestId);
    if (sender.source === 'account' && !isForOwner(older, request, sender.user)) {
      throw invalid('supersedes_id', 'not_found');
    }
    const { source, user } = sender;
    const who = { as: source === 'account' ? ('owner' as const) : source, user };
    checkMayRead((await permissionsFor(writer, who, { requestId, ids: [id], clock }))(id));
  };

  const insert = async (
    writer: Writer,
    sender: PaperUploader,
    input: Begin & { appointment_id: number },
  ): Promise<number> => {
    const { wrapped, ...key } = paperKeys.make();
    const { appointment_id, title, type, date, language, supersedes_id } = input;
    await checkQuota(writer, sender, appointment_id);
    if (supersedes_id)
      await checkMayReplace(writer, sender, { requestId: appointment_id, id: supersedes_id });
    return repository.insertPaper(writer, {
      appointment_id,
      folder: key.folder,
      wrapped_key: wrapped,
      title: title ? sealText(key, 'title', title) : null,
      type,
      date: date ?? null,
      language: language ?? null,
      state: 'uploading',
      source: sender.source,
      sender_id: 'ticket' in sender ? null : sender.user.id,
      ticket_id: 'ticket' in sender ? sender.ticket.id : null,
      hospital: sender.source === 'hospital' ? sender.hospital : null,
      sent_by: sender.source === 'hospital' ? sender.person : null,
      client_key: input.key,
      supersedes_id: supersedes_id ?? null,
      created_at: clock().toISOString(),
    });
  };

  return {
    /**
     * Begins a paper of the ticket's request, or of the one that the input names; or returns the paper that was begun
     * with the same key. Throws `conflict` if the sender has too many papers, and `too_many` if the network does this
     * too often.
     */
    async begin(sender: PaperUploader, input: Begin): Promise<repository.StoredPaper> {
      const { appointment_id } = 'ticket' in sender ? sender.ticket : input;
      if (appointment_id === undefined) throw notFound();
      const counted = sender.source === 'staff' ? undefined : { ...begunPapers, network: sender.network };
      if (counted) await throttle?.take(counted);
      const { isKnown, stored } = await db.transaction(async (writer) => {
        if (sender.source === 'account') await repository.lockPapersOfAccount(writer, sender.user.id);
        await repository.lockPapersOf(writer, appointment_id);
        if (sender.source === 'hospital') await sender.check(writer);
        checkMaySend(sender, await repository.findRequest(writer, appointment_id));
        const known = await repository.findByClientKey(writer, appointment_id, input.key);
        if (known && known.source !== sender.source) throw invalid('key', 'invalid');
        if (known && 'ticket' in sender && known.ticket_id !== sender.ticket.id)
          await continueWithTicket(writer, sender, known);
        const id = known?.id ?? (await insert(writer, sender, { ...input, appointment_id }));
        const stored = await repository.readStored(writer, await findForSender(writer, sender, id));
        return { isKnown: known !== undefined, stored };
      });
      // A phone that continues sending begins its papers again.
      if (counted && isKnown) await throttle?.refund(counted);
      return stored;
    },
  };
}
export type PaperUploads = ReturnType<typeof paperUploads>;
