import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, isStaff } from '#server/auth/caller.ts';
import { second } from '#server/clock.ts';
import { fairQueue, type Leave, tooBusy } from '#server/http/fair-queue.ts';
import { networkOf } from '#server/http/ip-limits.ts';
import { sharedWork } from '#server/http/shared-work.ts';

/**
 * Two works keep the thread busy while one of them waits for the database. Enough may wait for the people behind one
 * address of a mobile network, and for all who come when the content has just changed.
 */
const bounds = { waitMs: 8 * second, ofNetwork: 400, inAll: 2000 };

/** A call that needs a place. `callerOf` is asked only while the places of visitors are taken. */
type Call = { request: FastifyRequest; reply: FastifyReply; callerOf: () => Caller | Promise<Caller> };

export type FairWork = ReturnType<typeof fairWork>;

/** Aborts when the client has gone before it has the response. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * The renderings and searches that this node does at the same time. While nobody waits, all get a place at once. Then
 * the networks take turns, and customers and staff with a valid session have places of their own. Throws `busy` for a
 * call that waits too long.
 */
export function fairWork() {
  const visitors = fairQueue({ ...bounds, places: 2 });
  const customers = fairQueue({ ...bounds, places: 1 });
  const staff = fairQueue({ ...bounds, places: 1 });

  const enter = async ({ request, callerOf }: Call, until: AbortSignal): Promise<Leave | null> => {
    const caller = visitors.isFree() ? undefined : await callerOf();
    const queue = isStaff(caller) ? staff : caller ? customers : visitors;
    return queue.enter(networkOf(request.ip), until);
  };

  return {
    /** Does the work at the call's turn. */
    async run<T>(call: Call, work: () => Promise<T>): Promise<T> {
      const leave = await enter(call, goneSignal(call.reply));
      if (!leave) throw tooBusy();
      try {
        return await work();
      } finally {
        leave();
      }
    },

    /** Returns a function that does work of the same name once for all calls that wait for it (`sharedWork`). */
    shared<T>() {
      const once = sharedWork<T>();
      return (name: string, call: Call, work: () => Promise<T>): Promise<T> =>
        once(name, (begun) => enter(call, AbortSignal.any([begun, goneSignal(call.reply)])), work);
    },
  };
}
