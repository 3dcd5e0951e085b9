import { type Clock, day, timestampAfter } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { notReachedOften } from '#server/domain/news/news-repository.ts';
import { readPause } from '#server/domain/news/pause-repository.ts';
import { type SmsRules, smsState } from '#server/domain/news/sms.ts';
import { noticeDays } from '#server/domain/retention/retention-dates.ts';
import { untoldNotices } from '#server/domain/retention/retention-repository.ts';
import { type NewsOffice, triesUntilEscalation } from '#shared/contract/news.ts';

type Deps = { db: Database; clock: Clock; sms: SmsRules | undefined };

/** How news to families is getting on, and what of it needs a decision. */
export function newsOffice({ db: { read }, clock, sms }: Deps) {
  return {
    async show(): Promise<NewsOffice> {
      const since = timestampAfter(clock, -noticeDays * day);
      return {
        pause: (await readPause(read)) ?? null,
        sms: await smsState(read, sms, clock()),
        not_reached: await notReachedOften(read, triesUntilEscalation),
        papers: (await untoldNotices(read, since)).map(({ since: at, ...one }) => ({
          ...one,
          since: at ?? since,
        })),
      };
    },
  };
}
