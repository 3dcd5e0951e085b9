import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import * as removal from '#server/domain/papers/removal-repository.ts';
import * as repository from '#server/domain/papers/repository.ts';
import {
  isUnfinished,
  lastDayBefore,
  noticeDays,
  type RemovalDates,
} from '#server/domain/papers/retention-dates.ts';
import { mailSettings } from '#server/domain/requests/mail-settings.ts';
import { findRequest } from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { enqueuePapersExpiring } from '#server/mail/request-mails.ts';

const noticeMs = noticeDays * day;

type Deps = {
  db: Database;
  clock: Clock;
  site: Pick<SiteService, 'details' | 'settings'>;
  removalDates: RemovalDates;
};

/** Removes papers when their time is over, after telling their patient once. */
export function paperRetention({ db, clock, site, removalDates }: Deps) {
  /** What is to be done about the papers of a request, by their ids. */
  const dueOf = async (reader: Reader, requestId: number) => {
    const dateOf = await removalDates(reader, requestId);
    const now = clock().toISOString();
    const soon = timestampAfter(clock, noticeMs);
    const toldBefore = timestampAfter(clock, -noticeMs);
    const kept = (await repository.documentsOf(reader, requestId)).filter(({ state }) => state !== 'erased');
    const isSoon = (document: repository.DocumentRow) => (dateOf(document) ?? '9999') <= soon;
    const isDue = (document: repository.DocumentRow) =>
      isUnfinished(document) || (document.notified_at !== null && document.notified_at <= toldBefore);
    const idsOf = (documents: repository.DocumentRow[]) => documents.map(({ id }) => id);
    return {
      over: idsOf(kept.filter((document) => (dateOf(document) ?? soon) <= now && isDue(document))),
      news: idsOf(kept.filter((one) => !isUnfinished(one) && one.notified_at === null && isSoon(one))),
      /** Whether nothing stays of what the patient knows to be here. */
      goAll: kept.every((one) => isUnfinished(one) || isSoon(one)),
      // Their case goes on: they are told again before its end.
      postponed: idsOf(kept.filter((one) => one.notified_at !== null && !isSoon(one))),
    };
  };

  const expireOfRequest = async (writer: Writer, requestId: number): Promise<void> => {
    const now = clock().toISOString();
    const { over, news, postponed, goAll } = await dueOf(writer, requestId);
    await erasePapers(writer, over, now);
    if (postponed.length > 0) await removal.markNotified(writer, postponed, null);
    const request = news.length > 0 ? await findRequest(writer, requestId) : undefined;
    if (!request || request.erased_at !== null) return;
    await removal.markNotified(writer, news, now);
    await enqueuePapersExpiring(writer, request, await mailSettings(site, writer), {
      clock,
      lastDay: lastDayBefore(timestampAfter(clock, noticeMs)),
      goAll,
    });
  };

  return {
    /** Looks through all requests with papers, and writes only where something is due. */
    async expire(): Promise<void> {
      for (const requestId of await removal.requestsWithPapers(db.read)) {
        const { over, news, postponed } = await dueOf(db.read, requestId);
        if ([over, news, postponed].every((ids) => ids.length === 0)) continue;
        await db.transaction((writer) => expireOfRequest(writer, requestId));
      }
    },
  };
}
