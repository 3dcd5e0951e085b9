import { DomainError, retryAfter } from '#server/errors.ts';

type Bounds = {
  /** How many works are done at the same time. */
  places: number;
  /** How long a caller waits for a place. */
  waitMs: number;
  /** How many callers of one network wait, and of all networks. */
  ofNetwork: number;
  inAll: number;
};

type Waiting = { network: string; start: () => void; refuse: () => void };

/** For a call that gave up waiting for a place, or came at a time when there is no room to wait. */
export const tooBusy = () => new DomainError('busy', 'busy', { retryAfter });

/** Ends the work: the next caller gets the place. Call it once. */
export type Leave = () => void;

/**
 * Places for work that costs processor time. While there is a free place, everybody gets one at once. Otherwise callers
 * wait, and the networks take turns: a network with many callers delays its own callers and nobody else. Throws `busy`
 * for a caller who waits too long, or for whom there is no room. When all room is taken, the network with most callers
 * gives up its last one for a network with fewer.
 */
export function fairQueue({ places, waitMs, ofNetwork, inAll }: Bounds) {
  /** The networks in the order of their turns; each has at least one caller. */
  const turns = new Map<string, Waiting[]>();
  let free = places;
  let count = 0;

  const remove = (one: Waiting) => {
    const callers = turns.get(one.network) ?? [];
    const at = callers.indexOf(one);
    if (at < 0) return;
    callers.splice(at, 1);
    count -= 1;
    if (callers.length === 0) turns.delete(one.network);
  };

  const next = () => {
    const [[network, callers] = ['', []]] = turns;
    const [first] = callers;
    if (!first) {
      free += 1;
      return;
    }
    first.start();
    if (turns.delete(network)) turns.set(network, callers);
  };
  let ended = 0;
  const startOne = () => {
    next();
    ended -= 1;
    if (ended > 0) setImmediate(startOne);
  };
  // Only between two works does the thread read the calls that arrived meanwhile: one work begins after each reading.
  const leave: Leave = () => {
    ended += 1;
    if (ended === 1) setImmediate(startOne);
  };

  const makeRoom = (network: string) => {
    const own = turns.get(network)?.length ?? 0;
    if (own >= ofNetwork) throw tooBusy();
    if (count < inAll) return;
    const longest = [...turns.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) throw tooBusy();
    longest.at(-1)?.refuse();
  };

  return {
    isFree: () => free > 0,

    /** Waits for a place. Resolves with null once `until` is aborted: the caller needs no place any more. */
    async enter(network: string, until?: AbortSignal): Promise<Leave | null> {
      if (until?.aborted) return null;
      if (free > 0) {
        free -= 1;
        return leave;
      }
      makeRoom(network);
      const { promise, resolve, reject } = Promise.withResolvers<Leave | null>();
      const end = () => {
        remove(waiting);
        clearTimeout(timer);
        until?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        end();
        resolve(null);
      };
      const waiting: Waiting = {
        network,
        start() {
          end();
          resolve(leave);
        },
        refuse() {
          end();
          reject(tooBusy());
        },
      };
      const timer = setTimeout(waiting.refuse, waitMs);
      until?.addEventListener('abort', giveUp);
      turns.set(network, [...(turns.get(network) ?? []), waiting]);
      count += 1;
      return promise;
    },
  };
}
