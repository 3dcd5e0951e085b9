import type { Clock } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { type PaperKeys, sealText } from '#server/domain/papers/paper-keys.ts';
import { checkMaySend, type PaperSender } from '#server/domain/papers/policy.ts';
import type { StoredPaper } from '#server/domain/papers/presenter.ts';
import { readStored } from '#server/domain/papers/read-stored.ts';
import * as repository from '#server/domain/papers/repository.ts';
import { findForSender } from '#server/domain/papers/sender-papers.ts';
import { checkMayRead, sightsFor } from '#server/domain/papers/sights.ts';
import { invalid } from '#server/errors.ts';
import type { LetterboxPaperInput } from '#shared/contract/papers.ts';

type Deps = { db: Database; clock: Clock; paperKeys: PaperKeys };

type Begin = LetterboxPaperInput & { appointment_id: number; supersedes_id?: number | null | undefined };

/** How papers are begun. */
export function paperBeginning({ db, clock, paperKeys }: Deps) {
  /** Whoever replaces a paper takes it out of sight: its owner may, and staff who may read it now. */
  const checkMayReplace = async (
    writer: Writer,
    sender: PaperSender,
    { requestId, id }: { requestId: number; id: number },
  ) => {
    const older = await repository.findDocument(writer, id);
    if (sender.source === 'letterbox' || older?.appointment_id !== requestId || older.state !== 'current') {
      throw invalid('supersedes_id', 'not_found');
    }
    const { source, user } = sender;
    const who = { as: source === 'account' ? ('owner' as const) : source, user };
    checkMayRead((await sightsFor(writer, who, { requestId, ids: [id], clock }))(id));
  };

  const insert = async (writer: Writer, sender: PaperSender, input: Begin): Promise<number> => {
    const { wrapped, ...key } = paperKeys.make();
    const { appointment_id, title, type, date, language, supersedes_id } = input;
    if (supersedes_id)
      await checkMayReplace(writer, sender, { requestId: appointment_id, id: supersedes_id });
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

  return {
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
        return readStored(writer, await findForSender(writer, sender, id));
      }),
  };
}
