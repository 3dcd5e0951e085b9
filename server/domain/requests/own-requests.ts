import type { SignedInUser } from '#server/auth/caller.ts';
import type { RateLimit, Throttle } from '#server/auth/throttle.ts';
import { type Clock, hour, minute } from '#server/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { findAccount } from '#server/domain/accounts/account-repository.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { requestChanges } from '#server/domain/requests/change.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import {
  checkIsOpen,
  checkMayEndCase,
  checkWithdrawal,
  ownRequest,
  sightOf,
} from '#server/domain/requests/request-policy.ts';
import { presentProgress } from '#server/domain/requests/request-presenter.ts';
import * as repository from '#server/domain/requests/request-repository.ts';
import { followLook } from '#server/domain/requests/returns.ts';
import type { SenderChanges, Spoken } from '#server/domain/requests/sender-changes.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { notFound } from '#server/errors.ts';
import type { TrackInput } from '#shared/contract/contact.ts';
import type { AddedMessageInput } from '#shared/contract/request-changes.ts';
import type { OwnRequest, RequestProgress } from '#shared/contract/request-progress.ts';
import { emailKey } from '#shared/email-address.ts';
import type { Page } from '#shared/list-page.ts';
import { maskedEmail } from '#shared/masked-email.ts';
import { dialledNumber } from '#shared/phone-numbers.ts';
import { parseReference } from '#shared/reference.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** `undefined` if attempts are not counted (load tests). */
  throttle: Throttle | undefined;
};

/**
 * How many wrong pairs are allowed from one network: many families share the address of a mobile network. Text that is
 * not a reference counts only here; otherwise the mistakes of all visitors would count together.
 */
const ofNetwork = { name: 'track from an address', max: 50, windowMs: 15 * minute };
/**
 * How many are allowed for one reference: from everywhere, and before that from each network. So whoever types wrong
 * numbers for a reference that they know does not lock out its owner, who is elsewhere.
 */
const ofReference = { name: 'track a reference', max: 20, windowMs: hour };
const ofReferenceFromNetwork = { name: 'track a reference from an address', max: 3, windowMs: hour };

/** Counts an attempt, and returns what to give back if it was right. Throws `too_many`. */
async function countAttempt(
  throttle: Throttle,
  reference: string | null,
  network: string,
): Promise<RateLimit[]> {
  const fromNetwork = { ...ofNetwork, network };
  await throttle.take(fromNetwork);
  if (reference === null) return [fromNetwork];
  const own = { ...ofReferenceFromNetwork, subject: reference, network };
  const all = { ...ofReference, subject: reference };
  const { count } = await throttle.count(own);
  await (count <= own.max ? throttle.count(all) : throttle.take(all));
  return [fromNetwork, own, all];
}

/** Tracking a request without an account. */
export function requestTracking({ db, clock, throttle }: Deps) {
  /**
   * Finds the request of a pair. An unknown reference, an erased request and a wrong number do the same work and throw
   * the same `not_found`. Too many wrong pairs throw `too_many`. A correct pair is not counted.
   */
  const findByPair = async ({ reference: typed, phone }: TrackInput, network: string) => {
    const reference = parseReference(typed);
    // Counted before the request is read, so that concurrent attempts can't all stay below the limit.
    const counted = throttle ? await countAttempt(throttle, reference, network) : [];
    const request = await repository.findTracked(db.read, reference ?? 'none');
    if (!isSamePhone(request?.phone ?? '', phone) || !request) throw notFound('request_unknown');
    for (const one of counted) await throttle?.refund(one);
    if (request.spam_goes_at !== null)
      await repository
        .lockingRequests(db)
        .transaction((writer) => followLook(writer, request.id, clock().toISOString()));
    return request;
  };

  return {
    /** The progress of a pair's request. */
    async track(input: TrackInput, network: string): Promise<RequestProgress> {
      const request = await findByPair(input, network);
      const events = await requestEvents.eventsOf(db.read, request.id);
      return presentProgress(request, events, await readClosedDays(db.read));
    },

    /** The id of a pair's request. Attempts are counted as in tracking. */
    findIdOfPair: async (input: TrackInput, network: string): Promise<number> =>
      (await findByPair(input, network)).id,
  };
}

/** The shortest national numbers that the appointment form accepts have nine digits after the leading zero. */
const nationalDigits = 9;
const countryCode = /^[1-9]\d{0,2}$/;

const bareNumber = (phone: string) => dialledNumber(phone).digits.replace(/^0+/, '');

/**
 * Whether two numbers reach the same telephone, as far as that can be decided. Separators between the digits and the
 * script of the digits don't count, and one number may lack the country code (`01711…` and `+880 1711…`).
 */
export function isSamePhone(one: string, other: string): boolean {
  const numbers = [bareNumber(one), bareNumber(other)];
  const [short = '', long = ''] = numbers.toSorted((a, b) => a.length - b.length);
  if (short.length < nationalDigits || !long.endsWith(short)) return false;
  const before = long.slice(0, long.length - short.length);
  return before === '' || countryCode.test(before);
}

type Row = repository.RequestRow;

/**
 * Presents requests to their customer, with their progress. Until the owner has proof, only what they sent; with a weak
 * password no texts.
 */
async function present(
  reader: Reader,
  rows: Row[],
  user: SignedInUser,
  port: CasePort,
): Promise<OwnRequest[]> {
  const ids = rows.map(({ id }) => id);
  const events = await requestEvents.eventsOfAll(reader, ids);
  const closed = await readClosedDays(reader);
  const account = await findAccount(reader, user.id);
  const cases = new Map((await port.casesOf(reader, ids)).map((one) => [one.requestId, one]));
  return rows.map((row) => {
    const own = events.filter((event) => event.appointment_id === row.id);
    const ofCase = cases.get(row.id);
    const isProven = sightOf(row, user) === 'everything';
    const readsAll = user.reads === 'all';
    const mayRead = (event: { actor_id: number | null }) =>
      readsAll && (isProven || event.actor_id === user.id);
    return {
      id: row.id,
      case_id: isProven ? (ofCase?.id ?? null) : null,
      proof_missing:
        isProven || row.email === null
          ? null
          : { address: maskedEmail(row.email), own: emailKey(row.email) === account?.email_key },
      case: (isProven ? ofCase?.progress : ofCase?.stageOnly) ?? null,
      reference: row.reference,
      message: readsAll ? row.message : null,
      messages: own.filter(mayRead).flatMap(({ type, note, created_at }) =>
        // A spoken one has no text: it is heard in the case.
        type === 'message' && note ? [{ text: note, created_at }] : [],
      ),
      ...presentProgress(row, own, closed),
    };
  });
}

/** Lets customers see and withdraw their own requests. */
export function ownRequests(
  { db, clock, cases }: { db: Database; clock: Clock; cases: CasePort },
  changes: SenderChanges,
) {
  const change = requestChanges({ db, clock });
  const presentOne = async (reader: Reader, row: Row, user: SignedInUser): Promise<OwnRequest> => {
    const [request] = await present(reader, [row], user, cases);
    if (!request) throw notFound();
    return request;
  };
  const shownTo = (user: SignedInUser) => ({
    check: (_reader: Reader, row: repository.RequestRow) => ownRequest(row, user),
    present: (reader: Reader, row: repository.RequestRow) => presentOne(reader, row, user),
  });

  return {
    /** The own requests, newest first. */
    async list(user: SignedInUser, bounds: PageBounds): Promise<Page<OwnRequest>> {
      const { items, total } = await repository.listOwnRequests(db.read, user.id, bounds);
      return { items: await present(db.read, items, user, cases), total };
    },

    /** One of the own requests. Throws `not_found` for anybody else's. */
    async get(user: SignedInUser, id: number): Promise<OwnRequest> {
      return presentOne(db.read, ownRequest(await repository.findRequest(db.read, id), user), user);
    },

    /**
     * Cancels one of the own requests and notifies the office. Withdrawing again changes nothing. Throws `conflict` for
     * a request that staff completed or cancelled, and `forbidden` without proof once there is a case.
     */
    async withdraw(user: SignedInUser, id: number): Promise<OwnRequest> {
      const shown = await presentOne(
        db.read,
        ownRequest(await repository.findRequest(db.read, id), user),
        user,
      );
      if (shown.withdrawn) return shown;
      const check = async (reader: Reader, row: Row) => {
        checkMayEndCase(ownRequest(row, user), (await cases.casesOf(reader, [id])).length > 0);
        if (!(await presentOne(reader, row, user)).withdrawn) checkWithdrawal(row);
      };
      return change({ actor: user, ...shownTo(user), check }, id, async (one) =>
        (await presentOne(one.writer, one.row, user)).withdrawn ? undefined : changes.withdraw(one),
      );
    },

    /** Adds a message to one of the own requests and notifies the office. Throws `conflict` for a closed request. */
    addMessage: (user: SignedInUser, id: number, { message }: AddedMessageInput): Promise<OwnRequest> => {
      const check = (_reader: Reader, row: Row) => checkIsOpen(ownRequest(row, user));
      const limit = () => changes.countMessage(db.read, id);
      const as = { ...shownTo(user), actor: null, check, limit };
      return change(as, id, (one) => changes.addMessage(one, message, user));
    },

    /** Counts a spoken message before its sound is read. Throws what a message throws. */
    countSpoken: async (user: SignedInUser, id: number): Promise<void> => {
      checkIsOpen(ownRequest(await repository.findRequest(db.read, id), user));
      await changes.countMessage(db.read, id);
    },

    /** Adds a spoken message to one of the own requests, and notifies the office. It was counted before. */
    addSpoken: (id: number, spoken: Spoken): Promise<OwnRequest> => {
      const check = (_reader: Reader, row: Row) => checkIsOpen(ownRequest(row, spoken.user));
      const as = { ...shownTo(spoken.user), actor: null, check };
      return change(as, id, (one) => changes.addSpoken(one, spoken));
    },
  };
}
export type OwnRequests = ReturnType<typeof ownRequests>;
