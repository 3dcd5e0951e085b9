import type { SignedInUser } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { paperChecks } from '#server/domain/papers/checking.ts';
import { paperCorrections } from '#server/domain/papers/correcting.ts';
import { paperRemoval } from '#server/domain/papers/erasing.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { paperKeys } from '#server/domain/papers/paper-keys.ts';
import {
  checkHasPapers,
  checkLetterboxIsOpen,
  type PaperUploader,
} from '#server/domain/papers/paper-policy.ts';
import { presentReceipts } from '#server/domain/papers/paper-presenter.ts';
import * as repository from '#server/domain/papers/paper-repository.ts';
import { readAllStored } from '#server/domain/papers/read-stored.ts';
import { paperViews } from '#server/domain/papers/reading.ts';
import { readingTimes } from '#server/domain/papers/reading-times.ts';
import { lostPaperFiles, paperRetention } from '#server/domain/papers/retention.ts';
import { remainingLetterboxQuota } from '#server/domain/papers/upload-quota.ts';
import { paperUploads } from '#server/domain/papers/uploads.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import {
  deleteEndedTickets,
  findTicket,
  makeTicket,
} from '#server/domain/requests/upload-ticket-repository.ts';
import { removalDates } from '#server/domain/retention/retention-dates.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Uploader, uploadQueue } from '#server/storage/upload-queue.ts';
import type {
  LetterboxPaper,
  LetterboxTicket,
  Paper,
  PaperPassword,
  PaperUpdate,
  TicketInput,
} from '#shared/contract/papers.ts';
import type { Page } from '#shared/list-page.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Keys;
  storage: Storage;
  log: { error(fields: object, text: string): void };
  requests: { tracking: Pick<RequestService['tracking'], 'findIdOfPair'> };
  site: Pick<SiteService, 'details' | 'settings' | 'retention'>;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
  /** Counts where nobody is refused. */
  counts: Pick<Throttle, 'keyOf'>;
};

type LetterboxSender = PaperUploader & { source: 'letterbox' };

/** How many passwords for a paper's PDFs may be tried within 15 minutes. */
const passwords = { max: 10, windowMs: 15 * minute };

/** Bounds for opening PDFs with a password: one at a time, next to the file that is read in the background. */
const unlockingBounds = { running: 1, waiting: 5, open: 4 };

/** Papers: sending, checking, reading, correcting and removing them. ADR 0046 describes how they are stored. */
export function paperService(deps: Deps) {
  const { db, throttle } = deps;
  const unlocking = uploadQueue(unlockingBounds);
  const times = readingTimes(deps);
  const parts = { ...deps, times, paperKeys: paperKeys(deps.keys), files: paperFiles(deps.storage) };
  const sending = paperUploads(parts);
  const checking = paperChecks(parts);
  const lost = lostPaperFiles(parts);
  const dates = removalDates(deps.site.retention);
  const reading = paperViews({ ...parts, removalDates: dates });
  const tickets = letterbox(deps);
  const correcting = paperCorrections(parts);
  const retention = paperRetention({ ...deps, removalDates: dates });

  return {
    sending,
    reading,
    letterbox: tickets,
    checkArrived: checking.checkArrived,
    removeFiles: paperRemoval(parts).removeFiles,
    dispute: correcting.dispute,
    /**
     * Removes expired tickets and papers, notifies patients of papers that will be removed soon, and starts the check
     * of lost files that are back.
     */
    async removeExpired(): Promise<void> {
      await tickets.removeExpired();
      await retention.expire();
      await lost.lookForLost();
    },

    /** A page of the receipts of what arrived with a ticket. */
    async receipts(sender: LetterboxSender, bounds: PageBounds): Promise<Page<LetterboxPaper>> {
      const { items, total } = await repository.papersOfTicket(db.read, sender.ticket.id, bounds);
      return { items: (await readAllStored(db.read, items)).map(presentReceipts), total };
    },

    /**
     * Tries the password of a locked PDF, one at a time per sender. Throws `invalid` for a wrong password, `too_many`,
     * and `busy` if many callers wait.
     */
    async unlock(
      sender: PaperUploader,
      id: number,
      { file_id, password }: PaperPassword,
      from: Uploader,
    ): Promise<void> {
      await sending.read(sender, id);
      const isLetterbox = sender.source === 'letterbox';
      const key = isLetterbox ? `request ${sender.ticket.appointment_id}` : `user ${sender.user.id}`;
      const counted = [...from.counted, ...(sender.source === 'staff' ? [] : [{ key, max: 1 }])];
      // Whose network has used much time leaves places for others.
      if (await times.isBeyondBudget(sender)) counted.push({ key: 'beyond the budget', max: 1 });
      const refusal = await unlocking({ ...from, counted }, async () => {
        await throttle?.take({ name: 'passwords of a paper', subject: String(id), ...passwords });
        return checking.unlock(id, file_id, { password, gone: from.gone, readingKey: times.keyOf(sender) });
      });
      if (refusal === undefined) throw conflict('paper_closed');
      if (refusal === 'pdf_locked') throw invalid('password', 'pdf_password_wrong');
    },

    async changeOwn(user: SignedInUser, id: number, input: PaperUpdate): Promise<Paper> {
      await correcting.change(id, input, user, 'owner');
      return reading.get({ as: 'owner', user }, id);
    },
    async correct(user: SignedInUser, id: number, input: PaperUpdate): Promise<Paper> {
      await correcting.change(id, input, user, 'staff');
      return reading.get({ as: 'staff', user }, id);
    },
    async markAsError(user: SignedInUser, id: number): Promise<Paper> {
      await correcting.markAsError(id, user);
      return reading.get({ as: 'staff', user }, id);
    },
    async withdraw(user: SignedInUser, id: number): Promise<Paper> {
      await correcting.erase(id, user, 'owner');
      return reading.get({ as: 'owner', user }, id);
    },
    erase: (user: SignedInUser, id: number): Promise<void> => correcting.erase(id, user, 'staff'),
  };
}
export type PaperService = ReturnType<typeof paperService>;

/** How many tickets one network may get: many families share the address of a mobile network. */
const issuedTickets = { name: 'tickets of a network', max: 600, windowMs: hour };

const expired = () => notFound('letterbox_expired');

/** Tickets with which somebody without an account adds papers to a request, without seeing any of it. */
function letterbox({ db, clock, requests, throttle }: Pick<Deps, 'db' | 'clock' | 'requests' | 'throttle'>) {
  const find = (token: string) => findTicket(db.read, token, clock);

  const pagesLeft = async (appointmentId: number): Promise<number> =>
    Math.max(0, (await remainingLetterboxQuota(db.read, appointmentId, clock)).pages);

  const make = (appointmentId: number) =>
    db.transaction(async (writer) => {
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

    /** Removes expired tickets. What was sent with them stays. */
    removeExpired: (): Promise<void> => db.transaction((writer) => deleteEndedTickets(writer, clock)),
  };
}
