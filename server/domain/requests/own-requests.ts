import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { Bounds } from '#server/db/paging.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { mailSettings } from '#server/domain/requests/mail-settings.ts';
import { checkWithdrawal, ownRequest } from '#server/domain/requests/policy.ts';
import { presentProgress } from '#server/domain/requests/presenter.ts';
import { withdrawHeldNews } from '#server/domain/requests/progress-news.ts';
import * as repository from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { notFound } from '#server/errors.ts';
import { enqueueWithdrawnMails } from '#server/mail/request-mails.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = { db: Database; clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };
type Row = repository.RequestRow;

/** Requests as the customer sees them, with their progress. */
async function present(reader: Reader, rows: Row[]): Promise<OwnRequest[]> {
  const events = await repository.eventsOfAll(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    message: row.message,
    ...presentProgress(
      row,
      events.filter((event) => event.appointment_id === row.id),
    ),
  }));
}

/** What customers see of their own requests, and how they withdraw them. */
export function ownRequests({ db, clock, site }: Deps) {
  const presentOne = async (reader: Reader, row: Row): Promise<OwnRequest> => {
    const [request] = await present(reader, [row]);
    if (!request) throw notFound();
    return request;
  };

  return {
    /** The own requests, newest first. */
    async listOwn(user: SignedInUser, bounds: Bounds): Promise<Page<OwnRequest>> {
      const { items, total } = await repository.listOwnRequests(db.read, user.id, bounds);
      return { items: await present(db.read, items), total };
    },

    /** One of the own requests. Throws `not_found` for anybody else's. */
    async getOwn(user: SignedInUser, id: number): Promise<OwnRequest> {
      return presentOne(db.read, ownRequest(await repository.findRequest(db.read, id), user));
    },

    /**
     * Cancels one of the own requests, and tells the office. Withdrawn a second time it stays as it is. One that
     * staff completed or cancelled throws `conflict`.
     */
    withdraw: (user: SignedInUser, id: number): Promise<OwnRequest> =>
      db.transaction(async (writer) => {
        const row = ownRequest(await repository.lockRequest(writer, id), user);
        const before = await presentOne(writer, row);
        if (before.withdrawn) return before;
        checkWithdrawal(row);
        const now = clock().toISOString();
        await repository.updateRequest(writer, id, { status: 'cancelled' });
        const event = { type: 'withdrawn' as const, from: row.status, to: 'cancelled' };
        await repository.insertEvent(writer, { ...event, appointment_id: id, created_at: now });
        await recordActivity(writer, user, { entity: 'appointment', id, action: 'withdrawn' }, now);
        await withdrawHeldNews(writer, id, { clock, site });
        await enqueueWithdrawnMails(writer, row, await mailSettings(site, writer), clock);
        const changed = await repository.findRequest(writer, id);
        return presentOne(writer, changed ?? row);
      }),
  };
}
