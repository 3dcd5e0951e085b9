import { type Clock, day, hour, minute, second } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { receivePaper } from '#server/domain/case-messages/hospital-letters.ts';
import { followPapers } from '#server/domain/cases/rule-tasks.ts';
import * as claims from '#server/domain/papers/claim-repository.ts';
import { confirmArrival } from '#server/domain/papers/paper-arrival.ts';
import {
  type Claimed,
  ClaimLostError,
  type CurrentClaim,
  paperFileReader,
  type RenderingTask,
} from '#server/domain/papers/paper-file-reader.ts';
import { PaperFileMissing, type PaperFiles } from '#server/domain/papers/paper-files.ts';
import type { PaperKeys } from '#server/domain/papers/paper-keys.ts';
import { checkedState } from '#server/domain/papers/paper-policy.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import type { RenderingBudget } from '#server/domain/papers/rendering-budget.ts';
import { renderingOrder, type WaitingPaper } from '#server/domain/papers/rendering-order.ts';
import { type LockedWriter, lockRequests } from '#server/domain/requests/request-repository.ts';
import { followPaper } from '#server/domain/requests/returns.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { DomainError, UnavailableError } from '#server/errors.ts';
import { serializeError } from '#server/serialize-error.ts';
import type { PaperRefusal } from '#shared/contract/papers.ts';

type CheckingDeps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  files: PaperFiles;
  times: RenderingBudget;
  log: { error(fields: object, text: string): void };
  site: MailingSite;
};

/** A paper is refused after its reading has crashed the server this many times. */
const maxAttempts = 5;
/** Within a day somebody will have mounted the disk. */
const missingMaxMs = day;
/** How long to wait before missing files are searched again. They may be back soon after a restart. */
const retryAfter = (waitedMs: number): number =>
  waitedMs < 10 * minute ? minute : waitedMs < hour ? 10 * minute : hour;
/** A run ends after this many papers that could not be checked. The next run retries them. */
const failuresMax = 50;

/** How often is checked whether somebody waits who goes before the paper that is being read. */
const lookMs = second;

/** Somebody waits who goes before this paper. */
class TurnEndedError extends Error {}

/**
 * Reads the files of uploaded papers in the background: renders their pages as pictures, or stores why that is not
 * possible.
 */
export function paperChecks({ db, clock, paperKeys, files: paperFiles, times, log, site }: CheckingDeps) {
  const turns = renderingOrder();
  const waitingPapers = (besides: readonly number[]) =>
    claims.waitingPapers(db.read, besides, clock().toISOString());

  const readFile = paperFileReader({ db, clock, files: paperFiles });

  /** Asks the office to read a paper that became current. */
  const notifyOffice = async (writer: LockedWriter, { appointment_id, hospital }: repository.PaperRecord) => {
    if (appointment_id === null) return;
    if (hospital !== null) await receivePaper(writer, appointment_id, { hospital, clock });
    else await followPaper(writer, appointment_id, clock().toISOString());
  };

  /** Ends the check once no file is left to read. */
  const endCheck = async (claimed: Claimed): Promise<void> => {
    const { id } = claimed;
    const files = await repository.filesOf(db.read, [id]);
    const now = clock().toISOString();
    await db.transaction(async (writer) => {
      // Acquired before the paper's lock, in the same order as when a request is erased.
      const locked = await lockRequests(writer);
      const document = await repository.lockPaper(writer, id);
      if (document?.state !== claimed.state || document.claimed_until !== claimed.claimed_until) return;
      const { state, refusal } = checkedState(files);
      const ended = { checked_at: now, claimed_until: null, tries: 0, reading_key: null };
      await repository.updatePaper(writer, id, { state, refusal, ...ended });
      if (refusal === null && document.supersedes_id !== null) {
        const older = await repository.lockPaper(writer, document.supersedes_id);
        if (older?.state === 'current') {
          await repository.updatePaper(writer, older.id, { state: 'superseded', ended_at: now });
        }
      }
      await followPapers(locked, document.appointment_id, { actor: null, now });
      if (state !== 'current') return;
      await confirmArrival(writer, document, { clock, site });
      // A file of it that was unlocked later is no new paper.
      if (claimed.source !== 'staff' && document.state !== 'current') await notifyOffice(locked, document);
    });
    await paperFiles.removeAllBut(
      claimed.folder,
      files.map(({ name_key }) => name_key),
    );
  };

  const refuse = async (writer: Writer, fileIds: number[], refusal: PaperRefusal) => {
    for (const id of fileIds) await repository.updateFile(writer, id, { state: 'refused', refusal });
  };

  const giveUp = (claimed: Claimed) =>
    db.transaction(async (writer) => {
      const locked = await lockRequests(writer);
      const files = await repository.filesOf(writer, [claimed.id]);
      const refusal = 'paper_unreadable' as const;
      const unread = files.filter(({ state }) => state === 'received');
      await refuse(
        writer,
        unread.map(({ id }) => id),
        refusal,
      );
      const read = await repository.filesOf(writer, [claimed.id]);
      const checked = checkedState(read);
      await repository.updatePaper(writer, claimed.id, { ...checked, claimed_until: null });
      await followPapers(locked, claimed.appointment_id, { actor: null, now: clock().toISOString() });
      if (claimed.source !== 'staff' && checked.state === 'current') await notifyOffice(locked, claimed);
    });

  /**
   * Reads the paper's next file that has arrived and is in the storage. Returns the files before it that are missing
   * there, and whether others are left to read.
   */
  const readNext = async (held: CurrentClaim, reading: RenderingTask) => {
    const key = paperKeys.open(held.claimed);
    const files = await repository.filesOf(db.read, [held.claimed.id]);
    const unread = files.filter(({ state }) => state === 'received');
    const missing: number[] = [];
    for (const file of unread) {
      try {
        await readFile(held, key, file, reading);
        return { missing, isLeft: file !== unread.at(-1) };
      } catch (error) {
        if (!(error instanceof PaperFileMissing)) throw error;
        missing.push(file.id);
      }
    }
    return { missing, isLeft: false };
  };

  /** One turn of a paper: reads one of its files, and ends the check after the last one. */
  const checkNext = async (id: number, reading: RenderingTask): Promise<void> => {
    const claimed = await db.transaction((writer) => claims.claimPaper(writer, id, 'checking'));
    if (!claimed) throw new ClaimLostError();
    if (claimed.tries > maxAttempts) return giveUp(claimed);
    const held = { claimed };
    try {
      const { missing, isLeft } = await readNext(held, reading);
      if (isLeft) return await release(held);
      if (missing.length === 0) return await endCheck(held.claimed);
      const fields = { paper: id, files: missing.length };
      const waitedMs = clock().getTime() - Date.parse(claimed.finished_at ?? claimed.created_at);
      if (waitedMs <= missingMaxMs) {
        log.error(fields, 'Files of a paper are missing in the storage and will be looked for again');
        await db.transaction((writer) => claims.postponeClaim(writer, held.claimed, retryAfter(waitedMs)));
        return;
      }
      log.error(fields, 'Files of a paper are lost: its sender is asked for them again');
      await db.transaction((writer) => refuse(writer, missing, 'paper_file_lost'));
      await endCheck(held.claimed);
    } catch (error) {
      if (!(error instanceof ClaimLostError)) await release(held);
      throw error;
    }
  };

  /** Releases the claim of a paper whose reading was interrupted. That says nothing about the paper. */
  const release = ({ claimed }: CurrentClaim) =>
    db.transaction((writer) => claims.releaseClaim(writer, claimed));

  /**
   * Gives a paper its turn, which ends early when somebody waits who goes before it. Its next turn continues with the
   * page at which it was interrupted.
   */
  const giveTurn = async (
    paper: WaitingPaper,
    failed: readonly number[],
    stopping: AbortSignal | undefined,
  ): Promise<void> => {
    const begunAt = performance.now();
    const ending = new AbortController();
    const look = async () => {
      const waiting = await waitingPapers(failed);
      if (turns.isBehind(paper, performance.now() - begunAt, waiting)) ending.abort(new TurnEndedError());
    };
    // Without the database the turn ends by itself.
    const timer = setInterval(() => void look().catch(() => undefined), lookMs);
    let usedMs = 0;
    const onEnd = (ms: number) => {
      usedMs += ms;
    };
    try {
      const signal = AbortSignal.any([ending.signal, ...(stopping ? [stopping] : [])]);
      await checkNext(paper.id, { signal, onEnd });
    } finally {
      clearInterval(timer);
      turns.spend(paper, usedMs);
      await times.add(paper.reading_key, usedMs);
    }
  };

  return {
    /**
     * Checks the uploaded papers, one file of each sender in turn. Runs may overlap, in one process or in several. When
     * told to stop, interrupts the current file, which does not count as an attempt.
     */
    async checkArrived(stopping?: AbortSignal): Promise<void> {
      const failed: number[] = [];
      while (!stopping?.aborted && failed.length < failuresMax) {
        const paper = turns.take(await waitingPapers(failed));
        if (!paper) return;
        const { id } = paper;
        try {
          await giveTurn(paper, failed, stopping);
        } catch (error) {
          if (stopping?.aborted) return;
          if (error instanceof TurnEndedError) continue;
          // While the storage or the key is unavailable, all of them would fail.
          if (error instanceof DomainError) throw error;
          failed.push(id);
          if (error instanceof ClaimLostError) continue;
          const fields = { paper: id, error: serializeError(error) };
          log.error(fields, 'A paper could not be checked and will be tried again');
        }
      }
    },

    /**
     * Reads a locked PDF with its password. Returns its refusal, if any; undefined if another
     * process is working on the paper, or it was not locked. Stops when the caller no longer waits for the result.
     */
    async unlock(
      id: number,
      fileId: number,
      { password, gone, readingKey }: { password: string; gone: AbortSignal; readingKey: string | null },
    ): Promise<PaperRefusal | null | undefined> {
      const file = await repository.findFile(db.read, id, fileId);
      const document = await repository.findPaper(db.read, id);
      const isWaiting = document?.state === 'refused' || document?.state === 'current';
      if (file?.refusal !== 'pdf_locked' || !isWaiting) return undefined;
      const claimed = await db.transaction((writer) => claims.claimPaper(writer, id, document.state));
      if (!claimed) return undefined;
      const held = { claimed };
      let usedMs = 0;
      const onEnd = (ms: number) => {
        usedMs = ms;
      };
      try {
        const reading = { password, signal: gone, onEnd };
        const refusal = await readFile(held, paperKeys.open(claimed), file, reading);
        await endCheck(held.claimed);
        return refusal;
      } catch (error) {
        if (error instanceof ClaimLostError) return undefined;
        await release(held);
        // The file may be unavailable only temporarily.
        throw error instanceof PaperFileMissing ? new UnavailableError(error) : error;
      } finally {
        await times.add(readingKey, usedMs);
      }
    },
  };
}
