/** The first waiting paper of a sender for one request. */
export type WaitingPaper = {
  id: number;
  source: 'account' | 'letterbox' | 'staff';
  sender_id: number | null;
  appointment_id: number | null;
};

/** How many senders are remembered. A sender who was forgotten goes before one who is remembered. */
const rememberedMax = 1000;

const senderOf = ({ source, sender_id, appointment_id }: WaitingPaper) =>
  source === 'letterbox' ? `request ${appointment_id}` : `user ${sender_id}`;

/**
 * Decides whose paper is checked next: that of the waiting sender who was served least recently, so that nobody delays
 * the papers of others. Senders with an account are distinguished by it, the others by their request.
 */
export function checkingOrder() {
  /** The senders in the order in which they were last served. */
  const served = new Set<string>();

  return {
    /** Returns the next paper and counts it as its sender's turn; undefined if none waits. */
    take(waiting: readonly WaitingPaper[]): number | undefined {
      const places = new Map([...served].map((sender, place) => [sender, place]));
      const placeOf = (paper: WaitingPaper) => places.get(senderOf(paper)) ?? -1;
      const [next] = waiting.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);
      if (!next) return undefined;
      const sender = senderOf(next);
      served.delete(sender);
      served.add(sender);
      const [oldest] = served;
      if (served.size > rememberedMax && oldest !== undefined) served.delete(oldest);
      return next.id;
    },
  };
}
