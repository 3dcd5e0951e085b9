import type { Allowance, Throttle } from '#server/auth/throttle.ts';
import { hour, minute } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { presentProgress } from '#server/domain/requests/progress.ts';
import { eventsOf } from '#server/domain/requests/repository.ts';
import { isSamePhone } from '#server/domain/requests/phone.ts';
import { notFound } from '#server/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { RequestProgress } from '#shared/contract/request-progress.ts';
import type { TrackInput } from '#shared/contract/tracking.ts';
import { readReference } from '#shared/reference.ts';

type Deps = {
  db: Database;
  /** undefined where tries are not counted (load tests). */
  throttle: Throttle | undefined;
};

/**
 * Wrong pairs that are let through: from one network, and for one reference wherever they come from. What is no
 * reference counts for the network alone: else the mistakes of all visitors would be one visitor's.
 */
function allowancesOf(reference: string | null, network: string): Allowance[] {
  const ofNetwork = { name: 'track from an address', subject: network, max: 5, windowMs: 15 * minute };
  if (reference === null) return [ofNetwork];
  return [ofNetwork, { name: 'track a reference', subject: reference, max: 20, windowMs: hour }];
}

/** Following a request without an account. */
export function requestTracking({ db, throttle }: Deps) {
  return {
    /**
     * How far the request is. An unknown reference, one that was erased and a wrong number cost the same work
     * and throw the same `not_found`; too many of them throw `too_many`. A right pair is not counted.
     */
    async track({ reference: typed, phone }: TrackInput, network: string): Promise<RequestProgress> {
      const reference = readReference(typed);
      const allowances = throttle ? allowancesOf(reference, network) : [];
      // Counted before anything is looked at: tries at the same moment can't slip past together.
      for (const allowance of allowances) await throttle?.take(allowance);
      const request = await db.read
        .selectFrom('appointments')
        .select(['id', 'phone', 'status', 'date', 'created_at'])
        .where('reference', '=', reference ?? 'none')
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      if (!isSamePhone(request?.phone ?? '', phone) || !request) throw notFound(messages.trackUnknown);
      for (const allowance of allowances) await throttle?.giveBack(allowance);
      return presentProgress(request, await eventsOf(db.read, request.id));
    },
  };
}
