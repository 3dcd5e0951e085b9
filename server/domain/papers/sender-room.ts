import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { countLetterbox, hasCase } from '#server/domain/papers/repository.ts';
import { limits } from '#shared/contract/limits.ts';

/**
 * How many pages and bytes the letterbox still takes for a request: in all, which is more once its case is open, and
 * within a day. Below nothing where several files were read at once. A file that is read now does not count itself.
 */
export async function letterboxRoom(reader: Reader, appointmentId: number, clock: Clock, ownFileId = 0) {
  const inAll = (await hasCase(reader, appointmentId))
    ? { pages: limits.letterboxCasePages, bytes: limits.letterboxCaseBytes }
    : { pages: limits.letterboxPages, bytes: limits.letterboxBytes };
  const others = { besides: ownFileId };
  const sent = await countLetterbox(reader, appointmentId, others);
  const today = await countLetterbox(reader, appointmentId, {
    ...others,
    since: timestampAfter(clock, -day),
  });
  return {
    pages: Math.min(inAll.pages - sent.pages, limits.letterboxDayPages - today.pages),
    bytes: Math.min(inAll.bytes - sent.bytes, limits.letterboxDayBytes - today.bytes),
  };
}
