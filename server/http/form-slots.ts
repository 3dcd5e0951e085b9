import type { IncomingMessage } from 'node:http';
import { second } from '#server/clock.ts';
import { fairQueue, tooBusy } from '#server/http/fair-queue.ts';
import { networkOf, widerNetworkOf } from '#server/networks.ts';

/** A form that is being read. */
export type IncomingForm = {
  /** The IP address from which it comes. */
  address: string;
  /** How many of its bytes are announced, and how many have arrived. */
  size: number;
  bytesRead(): number;
  /** Stops reading the form. */
  stop(): void;
  /** Aborts when the sender has gone. */
  gone: AbortSignal;
};

/**
 * How many forms of visitors are read at the same time, because their images are held in memory: in total, and from one
 * wider network. Others wait, and the networks take turns.
 */
const bounds = { places: 8, ofOne: 2, waitMs: 30 * second, ofNetwork: 40, inAll: 200 };

/**
 * A form that would take longer than this keeps its place only as long as nobody waits for it. The first seconds are
 * not counted.
 */
const slow = { afterMs: 10 * second, wholeMs: 60 * second };
const lookEveryMs = second;

type Taken = IncomingForm & { wider: string; since: number };

/**
 * The places for forms of visitors. `take` waits for a place, and returns a function to call once the form is read.
 * While forms wait, those that arrive too slowly are stopped, one each second. Throws `busy` for a form that waits too
 * long.
 */
export function formSlots(now: () => number = () => performance.now()) {
  const queue = fairQueue(bounds);
  const taken = new Set<Taken>();

  /** How much of the form has arrived by now, compared with the slowest speed that keeps its place. */
  const pace = ({ size, bytesRead, since }: Taken) => bytesRead() / ((size * (now() - since)) / slow.wholeMs);
  const isSlow = (form: Taken) => now() - form.since >= slow.afterMs && pace(form) < 1;

  /** Stops the slowest form that is in the way of one of a network. */
  const makeRoom = (wider: string) => {
    const own = [...taken].filter((form) => form.wider === wider);
    const inTheWay = own.length >= bounds.ofOne ? own : [...taken];
    const [slowest] = inTheWay.filter(isSlow).sort((one, other) => pace(one) - pace(other));
    if (!slowest) return;
    taken.delete(slowest);
    slowest.stop();
  };

  return {
    async take(form: IncomingForm): Promise<() => void> {
      const network = networkOf(form.address);
      const wider = widerNetworkOf(network);
      const entering = queue.enter(network, form.gone);
      const looking = setInterval(() => makeRoom(wider), lookEveryMs);
      const leave = await entering.finally(() => clearInterval(looking));
      if (!leave) throw tooBusy();
      const slot = { ...form, wider, since: now() };
      taken.add(slot);
      return () => {
        taken.delete(slot);
        leave();
      };
    },
  };
}

/**
 * Reads the rest of a rejected form, and discards it: a browser reads the response only after it has sent everything.
 * The form's parser, which waits for a reader of the next file, would block the rest.
 */
export function discardBody(form: IncomingMessage): void {
  form.unpipe();
  form.resume();
}
