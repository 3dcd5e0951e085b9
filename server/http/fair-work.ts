import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, isStaff } from '#server/auth/caller.ts';
import { second } from '#server/clock.ts';
import { fairQueue, type Leave, tooBusy } from '#server/http/fair-queue.ts';
import { sharedWork } from '#server/http/shared-work.ts';
import { networkOf } from '#server/networks.ts';

/**
 * Two works keep the thread busy while one of them waits for the database. Enough may wait for the people behind one
 * address of a mobile network, and for all who come when the content has just changed.
 */
const bounds = { waitMs: 8 * second, ofNetwork: 400, inAll: 2000 };
/** The calls of customers may wait for the storage or a mail: only how many of one account work is narrow. */
const accountBounds = { ...bounds, places: 64, ofOne: 4 };

/** A call that needs a place. `callerOf` is asked only while the places of visitors are taken. */
type Call = { request: FastifyRequest; reply: FastifyReply; callerOf: () => Caller | Promise<Caller> };

export type FairWork = ReturnType<typeof fairWork>;

/** Aborts when the client has gone before it has the response. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!raw.writableFinished) controller.abort();
  };
  // The client may have gone while the session was read.
  if (raw.closed) end();
  else raw.once('close', end);
  return controller.signal;
}

/**
 * What this node does for callers at the same time: renderings, searches, and reading what was sent. While nobody
 * waits, all get a place at once. Then the networks take turns, and customers and staff with a valid session have
 * places of their own. Throws `busy` for a call that waits too long.
 */
export function fairWork() {
  const visitors = fairQueue({ ...bounds, places: 2 });
  const customers = fairQueue({ ...bounds, places: 1 });
  const staff = fairQueue({ ...bounds, places: 1 });
  const accounts = fairQueue(accountBounds);

  const enterUntil = async ({ request, callerOf }: Call, until: AbortSignal): Promise<Leave | null> => {
    const caller = visitors.isFree() ? undefined : await callerOf();
    const queue = isStaff(caller) ? staff : caller ? customers : visitors;
    return queue.enter(networkOf(request.ip), until);
  };

  const given = async (place: Promise<Leave | null>): Promise<Leave> => {
    const leave = await place;
    if (!leave) throw tooBusy();
    return leave;
  };
  const workAt = async <T>(place: Promise<Leave | null>, work: () => Promise<T>): Promise<T> => {
    const leave = await given(place);
    return work().finally(leave);
  };

  return {
    /** Waits for the call's turn. */
    enter: (call: Call): Promise<Leave> => given(enterUntil(call, goneSignal(call.reply))),

    /** Does the work at the call's turn. */
    run: <T>(call: Call, work: () => Promise<T>): Promise<T> =>
      workAt(enterUntil(call, goneSignal(call.reply)), work),

    /** Does the work at the turn of the account: one that makes many calls delays only its own. */
    runFor: <T>({ id }: { id: number }, reply: FastifyReply, work: () => Promise<T>): Promise<T> =>
      workAt(accounts.enter(`account ${id}`, goneSignal(reply)), work),

    /** Returns a function that does work of the same name once for all calls that wait for it (`sharedWork`). */
    shared<T>() {
      const once = sharedWork<T>();
      return (name: string, call: Call, work: () => Promise<T>): Promise<T> =>
        once(name, (begun) => enterUntil(call, AbortSignal.any([begun, goneSignal(call.reply)])), work);
    },
  };
}
