import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { type Bounds, readPage } from '#server/db/paging.ts';
import { recordActivity } from '#server/domain/activity/record.ts';
import { mailSettings } from '#server/domain/requests/mail-settings.ts';
import { presentProgress } from '#server/domain/requests/progress.ts';
import * as repository from '#server/domain/requests/repository.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { conflict, notFound } from '#server/errors.ts';
import { enqueueWithdrawnMails } from '#server/mail/request-mails.ts';
import type { OwnRequest } from '#shared/contract/own-requests.ts';
import type { Page } from '#shared/page.ts';

type Deps = { db: Database; clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };
type Row = repository.RequestRow;

const over = 'This request is already completed or cancelled. There is nothing left to withdraw.';

/** A customer's own requests with what of their histories concerns the customer. */
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

/** What a customer sees and does of their own requests. Those of others are not there. */
export function ownRequests({ db, clock, site }: Deps) {
  const presentOne = async (reader: Reader, row: Row): Promise<OwnRequest> => {
    const [request] = await present(reader, [row]);
    if (!request) throw notFound();
    return request;
  };

  return {
    /** The own requests, newest first. */
    async listOwn(user: SignedInUser, bounds: Bounds): Promise<Page<OwnRequest>> {
      const query = repository
        .requestsQuery(db.read)
        .where('appointments.user_id', '=', user.id)
        .orderBy('appointments.created_at', 'desc')
        .orderBy('appointments.id', 'desc');
      const { items, total } = await readPage(db.read, query, bounds);
      return { items: await present(db.read, items), total };
    },

    /** One of the own requests; `notFound` for anybody else's. */
    async getOwn(user: SignedInUser, id: number): Promise<OwnRequest> {
      const row = await repository.findRequest(db.read, id);
      if (!row || row.user_id !== user.id) throw notFound();
      return presentOne(db.read, row);
    },

    /**
     * Cancels one of the own requests, and tells the office. Withdrawn once more it stays as it is; one that
     * was completed or cancelled by the office throws `conflict`.
     */
    withdraw: (user: SignedInUser, id: number): Promise<OwnRequest> =>
      db.transaction(async (writer) => {
        const row = await repository.lockRequest(writer, id);
        if (!row || row.user_id !== user.id) throw notFound();
        const before = await presentOne(writer, row);
        if (before.withdrawn) return before;
        if (row.status === 'completed' || row.status === 'cancelled') throw conflict(over);
        const now = clock().toISOString();
        await repository.updateRequest(writer, id, { status: 'cancelled' });
        const event = { type: 'withdrawn' as const, from: row.status, to: 'cancelled' };
        await repository.insertEvent(writer, { ...event, appointment_id: id, created_at: now });
        await recordActivity(writer, user, { entity: 'appointment', id, action: 'withdrawn' }, now);
        await enqueueWithdrawnMails(writer, row, await mailSettings(site, writer), clock);
        const changed = await repository.findRequest(writer, id);
        return presentOne(writer, changed ?? row);
      }),
  };
}
