import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import {
  checkHasPapers,
  checkLetterboxIsOpen,
  type PaperUploader,
} from '#server/domain/papers/paper-policy.ts';
import { presentReceipts } from '#server/domain/papers/paper-presenter.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { remainingLetterboxQuota } from '#server/domain/papers/upload-quota.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import {
  deleteEndedTickets,
  findTicket,
  makeTicket,
} from '#server/domain/requests/upload-ticket-repository.ts';
import { notFound } from '#server/errors.ts';
import type { LetterboxPaper, LetterboxTicket, TicketInput } from '#shared/contract/papers.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  clock: Clock;
  requests: { tracking: Pick<RequestService['tracking'], 'findIdOfPair'> };
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

export type LetterboxSender = PaperUploader & { source: 'letterbox' };

/** How many tickets one network may get: many families share the address of a mobile network. */
const issuedTickets = { name: 'tickets of a network', max: 600, windowMs: hour };

const expired = () => notFound('letterbox_expired');

/** Tickets with which somebody without an account adds papers to a request, without seeing any of it. */
export function letterbox({ db, clock, requests, throttle }: Deps) {
  const find = (token: string) => findTicket(db.read, token, clock);

  const pagesLeft = async (appointmentId: number): Promise<number> =>
    Math.max(0, (await remainingLetterboxQuota(db.read, appointmentId, clock)).pages);

  const make = (appointmentId: number) =>
    db.transaction(async (writer) => {
      await repository.lockPapersOf(writer, appointmentId);
      const request = await repository.findRequest(writer, appointmentId);
      checkHasPapers(request, true, 'letterbox_expired');
      checkLetterboxIsOpen(request);
      const { ticket, expires_at } = await makeTicket(writer, appointmentId, clock);
      return { ticket, expires_at };
    });

  return {
    /**
     * Issues a ticket for a matching pair of reference and phone number. Wrong pairs are counted and get the same
     * response as in tracking. The token of a mailed link already is a ticket. A new ticket ends the oldest of the
     * request beyond a number. Throws `too_many` if the network asks for too many.
     */
    async issue(input: TicketInput, network: string): Promise<LetterboxTicket> {
      if ('token' in input) {
        const known = await find(input.token);
        if (!known) throw expired();
        const pages_left = await pagesLeft(known.appointment_id);
        return { ticket: input.token, expires_at: known.expires_at, pages_left };
      }
      const requestId = await requests.tracking.findIdOfPair(input, network);
      await throttle?.take({ ...issuedTickets, subject: network });
      const made = await make(requestId);
      return { ...made, pages_left: await pagesLeft(requestId) };
    },

    /** Finds the sender of a ticket. Throws `not_found` for a ticket that has expired or never existed. */
    async senderOf(token: unknown, network: string): Promise<LetterboxSender> {
      const found = typeof token === 'string' && token !== '' ? await find(token) : undefined;
      if (!found) throw expired();
      const ticket = { id: found.id, appointment_id: found.appointment_id };
      return { source: 'letterbox', ticket, network };
    },

    /** A page of the receipts of what arrived with a ticket. */
    async receipts(sender: LetterboxSender, bounds: PageBounds): Promise<Page<LetterboxPaper>> {
      const { items, total } = await repository.papersOfTicket(db.read, sender.ticket.id, bounds);
      return { items: (await repository.readAllStored(db.read, items)).map(presentReceipts), total };
    },

    /** Removes expired tickets. What was sent with them stays. */
    removeExpired: (): Promise<void> => db.transaction((writer) => deleteEndedTickets(writer, clock)),
  };
}
export type Letterbox = ReturnType<typeof letterbox>;
