import type { IncomingMessage } from 'node:http';
import { DomainError } from '#server/errors.ts';
import { networkOf } from '#server/http/ip-limits.ts';

/** A form that is being read. */
export type IncomingForm = {
  /** The IP address from which it comes. */
  address: string;
  /** How many of its bytes have arrived. */
  bytesRead(): number;
  /** Stops reading the form. */
  stop(): void;
};

/**
 * How many forms of visitors are read at the same time, because their images are held in memory: in total, and from one
 * network.
 */
const places = { all: 8, network: 2 };
const retryAfterBusy = 10;

/** A form may be slower than this only as long as nobody else needs its place. The first seconds are not counted. */
const slow = { afterMs: 10_000, bytesPerSecond: 2048 };

type Taken = IncomingForm & { network: string; since: number };

/**
 * The places for forms of visitors. `take` returns a function to call once the form is read. When no place is left, the
 * slowest form below the minimum speed is stopped for the new one; if there is none, `take` throws `busy`.
 */
export function formSlots(now: () => number = () => performance.now()) {
  const taken = new Set<Taken>();

  const rate = ({ bytesRead, since }: Taken) => bytesRead() / ((now() - since) / 1000);
  const isSlow = (form: Taken) => now() - form.since >= slow.afterMs && rate(form) < slow.bytesPerSecond;

  function makeRoom(among: Taken[]): void {
    const [slowest] = among.filter(isSlow).sort((one, other) => rate(one) - rate(other));
    if (!slowest) throw new DomainError('busy', 'busy', { retryAfter: retryAfterBusy });
    taken.delete(slowest);
    slowest.stop();
  }

  return {
    take(form: IncomingForm): () => void {
      const network = networkOf(form.address);
      const ofNetwork = [...taken].filter((other) => other.network === network);
      if (ofNetwork.length >= places.network) makeRoom(ofNetwork);
      else if (taken.size >= places.all) makeRoom([...taken]);
      const slot = { ...form, network, since: now() };
      taken.add(slot);
      return () => void taken.delete(slot);
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
