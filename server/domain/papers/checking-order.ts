/** The first paper that waits of a sender for one request. */
export type WaitingPaper = {
  id: number;
  source: 'account' | 'letterbox' | 'staff';
  sender_id: number | null;
  appointment_id: number | null;
};

/** So many senders are remembered: of two that wait, the one that was forgotten goes first. */
const rememberedMax = 1000;

const senderOf = ({ source, sender_id, appointment_id }: WaitingPaper) =>
  source === 'letterbox' ? `request ${appointment_id}` : `user ${sender_id}`;

/**
 * Whose paper is next: of those that wait, the sender's who was served least recently, so that nobody holds up the
 * papers of others. Senders with an account are told apart by it, the others by their request.
 */
export function checkingOrder() {
  /** The senders in the order in which they were last served. */
  const served = new Set<string>();

  return {
    /** Answers the paper that is next and gives its sender this turn; undefined where none waits. */
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
