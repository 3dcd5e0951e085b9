import { createContext, use, useEffect } from 'react';

/** A request that arrived while the portal was open and that the member has not seen yet. */
export type Arrival = { id: number; reference: string };

type NewRequests = {
  /** Newest first. */
  arrivals: readonly Arrival[];
  /** Marks the new requests as seen, in all tabs of this browser. */
  see: () => void;
};

export const NewRequestsContext = createContext<NewRequests>({ arrivals: [], see: () => undefined });

/** The new requests that the member has not seen yet. */
export function useNewRequests(): NewRequests {
  return use(NewRequestsContext);
}

/** Marks the new requests as seen once all of them are among the requests on the screen. */
export function useMarkShownAsSeen(ids: readonly number[]): void {
  const { arrivals, see } = useNewRequests();
  const shown = arrivals.length > 0 && arrivals.every(({ id }) => ids.includes(id));
  useEffect(() => {
    if (shown) see();
  }, [shown, see]);
}
