import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import * as repository from '#server/domain/case-messages/voice-repository.ts';
import { checkIsOpen, ownCase } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, findCase } from '#server/domain/cases/case-repository.ts';
import { caseChanges, checkRead, theCase } from '#server/domain/cases/change.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { PaperFileMissing, type PaperFiles } from '#server/domain/papers/paper-files.ts';
import type { PaperKeys } from '#server/domain/papers/paper-keys.ts';
import { remainingAccountQuota } from '#server/domain/papers/upload-quota.ts';
import type { OwnRequests } from '#server/domain/requests/own-requests.ts';
import { conflict, DomainError, forbidden, invalid, notFound } from '#server/errors.ts';
import { readVoice } from '#server/storage/read-voice.ts';
import type { Uploader } from '#server/storage/upload-queue.ts';
import type { VoiceSummary, VoiceType } from '#shared/contract/voice.ts';

type Deps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  files: PaperFiles;
  requests: { own: Pick<OwnRequests, 'countSpoken' | 'addSpoken'> };
};

/** The sound of a voice message, in a file that we wrote. */
export type Sound = { type: VoiceType; bytes: Buffer };

/** How many recordings of one account, and of all, are received at the same time: each may have 2 MB in memory. */
const inFlight = { account: 2, all: 24 };
const retryAfterSeconds = 5;

/** What families say in the thread of their case instead of writing it (ADR 0094). */
export function voiceMessages({ db, clock, paperKeys, files, requests }: Deps) {
  const change = caseChanges({ db, clock });
  const receiving = new Map<number, number>();
  let all = 0;

  const findOwn = async (reader: Reader, user: SignedInUser, caseId: number): Promise<CaseRow> => {
    const row = ownCase(await findCase(reader, caseId), user);
    checkIsOpen(row);
    return row;
  };

  const read = async (row: CaseRow, message: number): Promise<Sound> => {
    const voice = await repository.findVoice(db.read, row.appointment_id, message);
    if (!voice) throw notFound();
    const bytes = await files.readVoice(paperKeys.open(voice)).catch((error: unknown) => {
      throw error instanceof PaperFileMissing ? notFound() : error;
    });
    // It may have been erased while its file was read.
    if (!(await repository.findVoice(db.read, row.appointment_id, message))) throw notFound();
    return { type: voice.media_type, bytes };
  };

  /** To staff outside of the care team, and for lower levels, there is nothing to hear. */
  const checkIsInTeam = async (reader: Reader, row: CaseRow, user: SignedInUser) => {
    if (!(await mayReadContents(reader, row.appointment_id, user))) throw forbidden('care_team_only');
  };

  return {
    /**
     * Called before a recording is received, which is in memory until it is stored: only the owner of an open case may
     * send one. Returns what ends its place.
     */
    async enter(user: SignedInUser, caseId: number): Promise<() => void> {
      await findOwn(db.read, user, caseId);
      const count = receiving.get(user.id) ?? 0;
      const refused = { retryAfter: retryAfterSeconds };
      if (count >= inFlight.account) throw new DomainError('too_many', 'too_many', refused);
      if (all >= inFlight.all) throw new DomainError('busy', 'busy', refused);
      receiving.set(user.id, count + 1);
      all += 1;
      return () => {
        const left = (receiving.get(user.id) ?? 1) - 1;
        if (left > 0) receiving.set(user.id, left);
        else receiving.delete(user.id);
        all -= 1;
      };
    },

    /**
     * Stores a recording as a message of the owner. The same key again adds nothing. Throws `invalid` with why it is
     * refused, and what a written message throws. Answers once it is stored for good, under which id it is in the
     * thread.
     */
    async receive(
      user: SignedInUser,
      { id, key }: { id: number; key: string },
      sent: { bytes: Uint8Array; sender: Uploader },
    ): Promise<{ id: number }> {
      const { appointment_id: requestId } = await findOwn(db.read, user, id);
      const known = await repository.findByKey(db.read, requestId, key);
      if (known !== undefined) return { id: known };
      await requests.own.countSpoken(user, requestId);
      const judged = await readVoice(sent.bytes, sent.sender);
      if ('refusal' in judged) throw new DomainError('invalid', judged.refusal);
      const { bytes, type, seconds } = judged.voice;
      const { wrapped, ...made } = paperKeys.make();
      const voice = await db.transaction(async (writer) => {
        await findOwn(writer, user, id);
        if ((await remainingAccountQuota(writer, user.id, clock)).bytes < bytes.length)
          throw conflict('letterbox_full');
        return repository.insertVoice(writer, {
          appointment_id: requestId,
          folder: made.folder,
          wrapped_key: wrapped,
          media_type: type,
          bytes: bytes.length,
          seconds,
          created_at: clock().toISOString(),
        });
      });
      // What fails from here on, or was sent twice at the same time, has no line: the job removes it.
      await files.putVoice(made, bytes);
      const place = (writer: Writer) => repository.placeVoice(writer, voice, { requestId, key });
      await requests.own.addSpoken(requestId, { key, user, place });
      const stored = await repository.findByKey(db.read, requestId, key);
      if (stored === undefined) throw invalid('key', 'invalid');
      return { id: stored };
    },

    /** The sound for the owner. Throws `not_found` for anybody else. */
    ofOwn: async (user: SignedInUser, id: number, message: number): Promise<Sound> =>
      read(ownCase(await findCase(db.read, id), user), message),

    /** The sound for staff. Throws `forbidden` outside of the care team. */
    async ofCase(user: SignedInUser, id: number, message: number): Promise<Sound> {
      const row = await findCase(db.read, id);
      if (!row) throw notFound();
      await checkIsInTeam(db.read, row, user);
      return read(row, message);
    },

    /** Writes down what is said in it. Throws `forbidden` outside of the care team. */
    summarise: (
      user: SignedInUser,
      id: number,
      message: number,
      { text = null, version }: VoiceSummary,
    ): Promise<void> =>
      change(
        {
          actor: user,
          check: ({ reader, row }) => checkIsInTeam(reader, row, user),
          present: async () => undefined,
        },
        theCase(id),
        async (one) => {
          const voice = await repository.findVoice(one.writer, one.row.appointment_id, message);
          if (!voice) throw notFound();
          await checkRead(one, voice, version);
          if (voice.summary === text) return undefined;
          await repository.setSummary(one.writer, voice.id, {
            summary: text,
            summary_by: text === null ? null : user.name,
          });
          return { fields: ['voice_summary'] };
        },
      ),
  };
}
export type VoiceMessages = ReturnType<typeof voiceMessages>;
