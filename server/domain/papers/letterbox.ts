import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import {
  checkHasPapers,
  checkLetterboxIsOpen,
  type TicketSender,
} from '#server/domain/papers/paper-policy.ts';
import { presentReceipts } from '#server/domain/papers/paper-presenter.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { remainingLetterboxQuota } from '#server/domain/papers/upload-quota.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import {
  deleteEndedTickets,
  findLinkOfTicket,
  findTicket,
  makeTicket,
} from '#server/domain/requests/upload-ticket-repository.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { isEnded } from '#shared/cases/stages.ts';
import type { LetterboxPaper, LetterboxTicket, TicketInput } from '#shared/contract/papers.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  clock: Clock;
  requests: { tracking: Pick<RequestService['tracking'], 'findIdOfPair'> };
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

/** How many tickets one network may get: many families share the address of a mobile network. */
const issuedTickets = { name: 'tickets of a network', max: 600, windowMs: hour };

const expired = () => notFound('letterbox_expired');

/** Tickets with which somebody without an account adds papers to a request, without seeing any of it. */
export function letterbox({ db, clock, requests, throttle }: Deps) {
  const find = (token: string) => findTicket(db.read, token, clock);

  const pagesLeft = async (appointmentId: number): Promise<number> =>
    Math.max(0, (await remainingLetterboxQuota(db.read, { requestId: appointmentId }, clock)).pages);

  /** The hospital of a ticket, and who sends for it. Throws `forbidden` once its link or its case has ended. */
  const hospitalOf = async (
    reader: Reader,
    ticketId: number,
  ): Promise<{ hospital: string; person: string | null }> => {
    const link = await findLinkOfTicket(reader, ticketId, clock().toISOString());
    if (!link || isEnded(link.stage)) throw forbidden('share_proof_expired');
    return { hospital: link.hospital_name ?? link.label, person: link.sender_name };
  };

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
        if (known?.share_link_id !== null) throw expired();
        const pages_left = await pagesLeft(known.appointment_id);
        return { ticket: input.token, expires_at: known.expires_at, pages_left };
      }
      const requestId = await requests.tracking.findIdOfPair(input, network);
      await throttle?.take({ ...issuedTickets, network });
      const made = await make(requestId);
      return { ...made, pages_left: await pagesLeft(requestId) };
    },

    /**
     * Finds the sender of a ticket. Throws `not_found` for a ticket that has expired or never existed, and `forbidden`
     * for one of a hospital whose link or case has ended.
     */
    async senderOf(token: unknown, network: string): Promise<TicketSender> {
      const found = typeof token === 'string' && token !== '' ? await find(token) : undefined;
      if (!found) throw expired();
      const { id, appointment_id, share_link_id } = found;
      const sender = { ticket: { id, appointment_id }, network };
      if (share_link_id === null) return { source: 'letterbox', ...sender };
      const check = (reader: Reader) => hospitalOf(reader, id);
      return { source: 'hospital', ...sender, ...(await check(db.read)), check };
    },

    /**
     * A page of the receipts of what arrived with a family's ticket. A hospital sees no list: it throws `not_found`.
     */
    async receipts(sender: TicketSender, bounds: PageBounds): Promise<Page<LetterboxPaper>> {
      if (sender.source === 'hospital') throw notFound();
      const { items, total } = await repository.papersOfTicket(db.read, sender.ticket.id, bounds);
      return { items: (await repository.readAllStored(db.read, items)).map(presentReceipts), total };
    },

    /** Removes expired tickets. What was sent with them stays. */
    removeExpired: (): Promise<void> => db.transaction((writer) => deleteEndedTickets(writer, clock)),
  };
}
export type Letterbox = ReturnType<typeof letterbox>;
