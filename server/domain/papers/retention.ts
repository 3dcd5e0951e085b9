import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { erasePapers } from '#server/domain/papers/erasing.ts';
import * as removal from '#server/domain/papers/removal-repository.ts';
import * as repository from '#server/domain/papers/repository.ts';
import type { RemovalDates } from '#server/domain/papers/retention-dates.ts';
import { mailSettings } from '#server/domain/requests/mail-settings.ts';
import { findRequest } from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { enqueuePapersExpiring } from '#server/mail/request-mails.ts';

/** Patients are told so long before. Papers that never arrived, or were refused, go without a word. */
const noticeMs = 30 * day;

type Deps = {
  db: Database;
  clock: Clock;
  site: Pick<SiteService, 'details' | 'settings'>;
  removalDates: RemovalDates;
};

const isUnfinished = ({ state }: repository.DocumentRow) => state === 'uploading' || state === 'refused';

/** Removes papers when their time is over, after telling their patient once. */
export function paperRetention({ db, clock, site, removalDates }: Deps) {
  const expireOfRequest = async (writer: Writer, requestId: number): Promise<void> => {
    const dateOf = await removalDates(writer, requestId);
    const now = clock().toISOString();
    const soon = timestampAfter(clock, noticeMs);
    const toldBefore = timestampAfter(clock, -noticeMs);
    const kept = (await repository.documentsOf(writer, requestId)).filter(({ state }) => state !== 'erased');
    const over = kept.filter((document) => (dateOf(document) ?? soon) <= now);
    const isDue = (document: repository.DocumentRow) =>
      isUnfinished(document) || (document.notified_at !== null && document.notified_at <= toldBefore);
    await erasePapers(
      writer,
      over.filter(isDue).map(({ id }) => id),
      now,
    );
    const news = kept.filter(
      (document) =>
        !isUnfinished(document) && document.notified_at === null && (dateOf(document) ?? '9999') <= soon,
    );
    const request = news.length > 0 ? await findRequest(writer, requestId) : undefined;
    if (!request || request.erased_at !== null) return;
    await removal.markNotified(
      writer,
      news.map(({ id }) => id),
      now,
    );
    await enqueuePapersExpiring(writer, request, await mailSettings(site, writer), clock);
  };

  return {
    /** Looks through all requests with papers. */
    async expire(): Promise<void> {
      for (const requestId of await removal.requestsWithPapers(db.read)) {
        await db.transaction((writer) => expireOfRequest(writer, requestId));
      }
    },
  };
}
