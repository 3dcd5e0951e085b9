import type { SignedInUser } from '#server/auth/caller.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { Bounds } from '#server/db/paging.ts';
import { casesOfRequests, presentCaseProgress } from '#server/domain/cases/progress.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { ownRequest } from '#server/domain/requests/policy.ts';
import { presentProgress } from '#server/domain/requests/presenter.ts';
import * as repository from '#server/domain/requests/repository.ts';
import type { SenderChanges } from '#server/domain/requests/sender-changes.ts';
import { notFound } from '#server/errors.ts';
import type { AddedMessageInput } from '#shared/contract/request-changes.ts';
import type { OwnRequest } from '#shared/contract/request-progress.ts';
import type { Page } from '#shared/list-page.ts';

type Row = repository.RequestRow;

/** Requests as the customer sees them, with their progress. */
async function present(reader: Reader, rows: Row[]): Promise<OwnRequest[]> {
  const ids = rows.map(({ id }) => id);
  const events = await requestEvents.eventsOfAll(reader, ids);
  const cases = new Map((await casesOfRequests(reader, ids)).map((one) => [one.appointment_id, one]));
  return rows.map((row) => {
    const own = events.filter((event) => event.appointment_id === row.id);
    const ofCase = cases.get(row.id);
    return {
      id: row.id,
      case_id: ofCase?.id ?? null,
      case: ofCase ? presentCaseProgress(ofCase) : null,
      reference: row.reference,
      message: row.message,
      messages: own.flatMap(({ type, note, created_at }) =>
        type === 'message' && note !== null ? [{ text: note, created_at }] : [],
      ),
      ...presentProgress(row, own),
    };
  });
}

/** What customers see of their own requests, and how they withdraw them. */
export function ownRequests({ db }: { db: Database }, changes: SenderChanges) {
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
        await changes.withdraw(writer, row, user);
        const changed = await repository.findRequest(writer, id);
        return presentOne(writer, changed ?? row);
      }),

    /** Adds a message to one of the own requests, and tells the office. A closed one throws `conflict`. */
    async addOwnMessage(user: SignedInUser, id: number, { message }: AddedMessageInput): Promise<OwnRequest> {
      ownRequest(await repository.findRequest(db.read, id), user);
      await changes.countMessage(id);
      return db.transaction(async (writer) => {
        const row = ownRequest(await repository.lockRequest(writer, id), user);
        await changes.addMessage(writer, row, message);
        return presentOne(writer, row);
      });
    },
  };
}
