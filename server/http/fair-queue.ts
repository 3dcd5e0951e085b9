import { DomainError, retryAfter } from '#server/errors.ts';
import { widerNetworkOf } from '#server/networks.ts';

type Bounds = {
  /** How many works are done at the same time, and how many of one wider network (all, if left out). */
  places: number;
  ofOne?: number;
  /** How long a caller waits for a place. */
  waitMs: number;
  /** How many callers of one network wait, and of all networks. */
  ofNetwork: number;
  inAll: number;
};

type Waiting = { network: string; start: (leave: Leave) => void; refuse: () => void };

/** For a call that gave up waiting for a place, or came at a time when there is no room to wait. */
export const tooBusy = () => new DomainError('busy', 'busy', { retryAfter });

/** Ends the work: the next caller gets the place. Call it once. */
export type Leave = () => void;

/** Moves an entry of a map to its end. */
function putLast<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key);
  if (value !== undefined && map.delete(key)) map.set(key, value);
}

const lengthOf = (networks: Map<string, Waiting[]> | undefined) =>
  [...(networks?.values() ?? [])].reduce((sum, callers) => sum + callers.length, 0);

/**
 * Places for work that costs processor time. While there is a free place, everybody gets one at once. Otherwise callers
 * wait, and the networks take turns, first the wider ones and within these their networks: a network with many callers
 * delays its own callers and nobody else. Throws `busy` for a caller who waits too long, or for whom there is no room.
 * When all room is taken, the wider network with most callers gives up its last one for one with fewer.
 */
export function fairQueue({ places, ofOne = places, waitMs, ofNetwork, inAll }: Bounds) {
  /** The wider networks, and their networks, in the order of their turns; each network has at least one caller. */
  const turns = new Map<string, Map<string, Waiting[]>>();
  /** How many works of each wider network are being done. */
  const working = new Map<string, number>();
  let free = places;
  let count = 0;

  const remove = (one: Waiting) => {
    const wider = widerNetworkOf(one.network);
    const networks = turns.get(wider);
    const callers = networks?.get(one.network);
    const at = callers?.indexOf(one) ?? -1;
    if (!networks || !callers || at < 0) return;
    callers.splice(at, 1);
    count -= 1;
    if (callers.length === 0) networks.delete(one.network);
    if (networks.size === 0) turns.delete(wider);
  };

  const worksOf = (wider: string) => working.get(wider) ?? 0;
  const mayBegin = (wider: string) => free > 0 && worksOf(wider) < ofOne;
  const begin = (wider: string): Leave => {
    free -= 1;
    working.set(wider, worksOf(wider) + 1);
    return () => leave(wider);
  };

  const next = () => {
    const found = [...turns].find(([wider]) => mayBegin(wider));
    if (!found) return;
    const [wider, networks] = found;
    const [[network, [first]] = ['', []]] = networks;
    first?.start(begin(wider));
    putLast(networks, network);
    putLast(turns, wider);
  };
  const ended: string[] = [];
  const endOne = () => {
    const wider = ended.shift() ?? '';
    free += 1;
    if (worksOf(wider) > 1) working.set(wider, worksOf(wider) - 1);
    else working.delete(wider);
    next();
    if (ended.length > 0) setImmediate(endOne);
  };
  // Only between two works does the thread read the calls that arrived meanwhile: one work begins after each reading.
  const leave = (wider: string) => {
    ended.push(wider);
    if (ended.length === 1) setImmediate(endOne);
  };

  const makeRoom = (network: string) => {
    const own = turns.get(widerNetworkOf(network));
    if ((own?.get(network)?.length ?? 0) >= ofNetwork) throw tooBusy();
    if (count < inAll) return;
    const most = [...turns.values()].reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
    if (lengthOf(most) <= lengthOf(own) + 1) throw tooBusy();
    const longest = [...most.values()].reduce((one, other) => (other.length > one.length ? other : one));
    longest.at(-1)?.refuse();
  };

  return {
    isFree: () => free > 0,

    /** Waits for a place. Resolves with null once `until` is aborted: the caller needs no place any more. */
    async enter(network: string, until?: AbortSignal): Promise<Leave | null> {
      if (until?.aborted) return null;
      const wider = widerNetworkOf(network);
      if (mayBegin(wider)) return begin(wider);
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
        start(given) {
          end();
          resolve(given);
        },
        refuse() {
          end();
          reject(tooBusy());
        },
      };
      const timer = setTimeout(waiting.refuse, waitMs);
      until?.addEventListener('abort', giveUp);
      const networks = turns.get(wider) ?? new Map<string, Waiting[]>();
      networks.set(network, [...(networks.get(network) ?? []), waiting]);
      turns.set(wider, networks);
      count += 1;
      return promise;
    },
  };
}
