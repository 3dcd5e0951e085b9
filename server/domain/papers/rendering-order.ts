import { second } from '#server/clock.ts';
import type { PaperSource } from '#shared/contract/papers.ts';

/** The first waiting paper of a sender for one request. */
export type WaitingPaper = {
  id: number;
  source: PaperSource;
  sender_id: number | null;
  appointment_id: number | null;
  hasCase: boolean;
  /** The key under which its processor time is counted. */
  reading_key: string | null;
  /** The processor time that reading for its sender's network has taken within a day, in milliseconds. */
  usedMs: number;
};

/** How many senders are remembered. A sender who was forgotten goes before one who is remembered. */
const rememberedMax = 1000;
/** An ordinary report is read within the first. What a network uses beyond the second waits behind everybody else. */
const steps = { short: 5 * second, budget: 20 * second };

export const isBeyondBudget = (usedMs: number): boolean => usedMs >= steps.budget;

const senderOf = ({ source, sender_id, appointment_id }: WaitingPaper) =>
  sender_id === null ? `${source} ${appointment_id}` : `user ${sender_id}`;

/**
 * The lower, the earlier: staff, requests with a case, accounts, letterboxes. Then those whose network is beyond its
 * budget, in the same order: a case lifts nobody above those who have used little.
 */
function rankOf({ source, hasCase }: WaitingPaper, usedMs: number): number {
  if (source === 'staff') return 0;
  const isAccount = source === 'account';
  if (isBeyondBudget(usedMs)) return hasCase ? 5 : isAccount ? 6 : 7;
  if (hasCase) return 0;
  return (isAccount ? 1 : 3) + (usedMs < steps.short ? 0 : 1);
}

/**
 * Decides whose paper is checked next, by the processor time that its sender's network used; among equals by whether
 * the sender has used much on this node, and then the one who was served least recently. Senders with an account are
 * distinguished by it, the others by their request.
 */
export function renderingOrder() {
  /** The processor time of each sender, in the order in which they were last served. */
  const served = new Map<string, number>();

  const priorityOf = (paper: WaitingPaper, moreMs = 0) => {
    const ownMs = (served.get(senderOf(paper)) ?? 0) + moreMs;
    return { rank: rankOf(paper, paper.usedMs + moreMs), step: ownMs < steps.short ? 0 : 1 };
  };
  const compare = (one: ReturnType<typeof priorityOf>, other: ReturnType<typeof priorityOf>) =>
    one.rank - other.rank || one.step - other.step;

  return {
    /** Returns the next paper and counts it as its sender's turn; undefined if none waits. */
    take(waiting: readonly WaitingPaper[]): WaitingPaper | undefined {
      const places = new Map([...served.keys()].map((sender, place) => [sender, place]));
      const placeOf = (paper: WaitingPaper) => places.get(senderOf(paper)) ?? -1;
      const [next] = waiting.toSorted(
        (one, other) =>
          compare(priorityOf(one), priorityOf(other)) || placeOf(one) - placeOf(other) || one.id - other.id,
      );
      if (!next) return undefined;
      const sender = senderOf(next);
      const usedMs = served.get(sender) ?? 0;
      served.delete(sender);
      served.set(sender, usedMs);
      const [oldest] = served.keys();
      if (served.size > rememberedMax && oldest !== undefined) served.delete(oldest);
      return next;
    },

    /** Adds the processor time of a turn. */
    spend(paper: WaitingPaper, ms: number): void {
      const sender = senderOf(paper);
      const usedMs = served.get(sender);
      if (usedMs !== undefined) served.set(sender, usedMs + ms);
    },

    /** Whether somebody who waits goes before a paper whose turn has lasted for a time. */
    isBehind(paper: WaitingPaper, turnMs: number, waiting: readonly WaitingPaper[]): boolean {
      const running = priorityOf(paper, turnMs);
      return waiting.some((other) => compare(priorityOf(other), running) < 0);
    },
  };
}
