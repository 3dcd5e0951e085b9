import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { countVoices } from '#server/domain/case-messages/voice-repository.ts';
import { type FileRow, findRequest, type PaperRecord } from '#server/domain/papers/paper-repository.ts';
import {
  addSpentPages,
  type CountedSender,
  countPapers,
  countSent,
  hasCase,
} from '#server/domain/papers/quota-repository.ts';
import { conflict } from '#server/errors.ts';
import { limits } from '#shared/contract/limits.ts';

/** Counts files that are removed although they were refused for the time that they took: they cost a page each. */
export async function countSpent(writer: Writer, documentId: number, removed: readonly FileRow[]) {
  const spent = removed.filter(({ refusal }) => refusal === 'paper_too_detailed').length;
  if (spent > 0) await addSpentPages(writer, documentId, spent);
}

/** Throws `conflict` if a sender has too many unfinished papers, or too many papers in all. */
export async function checkMayBegin(reader: Reader, sender: CountedSender): Promise<void> {
  const most = 'requestId' in sender ? limits.letterboxPapers : limits.accountPapers;
  const { all, unfinished } = await countPapers(reader, sender);
  if (all >= most || unfinished >= limits.unfinishedPapers) throw conflict('letterbox_full');
}

type Quota = { pages: number; bytes: number };

const subtract = (most: Quota, sent: Quota): Quota => ({
  pages: most.pages - sent.pages,
  bytes: most.bytes - sent.bytes,
});

/**
 * The remaining quota under two bounds: in total, and within a day. A file that is being read does not count itself.
 */
async function remainingOf(
  reader: Reader,
  sender: CountedSender,
  { inAll, today, clock, besides }: { inAll: Quota; today: Quota; clock: Clock; besides: number },
): Promise<Quota> {
  const since = timestampAfter(clock, -day);
  const left = subtract(inAll, await countSent(reader, sender, { besides }));
  const leftToday = subtract(today, await countSent(reader, sender, { besides, since }));
  return {
    pages: Math.min(left.pages, leftToday.pages),
    bytes: Math.min(left.bytes, leftToday.bytes),
  };
}

/**
 * How many pages and bytes the letterbox still accepts for a request: in total, which is more once its case is open,
 * and within a day. Negative if several files were read at the same time. A file that is being read does not count
 * itself.
 */
export async function remainingLetterboxQuota(
  reader: Reader,
  sender: CountedSender & { requestId: number },
  clock: Clock,
  ownFileId = 0,
) {
  const inAll = (await hasCase(reader, sender.requestId))
    ? { pages: limits.letterboxCasePages, bytes: limits.letterboxCaseBytes }
    : { pages: limits.letterboxPages, bytes: limits.letterboxBytes };
  const today = { pages: limits.letterboxDayPages, bytes: limits.letterboxDayBytes };
  return remainingOf(reader, sender, { inAll, today, clock, besides: ownFileId });
}

/** The same for an account, across all of its requests, with its voice messages. */
export async function remainingAccountQuota(reader: Reader, userId: number, clock: Clock, ownFileId = 0) {
  const spoken = await countVoices(reader, userId, clock);
  const inAll = { pages: limits.accountPages, bytes: limits.accountBytes - spoken.all };
  const today = { pages: limits.accountDayPages, bytes: limits.accountDayBytes - spoken.today };
  return remainingOf(reader, { userId }, { inAll, today, clock, besides: ownFileId });
}

/** What the sender of a paper may still send; undefined for staff, who have no quota. */
export async function remainingUploadQuota(
  reader: Reader,
  { source, appointment_id, hospital }: Pick<PaperRecord, 'source' | 'appointment_id' | 'hospital'>,
  clock: Clock,
  ownFileId = 0,
): Promise<Quota | undefined> {
  if (source === 'staff' || appointment_id === null) return undefined;
  if (source !== 'account') {
    const requestId = appointment_id;
    const sender = source === 'hospital' ? { requestId, source, hospital } : { requestId, source };
    return remainingLetterboxQuota(reader, sender, clock, ownFileId);
  }
  const request = await findRequest(reader, appointment_id);
  return request?.user_id ? remainingAccountQuota(reader, request.user_id, clock, ownFileId) : undefined;
}
