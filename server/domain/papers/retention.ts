import { setImmediate } from 'node:timers/promises';
import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { removeTexts } from '#server/domain/case-desk/case-texts.ts';
import { findCaseOfRequest } from '#server/domain/cases/case-repository.ts';
import { notifyFamily, notifyOfPapersByHand } from '#server/domain/news/notify-family.ts';
import { readPause } from '#server/domain/news/pause-repository.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import type { Letterbox } from '#server/domain/papers/letterbox.ts';
import { PaperFileMissing, type PaperFiles } from '#server/domain/papers/paper-files.ts';
import type { PaperKeys } from '#server/domain/papers/paper-keys.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import * as removal from '#server/domain/papers/removal-repository.ts';
import { awaitsProof } from '#server/domain/requests/request-policy.ts';
import {
  findRequest,
  type LockedWriter,
  lockingRequests,
} from '#server/domain/requests/request-repository.ts';
import {
  endOfNotice,
  isUnfinished,
  lastDayBefore,
  noticeDays,
  type RemovalDates,
} from '#server/domain/retention/retention-dates.ts';
import {
  type StoredPaper,
  storedPapersOf,
  storedTextsOf,
} from '#server/domain/retention/retention-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import { serializeError } from '#server/serialize-error.ts';

const noticeMs = noticeDays * day;

/** A paper, or the texts of a case. */
type Stored = Omit<StoredPaper, 'id'>;

type Deps = LostFilesDeps & {
  site: MailingSite;
  removalDates: RemovalDates;
  tickets: Pick<Letterbox, 'removeExpired'>;
};

/**
 * Removes papers, and with them the texts of their case, when their retention ends, after one notice to the patient.
 */
export function paperRetention(deps: Deps) {
  const { db, clock, site, removalDates, tickets } = deps;
  const lost = lostPaperFiles(deps);

  /** Finds what must be done with the papers of a request, by their ids. */
  const dueOf = async (reader: Reader, requestId: number) => {
    const dateOf = await removalDates(reader, requestId);
    const now = clock().toISOString();
    const soon = timestampAfter(clock, noticeMs);
    const notifiedBefore = timestampAfter(clock, -noticeMs);
    const told = await removal.noticesOf(reader, requestId);
    // During a pause nobody is notified: everything stays until somebody is.
    const isPaused = (await readPause(reader)) !== undefined;
    const papers = await storedPapersOf(reader, requestId);
    // Nobody is told of what was never shown to the family; beside papers it goes with them, as does the task to tell
    // it.
    const hasPapers = papers.some((one) => !isUnfinished(one));
    const endOf = (one: Stored & { isShown?: boolean }, since: string) =>
      one.isShown === false && !hasPapers
        ? timestampAfter(() => new Date(since), noticeMs)
        : endOfNotice(since, told);
    const isSoon = (one: Stored) => (dateOf(one) ?? '9999') <= soon;
    const isDue = (one: Stored) =>
      isUnfinished(one) || (one.notified_at !== null && endOf(one, one.notified_at) <= now);
    const isUntold = (one: Stored) =>
      !isUnfinished(one) &&
      one.notified_at !== null &&
      one.notified_at <= notifiedBefore &&
      !isDue(one) &&
      isSoon(one);
    const isExpired = (one: Stored) => (dateOf(one) ?? soon) <= now && isDue(one);
    const isToNotify = (one: Stored) =>
      !isPaused && !isUnfinished(one) && one.notified_at === null && isSoon(one);
    // Their removal was postponed: the patient is notified again before it.
    const isPostponed = (one: Stored) => one.notified_at !== null && !isSoon(one);
    const idsOf = (is: (one: Stored) => boolean) => papers.filter(is).map(({ id }) => id);
    const texts = await storedTextsOf(reader, requestId);
    const textsIf = (is: (one: Stored) => boolean) => (texts && is(texts) ? texts : undefined);
    return {
      expired: idsOf(isExpired),
      toNotify: idsOf(isToNotify),
      postponed: idsOf(isPostponed),
      /** Whose notice reached nobody: a person has to tell it. */
      untold: idsOf(isUntold),
      /** Whether every paper that the patient knows about will be removed. */
      goAll: papers.every((one) => isUnfinished(one) || isSoon(one)),
      /** The texts of the case, if they are to be removed and so on. */
      texts: {
        expired: textsIf(isExpired),
        toNotify: textsIf(isToNotify),
        postponed: textsIf(isPostponed),
        untold: textsIf(isUntold),
      },
    };
  };

  const expireOfRequest = async (writer: LockedWriter, requestId: number): Promise<void> => {
    await repository.lockPapersOf(writer, requestId);
    const now = clock().toISOString();
    const { expired, toNotify, postponed, untold, goAll, texts } = await dueOf(writer, requestId);
    await erasePapers(writer, expired, now);
    if (texts.expired) await removeTexts(writer, texts.expired.case, now);
    if (postponed.length > 0) await removal.markNotified(writer, postponed, null);
    if (texts.postponed) await removal.markTextsNotified(writer, texts.postponed.case.id, null);
    if (untold.length > 0 || texts.untold) await notifyOfPapersByHand(writer, requestId, { clock, site });
    const isToNotify = toNotify.length > 0 || texts.toNotify !== undefined;
    const request = isToNotify ? await findRequest(writer, requestId) : undefined;
    if (!request || request.erased_at !== null) return;
    await removal.markNotified(writer, toNotify, now);
    if (texts.toNotify) await removal.markTextsNotified(writer, texts.toNotify.case.id, now);
    // Notes and tasks of ours wait as long as everything else, but nobody misses them.
    if (toNotify.length === 0 && !texts.toNotify?.isShown) return;
    const ofRequest = await findCaseOfRequest(writer, requestId);
    // Also sent after a death: papers that go in silence are worse than a mail.
    const mailFacts = {
      reference: request.reference,
      name: request.name,
      hasAccount: request.user_id !== null && !awaitsProof(request),
      caseId: ofRequest?.id ?? null,
      lastDay: lastDayBefore(timestampAfter(clock, noticeMs)),
      goAll,
      what: toNotify.length === 0 ? 'answers' : texts.toNotify ? 'both' : 'papers',
    } as const;
    const mail = { kind: 'papers-expiring', facts: mailFacts } as const;
    const { email } = request;
    const write = async () =>
      email !== null &&
      enqueueToPatient(writer, { ...request, email }, mail, await mailSettings(site, writer), clock);
    if (ofRequest)
      await notifyFamily(writer, ofRequest, { kind: 'papers_expiring', mail: write }, { clock, site });
    else await write();
  };

  /**
   * Checks all requests with papers, and writes only if something is due. A request that can't be changed does not keep
   * the papers of others: its error is thrown at the end.
   */
  const expire = async (): Promise<void> => {
    let failure: unknown;
    for (const requestId of await removal.requestsWithPapers(db.read)) {
      // Lets other calls run between two requests.
      await setImmediate();
      const { texts, goAll, ...ids } = await dueOf(db.read, requestId);
      if ([...Object.values(ids).flat(), ...Object.values(texts)].every((one) => one === undefined)) continue;
      // A request that is erased meanwhile gets no mail, and a case that is reopened keeps its texts.
      await lockingRequests(db)
        .transaction((writer) => expireOfRequest(writer, requestId))
        .catch((error) => {
          failure ??= error;
        });
    }
    if (failure) throw failure;
  };

  return {
    /**
     * Removes expired tickets, papers and texts, notifies patients of what will be removed soon, and starts the check
     * of lost files that are back.
     */
    async removeExpired(): Promise<void> {
      await tickets.removeExpired();
      await expire();
      await lost.lookForLost();
    },
  };
}

type LostFilesDeps = {
  db: Database;
  clock: Clock;
  paperKeys: PaperKeys;
  files: PaperFiles;
  log: { error(fields: object, text: string): void };
};

const isLost = ({ state, refusal }: repository.FileRow) =>
  state === 'refused' && refusal === 'paper_file_lost';
/** Whether all files have been checked. Until then the sender may still be adding files. */
const isAtRest = (files: repository.FileRow[]) =>
  files.every(({ state }) => state === 'read' || state === 'refused');

/** Finds lost files that somebody has restored to the storage, and starts their check. */
function lostPaperFiles({ db, clock, paperKeys, files: paperFiles, log }: LostFilesDeps) {
  const isBack = async (document: repository.PaperRecord, file: repository.FileRow): Promise<boolean> => {
    try {
      await paperFiles.readContent(paperKeys.open(document), file);
      return true;
    } catch (error) {
      if (error instanceof PaperFileMissing) return false;
      throw error;
    }
  };

  const checkAgain = (id: number, back: number[]): Promise<void> =>
    db.transaction(async (writer) => {
      const document = await repository.lockPaper(writer, id);
      const files = await repository.filesOf(writer, [id]);
      const found = files.filter((file) => isLost(file) && back.includes(file.id));
      if (document?.state !== 'refused' || !isAtRest(files) || found.length === 0) return;
      for (const file of found) {
        await repository.updateFile(writer, file.id, { state: 'received', refusal: null });
      }
      await repository.startChecking(writer, id, clock().toISOString(), null);
    });

  const checkFilesOf = async (document: repository.PaperRecord): Promise<void> => {
    try {
      const back: number[] = [];
      for (const file of await repository.filesOf(db.read, [document.id])) {
        if (isLost(file) && (await isBack(document, file))) back.push(file.id);
      }
      if (back.length > 0) await checkAgain(document.id, back);
    } catch (error) {
      const fields = { paper: document.id, error: serializeError(error) };
      log.error(fields, 'Lost files of a paper could not be looked for');
    }
  };

  /** The last paper of the page that was checked in the previous run; null to begin with the first page. */
  let after: number | null = null;

  return {
    /** Checks one page of papers per run: while the storage is unavailable, each of them waits for its timeout. */
    async lookForLost(): Promise<void> {
      const documents = await removal.papersWithLost(db.read, after);
      for (const document of documents) await checkFilesOf(document);
      after = documents.length < removal.withLostPerPage ? null : (documents.at(-1)?.id ?? null);
    },
  };
}
