import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readPage } from '#server/db/paging.ts';
import { recordActivity } from '#server/domain/activity/record.ts';
import { exportedRequests } from '#server/domain/requests/export.ts';
import { presentRequest } from '#server/domain/requests/presenter.ts';
import { newestOfAll } from '#server/domain/requests/repository.ts';
import { matchingRequests } from '#server/domain/requests/inbox-repository.ts';
import { invalid } from '#server/errors.ts';
import type { Pulse } from '#shared/contract/request-handling.ts';
import type { PatientRequest, RequestFilter, RequestSearch } from '#shared/contract/requests.ts';
import type { Page } from '#shared/page.ts';

/** Requests at most in one file: a file holds all that was asked for, or is refused. */
const exportedAtMost = 10_000;
const tooMany = 'More than 10,000 requests match. Please narrow the filter.';

/** The inbox as staff look at it. */
export function requestInbox({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Newest first, unless sorted otherwise. */
    async list(
      { page, per_page, ...filter }: RequestSearch,
      caller?: SignedInUser,
    ): Promise<Page<PatientRequest>> {
      const query = matchingRequests(db.read, filter, { me: caller?.id, clock });
      const { items, total } = await readPage(db.read, query, { page, per_page });
      return { items: items.map(presentRequest), total };
    },

    /** What the filter finds as a CSV file. That it was taken out of the house is written down first. */
    async exportCsv(filter: RequestFilter, caller: SignedInUser): Promise<string> {
      return db.transaction(async (writer) => {
        const deed = { entity: 'appointment', id: null, action: 'exported' } as const;
        await recordActivity(writer, caller, deed, clock().toISOString());
        const query = matchingRequests(writer, filter, { me: caller.id, clock });
        const rows = await query.limit(exportedAtMost + 1).execute();
        if (rows.length > exportedAtMost) throw invalid('status', tooMany);
        return exportedRequests(rows);
      });
    },

    /** What tells whether something happened; cheap enough to be asked every few seconds. */
    pulse: (): Promise<Pulse> => newestOfAll(db.read),
  };
}
