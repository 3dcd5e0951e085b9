import { hashSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { letterboxRoom } from '#server/domain/papers/letterbox-room.ts';
import * as repository from '#server/domain/papers/repository.ts';
import { makeTicket } from '#server/domain/papers/tickets.ts';
import type { RequestService } from '#server/domain/requests/service.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { LetterboxTicket, TicketInput } from '#shared/contract/papers.ts';

type Deps = { db: Database; clock: Clock; requests: Pick<RequestService, 'findIdOfPair'> };

export type Ticket = { id: number; appointment_id: number };

const expired = () => notFound('letterbox_expired');

/** Tickets with which somebody without an account adds papers to a request, and sees nothing of it. */
export function letterbox({ db, clock, requests }: Deps) {
  const find = (reader: Reader, token: string) =>
    reader
      .selectFrom('upload_tickets')
      .select(['id', 'appointment_id', 'expires_at'])
      .where('token_hash', '=', hashSecret(token))
      .where('expires_at', '>', clock().toISOString())
      .executeTakeFirst();

  const pagesLeft = async (appointmentId: number): Promise<number> =>
    Math.max(0, (await letterboxRoom(db.read, appointmentId, clock)).pages);

  const make = (appointmentId: number) =>
    db.transaction(async (writer) => {
      const request = await repository.findRequest(writer, appointmentId);
      if (!request || request.erased_at !== null) throw expired();
      if (request.status === 'cancelled' || request.status === 'completed') throw conflict('request_ended');
      const { ticket, expires_at } = await makeTicket(writer, appointmentId, clock);
      return { ticket, expires_at };
    });

  return {
    /**
     * A ticket for the right pair of reference and phone number; wrong pairs are counted and answered as by tracking.
     * The token of a mailed link is a ticket itself.
     */
    async issue(input: TicketInput, network: string): Promise<LetterboxTicket> {
      if ('token' in input) {
        const known = await find(db.read, input.token);
        if (!known) throw expired();
        const pages_left = await pagesLeft(known.appointment_id);
        return { ticket: input.token, expires_at: known.expires_at, pages_left };
      }
      const requestId = await requests.findIdOfPair(input, network);
      const made = await make(requestId);
      return { ...made, pages_left: await pagesLeft(requestId) };
    },

    /** Who sends with a ticket. Throws `not_found` for one that is over or never was. */
    async senderOf(token: unknown): Promise<{ source: 'letterbox'; ticket: Ticket }> {
      const found = typeof token === 'string' && token !== '' ? await find(db.read, token) : undefined;
      if (!found) throw expired();
      return { source: 'letterbox', ticket: { id: found.id, appointment_id: found.appointment_id } };
    },

    /** Removes the tickets that are over. What came with them stays. */
    removeExpired: (): Promise<void> =>
      db.transaction(async (writer) => {
        const over = writer.deleteFrom('upload_tickets').where('expires_at', '<=', clock().toISOString());
        await over.execute();
      }),
  };
}
